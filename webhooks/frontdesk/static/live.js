// The calls that are on, as they go.
"use strict";

const live = document.getElementById("live");
const line = document.getElementById("line");

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
    found.lastChild.tabIndex = 0;
    live.prepend(found);
  }
  return found;
}

function told(call) {
  const found = section(call.call);
  const held = found.querySelector(".line");
  const at = held.contains(document.activeElement) && [...held.querySelectorAll("a, button")].indexOf(document.activeElement);
  const told = held.querySelector(".told")?.textContent;
  held.innerHTML = call.line;
  if (told && held.querySelector(".told")) held.querySelector(".told").textContent = told;
  if (at !== false) held.querySelectorAll("a, button")[at]?.focus();
  if (window.htmx) window.htmx.process(held);
  pressed();
  found.toggleAttribute("data-over", call.over);
  retell(found.querySelector(".story"), call.turns);
  document.getElementById("none").hidden = true;
}

document.querySelectorAll("#live .story").forEach(newest);
follow(live.dataset.feed, live.dataset.cursor, (news) => {
  news.calls.forEach(told);
  live.dataset.cursor = news.cursor;
}, (here) => { line.textContent = here ? line.dataset.here : line.dataset.lost; });
