// Waits until the server, which begins anew, is there again, and goes back to the page that asked for it.
"use strict";

const back = document.querySelector("[data-back]").dataset.back;

async function wait() {
  try {
    await fetch(back, { redirect: "manual" });
    window.location.assign(back);
  } catch {
    window.setTimeout(wait, 1000);
  }
}

window.setTimeout(wait, 3000);  // by then it does not answer any more
