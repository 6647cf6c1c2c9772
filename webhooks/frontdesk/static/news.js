// A part of a page that is read again when a call has changed the calendar. Who stands on a link in it stays there.
"use strict";

async function read(place) {
  if (place.dataset.reading) { place.dataset.again = "true"; return; }
  place.dataset.reading = "true";
  try {
    const here = new URL(window.location.href);
    if (place.dataset.since) here.searchParams.set("since", place.dataset.since);  // to read again is no new look
    const answer = await fetch(here, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(place.id);
    if (answer.ok && fresh) {
      const held = place.contains(document.activeElement) && document.activeElement.getAttribute("href");
      place.replaceChildren(...fresh.childNodes);
      const link = held && place.querySelector(`a[href="${CSS.escape(held)}"]`);
      if (link) link.focus();
    }
  } finally {
    delete place.dataset.reading;
    if (place.dataset.again) { delete place.dataset.again; read(place); }
  }
}

for (const place of document.querySelectorAll("[data-feed]")) {
  follow(place.dataset.feed, place.dataset.cursor, (news) => { if (news.wrote) read(place); });
}
