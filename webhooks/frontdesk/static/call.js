// The sound of a call beside its transcript: click a turn and hear it; while the sound plays, its turn is lit.
"use strict";

function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

async function player(section) {
  const shape = await (await fetch(section.dataset.shape)).json();
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name).trim();
  const side = (name, progress) => ({ waveColor: colour(name), progressColor: colour(progress), overlay: true });
  const regions = WaveSurfer.Regions.create();
  const wave = WaveSurfer.create({
    container: section.querySelector(".wave"), url: section.dataset.sound, peaks: shape.peaks, duration: shape.seconds,
    height: 84, cursorColor: colour("--ink"), cursorWidth: 2, normalize: false, plugins: [regions], cspNonce: section.dataset.nonce, barHeight: 1.4,
    splitChannels: [side("--theirs", "--theirs-strong"), side("--ours", "--ours-strong")],
  });
  const button = section.querySelector("button");
  const at = section.querySelector(".at");
  const own = new Map();
  const mine = [];
  for (const region of shape.regions) {
    const key = `${region.side}-${region.turn}`;
    if (!own.has(key)) own.set(key, region.start);
    mine.push(region);
    regions.addRegion({ start: region.start, end: region.end, drag: false, resize: false,
      color: colour(region.side === "caller" ? "--theirs-wash" : "--ours-wash") });
  }
  const ready = new Promise((resolve) => wave.once("ready", resolve));
  const lit = () => {
    const now = wave.getCurrentTime();
    at.textContent = clock(now);
    const before = mine.filter((region) => region.start <= now + 0.005);
    const current = before[before.length - 1];
    for (const each of document.querySelectorAll(".bubble.lit")) each.classList.remove("lit");
    if (!current) return;
    const turn = document.getElementById(`turn-${current.turn}`);
    const bubble = turn && turn.querySelector(current.side === "caller" ? ".bubble.theirs" : ".bubble.ours");
    if (bubble) bubble.classList.add("lit");
    section.dataset.lit = `${current.side}-${current.turn}`;
  };
  wave.on("timeupdate", lit);
  wave.on("seeking", lit);
  wave.on("play", () => { button.textContent = section.dataset.pause; });
  wave.on("pause", () => { button.textContent = section.dataset.play; });
  button.addEventListener("click", () => wave.playPause());
  for (const hear of document.querySelectorAll("button.hear")) {
    const start = own.get(`${hear.dataset.side}-${hear.dataset.turn}`);
    if (start === undefined) continue;
    hear.hidden = false;
    hear.addEventListener("click", async () => {
      await ready;
      wave.setTime(start);
      lit();
      await wave.play();
    });
  }
  await ready;
  button.disabled = false;
  section.player = wave;
  section.dataset.ready = "true";
}

for (const section of document.querySelectorAll("section.sound")) player(section);
