// Listening in: both sides of a call that is on, mixed, from a jitter buffer. Nothing is sent.
"use strict";

const place = document.getElementById("live");
let listening = null;

async function listenTo(call, button) {
  const context = new AudioContext();
  const heard = { call, button, context, pieces: 0 };
  listening = heard;
  await context.audioWorklet.addModule(place.dataset.worklet);
  await context.resume();
  const late = "elsewhere" in button.dataset; // it comes in pieces of a fifth of a second, and not of a frame
  const processorOptions = late ? { depth: 2400, deepest: 8000, most: 16000 } : { depth: 960, deepest: 3200, most: 8000 };
  const node = new AudioWorkletNode(context, "line", { numberOfInputs: 0, outputChannelCount: [1], processorOptions });
  node.connect(context.destination);
  const address = new URL(`${place.dataset.listen}${encodeURIComponent(call)}/listen`, window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  heard.socket = new WebSocket(address);
  heard.socket.binaryType = "arraybuffer";
  heard.socket.addEventListener("message", ({ data }) => {
    heard.pieces += 1;
    node.port.postMessage({ both: new Uint8Array(data) });
    document.getElementById(call)?.setAttribute("data-heard", heard.pieces);
  });
  heard.socket.addEventListener("close", (closed) => {
    if (closed.code === 4404) tellAt(call, place.dataset.failed);
    leave(heard);
  });
  if (listening !== heard) leave(heard);
}

function tellAt(call, text) {
  const told = document.getElementById(call)?.querySelector(".told");
  if (told) told.textContent = text;
}

function leave(heard) {
  if (listening === heard) listening = null;
  heard.socket?.close();
  if (heard.context.state !== "closed") heard.context.close();
  pressed();
}

function pressed() {
  for (const each of document.querySelectorAll("button.listen")) {
    each.setAttribute("aria-pressed", String(listening !== null && each.dataset.call === listening.call));
  }
}

place.addEventListener("click", (event) => {
  const button = event.target.closest("button.listen");
  if (!button) return;
  const before = listening;
  if (before) leave(before);
  if (before?.call !== button.dataset.call) listenTo(button.dataset.call, button);
  pressed();
});
