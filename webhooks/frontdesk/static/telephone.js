// A telephone in the page: the microphone becomes the caller's side of a Media Streams call, and what comes back is
// played. The worklet keeps time; this only carries its frames.
"use strict";

const form = document.getElementById("dial");
const panel = document.getElementById("handset");
const state = document.getElementById("state");
const alarm = document.getElementById("wrong");
const story = document.getElementById("story");
const keypad = document.getElementById("keypad");
const mute = document.getElementById("mute");
const level = document.getElementById("level");
const long = document.getElementById("long");
const keyed = document.getElementById("keyed");
const texts = document.getElementById("texts");
const words = panel.dataset;
let line = null;
let unfollow = () => {};

function base64(bytes) {
  return window.btoa(String.fromCharCode(...bytes));
}

function bytes(text) {
  return Uint8Array.from(window.atob(text), (letter) => letter.charCodeAt(0));
}

function socketAt(path) {
  const place = new URL(path, window.location.href);
  place.protocol = place.protocol.replace("http", "ws");
  return new WebSocket(place);
}

class Line {
  constructor(call, context, node, microphone) {
    Object.assign(this, { call, context, node, microphone });
    this.frames = 0;
    this.sequence = 0;
    this.began = Date.now();
    this.over = false;
    this.socket = socketAt(form.dataset.media);
    this.socket.addEventListener("open", () => this.start());
    this.socket.addEventListener("message", (message) => this.heard(JSON.parse(message.data)));
    this.socket.addEventListener("close", () => this.ended());
    node.port.onmessage = ({ data }) => this.spoke(data);
    this.clock = window.setInterval(() => this.tick(), 500);
  }

  start() {
    this.send({ event: "connected", protocol: "Call", version: "1.0.0" });
    this.say("start", { start: {
      streamSid: this.call.stream, callSid: this.call.call, tracks: ["inbound"],
      mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
      customParameters: { token: this.call.token },
    } });
    this.started = true;
    state.textContent = words.connected;
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  say(event, body) {
    this.sequence += 1;
    this.send({ event, sequenceNumber: String(this.sequence), streamSid: this.call.stream, ...body });
  }

  spoke({ frame, level: loud, marks }) {
    if (!this.started || this.over) return;
    if (frame) {
      const timestamp = String(this.frames * 20);
      this.frames += 1;
      this.say("media", { media: { track: "inbound", chunk: String(this.frames), timestamp, payload: base64(frame) } });
      level.value = Math.min(1, loud * 4);
    }
    for (const name of marks || []) this.say("mark", { mark: { name } });
  }

  heard(message) {
    if (message.event === "media") {
      const audio = bytes(message.media.payload);
      this.node.port.postMessage({ audio }, [audio.buffer]);
    } else if (message.event === "mark") {
      this.node.port.postMessage({ mark: message.mark.name });
    } else if (message.event === "clear") {
      this.node.port.postMessage({ clear: true });
    }
  }

  key(digit) {
    this.say("dtmf", { dtmf: { track: "inbound_track", digit } });
    keyed.textContent += digit;
  }

  hangUp() {
    this.say("stop", { stop: { callSid: this.call.call } });
    this.ended();
  }

  tick() {
    const seconds = Math.floor((Date.now() - this.began) / 1000);
    long.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  ended() {
    if (this.over) return;
    this.over = true;
    window.clearInterval(this.clock);
    this.node.port.postMessage({ over: true });
    this.microphone.getTracks().forEach((track) => track.stop());
    this.context.close();
    this.socket.close();
    state.textContent = this.sequence ? words.over : words.refused;
    show(false);
    state.focus(); // not the button that calls: a key held down would call again
  }
}

function show(calling) {
  form.hidden = calling;
  panel.hidden = !calling;
}

function wrong(text) {
  alarm.textContent = text;
  alarm.hidden = !text;
}

async function opened() {
  if (!navigator.mediaDevices || !window.AudioWorkletNode) throw new Error(words.insecure);
  let microphone;
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
    microphone = await navigator.mediaDevices.getUserMedia({ audio });
  } catch {
    throw new Error(words.nomicrophone);
  }
  const context = new AudioContext({ latencyHint: "interactive" });
  await context.audioWorklet.addModule(form.dataset.worklet);
  await context.resume();
  const node = new AudioWorkletNode(context, "line", { numberOfInputs: 1, outputChannelCount: [1] });
  context.createMediaStreamSource(microphone).connect(node).connect(context.destination);
  return { context, node, microphone };
}

async function asked() {
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  const told = answer.headers.get("content-type")?.startsWith("application/json") ? await answer.json() : {};
  if (!answer.ok) throw new Error(told.wrong || words.failed);
  return told;
}

function transcript(call) {
  document.getElementById("said").hidden = false;
  story.replaceChildren();
  texts.replaceChildren();
  unfollow();
  const news = `${form.dataset.feed}?call=${encodeURIComponent(call)}`;
  unfollow = follow(news, "", (told) => {
    for (const each of told.calls) retell(story, each.turns);
    if (told.texts) texts.replaceChildren(...told.texts.map((text) => element(text)));
    if (told.put_through) state.textContent = words.through;
  });
}

async function ring() {
  wrong("");
  keyed.textContent = "";
  state.textContent = words.connecting;
  let sound;
  try {
    sound = await opened();
    const call = await asked();
    mute.setAttribute("aria-pressed", "false");
    show(true);
    document.getElementById("hang-up").focus();
    line = new Line(call, sound.context, sound.node, sound.microphone);
    transcript(call.call);
  } catch (error) {
    if (sound) {
      sound.microphone.getTracks().forEach((track) => track.stop());
      sound.context.close();
    }
    state.textContent = "";
    wrong(error.message || words.failed);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  ring().finally(() => { button.disabled = false; });
});
for (const box of form.elements.who) {
  box.addEventListener("change", () => { document.getElementById("whose").hidden = form.elements.who.value !== "customer"; });
}
document.getElementById("hang-up").addEventListener("click", () => line.hangUp());
mute.addEventListener("click", () => {
  const quiet = mute.getAttribute("aria-pressed") !== "true";
  mute.setAttribute("aria-pressed", String(quiet));
  line.node.port.postMessage({ mute: quiet });
});
keypad.addEventListener("click", (event) => {
  const digit = event.target.closest("button")?.value;
  if (digit) line.key(digit);
});
keypad.addEventListener("keydown", (event) => {
  if (/^[0-9*#]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) line.key(event.key);
});
