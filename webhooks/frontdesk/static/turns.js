// Turns of calls as they stand on a page: new ones are added, those that went on are put in the place of what was.
"use strict";

function element(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  return holder.content.firstElementChild;
}

function newest(story) {
  story.scrollTop = story.scrollHeight;
}

function retell(story, turns) {
  for (const [id, html] of Object.entries(turns)) {
    const turn = element(html);
    const before = document.getElementById(id);
    if (before) {
      const open = before.querySelector("details[open]");
      before.replaceWith(turn);
      if (open && turn.querySelector("details")) turn.querySelector("details").open = true;
    } else {
      story.append(turn);
    }
    if (window.htmx) window.htmx.process(turn);
  }
  newest(story);
}
