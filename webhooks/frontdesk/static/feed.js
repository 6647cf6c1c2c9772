// One websocket a tab for all that happens; it connects again by itself, and is told again what it missed.
// Gives what ends it.
"use strict";

function follow(address, cursor, told, stands = () => {}) {
  let pause = 500;
  let over = false;
  let socket;
  const connect = () => {
    if (over) return;
    const place = new URL(address, window.location.href);
    place.protocol = place.protocol.replace("http", "ws");
    place.searchParams.set("since", cursor);
    socket = new WebSocket(place);
    socket.addEventListener("open", () => { pause = 500; stands(true); });
    socket.addEventListener("message", (message) => {
      const news = JSON.parse(message.data);
      cursor = news.cursor;
      told(news);
    });
    socket.addEventListener("close", (closed) => {
      if (over) return;
      if (closed.code === 4401) { window.location.reload(); return; }
      stands(false);
      window.setTimeout(connect, pause);
      pause = Math.min(pause * 2, 10000);
    });
  };
  connect();
  return () => { over = true; socket.close(); };
}
