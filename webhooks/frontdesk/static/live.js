// The calls that are on, as they go: one websocket a tab, which tells again what was missed.
"use strict";

const live = document.getElementById("live");
const line = document.getElementById("line");
let cursor = live.dataset.cursor;
let pause = 500;

function element(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  return holder.content.firstElementChild;
}

function section(call) {
  let found = document.getElementById(call);
  if (!found) {
    found = document.createElement("section");
    found.className = "card live-call";
    found.id = call;
    found.append(document.createElement("div"), document.createElement("ol"));
    found.firstChild.className = "line";
    found.lastChild.className = "story";
    found.lastChild.setAttribute("aria-live", "polite");
    live.prepend(found);
  }
  return found;
}

function told(call) {
  const found = section(call.call);
  found.querySelector(".line").innerHTML = call.line;
  found.toggleAttribute("data-over", call.over);
  for (const [id, html] of Object.entries(call.turns)) {
    const turn = element(html);
    const before = document.getElementById(id);
    if (before) {
      const open = before.querySelector("details[open]");
      before.replaceWith(turn);
      if (open && turn.querySelector("details")) turn.querySelector("details").open = true;
    } else {
      found.querySelector(".story").append(turn);
    }
    if (window.htmx) window.htmx.process(turn);
  }
  document.getElementById("none").hidden = true;
}

function connect() {
  const address = new URL(live.dataset.feed, window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("since", cursor);
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => { pause = 500; line.textContent = line.dataset.here; });
  socket.addEventListener("message", (message) => {
    const news = JSON.parse(message.data);
    news.calls.forEach(told);
    cursor = news.cursor;
    live.dataset.cursor = cursor;
  });
  socket.addEventListener("close", (closed) => {
    if (closed.code === 4401) { window.location.reload(); return; }
    line.textContent = line.dataset.lost;
    window.setTimeout(connect, pause);
    pause = Math.min(pause * 2, 10000);
  });
}

connect();
