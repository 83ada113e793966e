// The pages that one visits from the wall: they lead back to it by themselves. Works in Chromium 90, and without it the pages do.

const IDLE_MS = 60_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const SWIPE_PIXELS = 60;
const NO_ANSWER = { ok: false, url: '' };

const form = document.querySelector('form');
const failed = document.getElementById('failed');
const strip = document.getElementById('offline');
/** @type {number | undefined} */
let timer;

/** @param {string} address @param {RequestInit} [options] */
async function request(address, options) {
  const timeout = new AbortController();
  const limit = window.setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await fetch(address, { ...options, cache: 'no-store', signal: timeout.signal });
  } catch {
    return NO_ANSWER;
  } finally {
    window.clearTimeout(limit);
  }
}

/** Only while the bridge answers: a tablet would stay on the browser's page of errors. @param {string} address */
async function go(address) {
  if (failed) failed.textContent = '';
  const answer = await request(address);
  if (answer.ok) window.location.replace(address);
  else if (failed) failed.textContent = failed.dataset.text || '';
}

/** To the wall. */
async function leave() {
  const answer = await request('../fragment');
  if (answer.ok) return window.location.replace('../');
  timer = window.setTimeout(leave, RETRY_MS);
  if (!strip) return;
  document.documentElement.dataset.cutOff = '';
  strip.textContent = (strip.dataset.asOf || '').replace('{time}', strip.dataset.at || '');
  strip.hidden = false;
}

function leaveWhenIdle() {
  window.clearTimeout(timer);
  timer = window.setTimeout(leave, IDLE_MS);
}

/** To the day before or after. @param {'prev' | 'next'} rel */
function step(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link instanceof HTMLAnchorElement) void go(link.href);
}

if (form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    if (failed) failed.textContent = '';
    /** @type {any} */
    const fields = new FormData(form);
    const answer = await request('', { method: 'POST', body: new URLSearchParams(fields) });
    // After a redirect: the wall, or this page with what has changed since.
    if (answer.ok) window.location.replace(answer.url);
    else if (failed) failed.textContent = failed.dataset.text || '';
    if (button) button.disabled = false;
  });
}
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void go(link.href);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') step('prev');
  if (key === 'ArrowRight') step('next');
  if (key === 'Escape') void go('../');
});
/** @type {Touch | null | undefined} */
let start;
document.addEventListener('touchstart', ({ touches }) => {
  start = touches.length === 1 ? touches[0] : null;
});
document.addEventListener('touchend', ({ changedTouches: [end] }) => {
  if (!start || !end) return;
  const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
  if (Math.abs(right) > SWIPE_PIXELS && Math.abs(right) > 2 * Math.abs(down))
    step(right < 0 ? 'next' : 'prev');
});
for (const kind of ['pointerdown', 'keydown', 'scroll'])
  document.addEventListener(kind, leaveWhenIdle, { capture: true, passive: true });
leaveWhenIdle();
// Where this does not run reload.js stands in.
document.documentElement.dataset.runs = '';
