// Keeps the wall up to date: fetches what may have changed and puts it in place only if it has.

const LONGEST_WAIT = 15_000;
const PATIENCE = 10_000;

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

/** @returns {Promise<number>} milliseconds until it is worth asking again */
async function ask() {
  const patience = new AbortController();
  const timer = window.setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch('fragment', { cache: 'no-store', signal: patience.signal });
    if (!answer.ok) throw new TypeError('this is not the wall');
    // After an upgrade the styles of the open page are the old ones.
    if (answer.headers.get('Wall-Version') !== page.dataset.version) window.location.reload();
    show(await answer.text());
    return Number(answer.headers.get('Wall-Refresh-In')) || LONGEST_WAIT;
  } finally {
    window.clearTimeout(timer);
  }
}

function tellOffline() {
  if (offline?.hidden !== true) return;
  const time = new Intl.DateTimeFormat(page.lang, { hour: 'numeric', minute: '2-digit' }).format();
  offline.textContent = (offline.dataset.text ?? '').replace('{time}', time);
  offline.hidden = false;
}

async function keepFresh() {
  let wait = LONGEST_WAIT;
  try {
    wait = Math.min(wait, await ask());
    if (offline) offline.hidden = true;
  } catch {
    tellOffline();
  }
  // A little later than told, so that the bell has surely rung.
  window.setTimeout(keepFresh, wait + 100);
}

void keepFresh();
