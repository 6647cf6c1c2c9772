// A page that is read again when something happens in a call.
"use strict";

for (const place of document.querySelectorAll("[data-feed]")) {
  follow(place.dataset.feed, "", (news) => {
    if (news.calls.length) window.htmx.trigger(place, "news");
  });
}
