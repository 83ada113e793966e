// The service worker of the wall: keeps the last one with its files, and shows it, grey, when the bridge does not answer. Every
// other page passes by it. Works in Chromium 90.

const TIMEOUT_MS = 10_000;
/** Of an older wall only its time is shown. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAIN = /<main[\s\S]*<\/main>/;
const EMPTY_MAIN = '<main></main>';
const FILES = ['wall.css', 'ticks.js', 'wall.js', 'reload.js'];

/** The path of the wall: behind a proxy or ingress it has a prefix. */
const ROOT = new URL(self.registration.scope).pathname;
/** Other programs of this origin have caches, too. */
const openCache = () => caches.open(`dziennik2mqtt ${ROOT}`);

/** @param {Request | string} request */
async function ask(request) {
  const timeout = new AbortController();
  const limit = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await fetch(request, { cache: 'no-store', signal: timeout.signal });
  } finally {
    clearTimeout(limit);
  }
}

/** Something else may answer in place of the bridge, as a proxy does. @param {Response} answer */
function isAway({ status }) {
  return status >= 500 || status === 429;
}

/** Without the address of the answer, which may have a token. @param {string} text @param {Headers} of @param {string | null} [at] */
function copyOf(text, of, at) {
  const headers = new Headers(of);
  headers.delete('Content-Encoding');
  if (at) headers.set('Wall-At', at);
  return new Response(text, { headers });
}

/** Under one address, whatever is behind `?`: there is one copy. @param {string} name @param {Response} answer */
async function keep(name, answer) {
  const cache = await openCache();
  const isOwn = name === '' ? answer.headers.has('Wall-At') : !answer.redirected;
  if (answer.ok && isOwn) await cache.put(ROOT + name, copyOf(await answer.text(), answer.headers));
  // Who may not open it any more has no copy either.
  else if (name === '' && answer.status >= 400 && !isAway(answer)) await cache.delete(ROOT);
}

/** The part that changes: with it the copy is what the page shows. @param {Response} answer */
async function keepMain(answer) {
  const cache = await openCache();
  const at = answer.headers.get('Wall-At');
  const kept = answer.ok && at !== null ? await cache.match(ROOT) : undefined;
  if (!kept) return;
  const [page, main] = await Promise.all([kept.text(), answer.text()]);
  await cache.put(
    ROOT,
    copyOf(
      page.replace(MAIN, () => main),
      kept.headers,
      at,
    ),
  );
}

async function keptWall() {
  const cache = await openCache();
  const kept = await cache.match(ROOT);
  if (!kept) return undefined;
  const at = Number(kept.headers.get('Wall-At'));
  let text = await kept.text();
  if (Date.now() - at > MAX_AGE_MS) {
    text = text.replace(MAIN, EMPTY_MAIN);
    await cache.put(ROOT, copyOf(text, kept.headers));
  }
  return copyOf(text.replace('<html', `<html data-cut-off data-kept-at="${at}"`), kept.headers);
}

/** Where nothing can be kept, as on a full disk, the answer is shown all the same. */
const nothing = () => undefined;

/** The wall or one of its files. @param {string} name @param {Request | string} request */
async function load(name, request = ROOT + name) {
  const answer = await ask(request);
  await keep(name, answer.clone()).catch(nothing);
  return answer;
}

/** @param {string} name @param {Request} request */
async function loadOrKept(name, request) {
  const answer = await load(name, request).catch(nothing);
  if (answer && !isAway(answer)) return answer;
  const kept = name === '' ? keptWall() : openCache().then((cache) => cache.match(ROOT + name));
  return (await kept.catch(nothing)) ?? answer ?? Response.error();
}

/** @param {Request} request */
async function refresh(request) {
  const answer = await fetch(request);
  await keepMain(answer.clone()).catch(nothing);
  return answer;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all(['', ...FILES].map((name) => load(name))));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(ROOT)) return;
  const name = pathname.slice(ROOT.length);
  if (name === 'fragment') event.respondWith(refresh(request));
  else if (FILES.includes(name) || (name === '' && request.mode === 'navigate'))
    event.respondWith(loadOrKept(name, request));
});
