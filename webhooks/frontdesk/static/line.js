// Sound between a telephone line and a browser: 8 kHz mu-law on one side, the sound card's rate on the other.
// Runs as an AudioWorklet; what it is made of can be tried without one.

export const RATE = 8000;
export const FRAME = 160; // samples of 20 ms

const PHASES = 128;
const LOBES = 14;

// A windowed sinc between the samples, cut off below the lower of the two rates.
export class Resampler {
  constructor(from, to) {
    this.step = from / to;
    const cut = 0.92 * Math.min(1, to / from);
    this.reach = Math.ceil(LOBES / cut);
    const taps = 2 * this.reach;
    this.kernel = new Float32Array((PHASES + 1) * taps);
    for (let phase = 0; phase <= PHASES; phase += 1) {
      for (let tap = 0; tap < taps; tap += 1) {
        const x = tap - this.reach + 1 - phase / PHASES;
        const wave = x === 0 ? 1 : Math.sin(Math.PI * cut * x) / (Math.PI * cut * x);
        const hann = Math.abs(x) >= this.reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / this.reach);
        this.kernel[phase * taps + tap] = cut * wave * hann;
      }
    }
    this.held = new Float32Array(this.reach);
    this.at = 0;
  }

  push(samples) {
    const all = new Float32Array(this.held.length + samples.length);
    all.set(this.held);
    all.set(samples, this.held.length);
    const taps = 2 * this.reach;
    const out = [];
    while (this.at + taps <= all.length) {
      const first = Math.floor(this.at);
      const row = Math.round((this.at - first) * PHASES) * taps;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += all[first + tap] * this.kernel[row + tap];
      out.push(sum);
      this.at += this.step;
    }
    const used = Math.min(Math.floor(this.at), all.length);
    this.held = all.slice(used);
    this.at -= used;
    return out;
  }
}

// G.711 mu-law, of samples between -1 and 1.
export function toMulaw(value) {
  const pcm = Math.max(-32635, Math.min(32635, Math.round(value * 32768)));
  const size = Math.abs(pcm) + 132;
  const exponent = 24 - Math.clz32(size);
  return ~((pcm < 0 ? 0x80 : 0) | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

export function fromMulaw(byte) {
  const bits = ~byte & 0xff;
  const size = ((((bits & 0x0f) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return (bits & 0x80 ? -size : size) / 32768;
}

// The caller's half and ours, as one.
export function mixed(both) {
  const half = both.length / 2;
  return Uint8Array.from({ length: half }, (_, n) => toMulaw(fromMulaw(both[n]) + fromMulaw(both[half + n])));
}

// The jitter buffer: what came is played in order, once enough of it is there; a mark is reached when all before it
// was played. Each time it runs dry in the middle of something it waits for a little more the next time.
export class Playout {
  constructor({ depth = 480, deepest = 1600, most = Infinity } = {}) {
    this.depth = depth;
    this.deepest = deepest;
    this.most = most;
    this.gaps = 0;
    this.clear();
  }

  add(mulaw) {
    this.queue.push(mulaw);
    this.waiting += mulaw.length;
    if (this.waiting > this.most) this.shed();
  }

  mark(name) {
    this.queue.push(name);
    this.marks += 1;
  }

  clear() {
    const names = (this.queue || []).filter((item) => typeof item === "string");
    this.queue = [];
    this.waiting = 0;
    this.marks = 0;
    this.offset = 0;
    this.playing = false;
    this.whole = true;
    return names;
  }

  take(count) {
    const samples = new Float32Array(count);
    const marks = [];
    if (!this.playing && (this.waiting >= this.depth || this.marks)) this.playing = true;
    let made = 0;
    while (this.playing && this.queue.length && (made < count || typeof this.queue[0] === "string")) {
      const item = this.queue[0];
      if (typeof item === "string") {
        marks.push(item);
        this.queue.shift();
        this.marks -= 1;
        this.whole = true;
        continue;
      }
      this.whole = false;
      samples[made] = fromMulaw(item[this.offset]);
      made += 1;
      this.offset += 1;
      this.waiting -= 1;
      if (this.offset === item.length) {
        this.queue.shift();
        this.offset = 0;
      }
    }
    if (this.playing && made < count) {
      this.playing = false;
      if (!this.whole) {
        this.gaps += 1;
        this.depth = Math.min(this.depth + RATE / 25, this.deepest);
      }
    }
    return { samples, marks };
  }

  shed() {
    while (this.waiting > this.depth && this.queue.length > 1) {
      this.waiting -= this.queue.shift().length - this.offset;
      this.offset = 0;
    }
  }
}

const BLOCK = 40; // samples made for the sound card at a time: 5 ms

if (typeof registerProcessor === "function") {
  class Line extends AudioWorkletProcessor {
    constructor({ processorOptions = {} }) {
      super();
      this.down = new Resampler(sampleRate, RATE);
      this.up = new Resampler(RATE, sampleRate);
      this.playout = new Playout(processorOptions);
      this.ready = [];
      this.frame = new Uint8Array(FRAME);
      this.filled = 0;
      this.energy = 0;
      this.mute = false;
      this.over = false;
      this.port.onmessage = ({ data }) => this.told(data);
    }

    told(data) {
      if (data.audio) this.playout.add(data.audio);
      else if (data.both) this.playout.add(mixed(data.both));
      else if (data.mark !== undefined) this.playout.mark(data.mark);
      else if (data.clear) {
        this.ready.length = 0;
        this.port.postMessage({ marks: this.playout.clear() });
      } else if (data.mute !== undefined) this.mute = data.mute;
      else if (data.over) this.over = true;
    }

    process([input], [output]) {
      if (this.over) return false;
      if (input) this.hear(input[0]);
      this.play(output);
      return true;
    }

    hear(samples) {
      const quiet = this.mute || !samples;
      for (const value of this.down.push(quiet ? new Float32Array(128) : samples)) {
        this.frame[this.filled] = toMulaw(value);
        this.energy += value * value;
        this.filled += 1;
        if (this.filled < FRAME) continue;
        const frame = this.frame.slice();
        this.port.postMessage({ frame, level: Math.sqrt(this.energy / FRAME) }, [frame.buffer]);
        this.filled = 0;
        this.energy = 0;
      }
    }

    play(output) {
      const length = output[0].length;
      while (this.ready.length < length) {
        const { samples, marks } = this.playout.take(BLOCK);
        if (marks.length) this.port.postMessage({ marks });
        for (const value of this.up.push(samples)) this.ready.push(value);
      }
      const out = this.ready.splice(0, length);
      for (const channel of output) channel.set(out);
    }
  }

  registerProcessor("line", Line);
}
