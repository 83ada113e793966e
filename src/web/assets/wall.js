// Keeps the wall up to date: fetches the fragment and replaces it if it changed.

const MAX_REFRESH_MS = 15_000;
const TIMEOUT_MS = 10_000;

const page = document.documentElement;
const offline = document.getElementById('offline');

/** @param {string} text */
function show(text) {
  const template = document.createElement('template');
  template.innerHTML = text;
  const fresh = template.content.querySelector('main');
  const shown = document.querySelector('main');
  if (!fresh || !shown) throw new TypeError('this is not the wall');
  if (!fresh.isEqualNode(shown)) shown.replaceWith(fresh);
}

/** @returns {Promise<number>} milliseconds until the next refresh */
async function refresh() {
  const timeout = new AbortController();
  const timer = window.setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch('fragment', { cache: 'no-store', signal: timeout.signal });
    if (!answer.ok) throw new TypeError('this is not the wall');
    // After an upgrade the open page has the old styles.
    if (answer.headers.get('Wall-Version') !== page.dataset.version) window.location.reload();
    show(await answer.text());
    return Number(answer.headers.get('Wall-Refresh-In')) || MAX_REFRESH_MS;
  } finally {
    window.clearTimeout(timer);
  }
}

function showOffline() {
  if (offline?.hidden !== true) return;
  const time = new Intl.DateTimeFormat(page.lang, { hour: 'numeric', minute: '2-digit' }).format();
  offline.textContent = (offline.dataset.text ?? '').replace('{time}', time);
  offline.hidden = false;
}

async function keepFresh() {
  let waitMs = MAX_REFRESH_MS;
  try {
    waitMs = Math.min(waitMs, await refresh());
    if (offline) offline.hidden = true;
  } catch {
    showOffline();
  }
  // A little later, so that the lesson has surely begun or ended.
  window.setTimeout(keepFresh, waitMs + 100);
}

void keepFresh();
