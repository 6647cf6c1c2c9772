// Plays a sentence where it is asked for: the words of the link, or those that stand in its field now.
"use strict";
let playing = null;
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.hear");
  if (!link) return;
  event.preventDefault();
  const address = new URL(link.href);
  const field = link.dataset.words && document.getElementById(link.dataset.words);
  if (field) address.searchParams.set("text", (field.value.trim() || field.placeholder).slice(0, 500));
  if (playing) playing.pause();
  if (!address.searchParams.get("text")) return;
  playing = new Audio(address);
  link.setAttribute("aria-busy", "true");
  playing.addEventListener("ended", () => link.removeAttribute("aria-busy"));
  playing.addEventListener("error", () => link.removeAttribute("aria-busy"));
  playing.play().catch(() => link.removeAttribute("aria-busy"));
});
