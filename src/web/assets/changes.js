// The page of what changed: sends the form, and leaves for the wall by itself. Works in Chromium 90, and without it the page does.

const IDLE_MS = 60_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const NO_ANSWER = { ok: false, url: '' };

const form = document.querySelector('form');
const failed = document.getElementById('failed');
/** @type {number | undefined} */
let timer;

/** @param {string} address @param {RequestInit} options */
async function request(address, options) {
  const timeout = new AbortController();
  const limit = window.setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await fetch(address, { ...options, cache: 'no-store', signal: timeout.signal });
  } finally {
    window.clearTimeout(limit);
  }
}

/** Only while the bridge answers: a tablet would stay on the browser's page of errors. */
async function leave() {
  const answer = await request('../fragment', {}).catch(() => NO_ANSWER);
  if (answer.ok) window.location.replace('../');
  else timer = window.setTimeout(leave, RETRY_MS);
}

function leaveWhenIdle() {
  window.clearTimeout(timer);
  timer = window.setTimeout(leave, IDLE_MS);
}

if (form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    if (failed) failed.textContent = '';
    /** @type {any} */
    const fields = new FormData(form);
    const answer = await request('', { method: 'POST', body: new URLSearchParams(fields) }).catch(
      () => NO_ANSWER,
    );
    // After a redirect: the wall, or this page with what has changed since.
    if (answer.ok) window.location.replace(answer.url);
    else if (failed) failed.textContent = failed.dataset.text || '';
    if (button) button.disabled = false;
  });
}
for (const kind of ['pointerdown', 'keydown', 'scroll'])
  document.addEventListener(kind, leaveWhenIdle, { capture: true, passive: true });
leaveWhenIdle();
