// Keeps the wall up to date: fetches the fragment and replaces it if it changed. Works in Chromium 90. Before it stands wall-fit.js.

/** With events a fetch is only needed when a minute or a lesson ends. */
const MAX_REFRESH_MS = 60_000;
const MAX_REFRESH_WITHOUT_EVENTS_MS = 15_000;
/** A stream whose beat, each 30 seconds, does not arrive is held back on its way, however open it is. */
const MAX_SILENCE_MS = 45_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const MINUTE_MS = 60_000;
const FADE_MS = 600;

const page = document.documentElement;
const offline = document.getElementById('offline');

/** The bridge's time minus the browser's. */
let skewMs = 0;
/** When the bridge answered last, in its time; 0: never. The service worker shows a page of before. */
let answeredAt = Number(page.dataset.keptAt) || 0;
/** Attempts to refresh that failed since the last one that did not. */
let failures = answeredAt ? 2 : 0;
/** @type {EventSource | undefined} */
let events;
/** The stream's beat has arrived, and no silence since. */
let isLive = false;
/** @type {number | undefined} */
let silence;
/** @type {number | undefined} */
let timer;
let isFetching = false;
let isDue = false;
/** What is shown, as it came, and what is now or next of it. */
let shownText = '';
let shownMoments = '';

function now() {
  return Date.now() + skewMs;
}

const timeZone = page.dataset.zone;
const clocks = new Intl.DateTimeFormat('pl', { hour: 'numeric', minute: '2-digit', timeZone });
const dates = new Intl.DateTimeFormat('pl', { dateStyle: 'short', timeZone });

/** @param {number} time */
function clockText(time) {
  return clocks.format(time).replace(/^0(?=\d:)/, '');
}

/** @param {string} text */
function show(text) {
  const template = document.createElement('template');
  template.innerHTML = text;
  const fresh = template.content.querySelector('main');
  const shown = document.querySelector('main');
  if (!fresh || !shown) throw new TypeError('this is not the wall');
  if (text === shownText) return;
  const isFirst = shownText === '';
  shownText = text;
  const moments = momentsOf(fresh);
  const isStill = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || moments === shownMoments) {
    shown.replaceWith(fresh);
    shownMoments = moments;
    return measure();
  }
  shownMoments = moments;
  // What was shown fades away above what is: where both are the same nothing moves.
  shown.before(fresh);
  measure();
  shown.className += ' before';
  shown.setAttribute('aria-hidden', 'true');
  shown.animate([{ opacity: 1 }, { opacity: 0 }], FADE_MS);
  window.setTimeout(() => shown.remove(), FADE_MS);
}

/** What does not fit on this screen gives way. */
function measure() {
  const main = document.querySelector('main');
  if (!main) return;
  page.dataset.fits = '';
  fitColumns(main);
}

/** What is now or next of the children. @param {Element} main */
function momentsOf(main) {
  return [...main.querySelectorAll('.hero, .free, .remark')].map((moment) => moment.textContent).join('\n');
}

/** @param {string} address */
async function request(address) {
  const timeout = new AbortController();
  const limit = window.setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: timeout.signal });
    return { ok: answer.ok, headers: answer.headers, text: await answer.text() };
  } finally {
    window.clearTimeout(limit);
  }
}

/** @returns {Promise<number>} milliseconds until the next refresh */
async function refresh() {
  const { ok, headers, text } = await request('fragment');
  if (!ok) throw new TypeError('this is not the wall');
  // After an upgrade the open page has the old styles.
  if (headers.get('Wall-Version') !== page.dataset.version) window.location.reload();
  show(text);
  skewMs = Number(headers.get('Wall-At')) - Date.now() || 0;
  answeredAt = now();
  return Number(headers.get('Wall-Refresh-In')) || MAX_REFRESH_WITHOUT_EVENTS_MS;
}

/** Cut off, the page hides what is now, turns grey and shows its age; after midnight also `today` would be wrong. */
function showAge() {
  if (!offline) return;
  // One failure may be a restart of the bridge.
  const isCutOff = failures > 1;
  const isNews = page.hasAttribute('data-cut-off') !== isCutOff;
  page.toggleAttribute('data-cut-off', isCutOff);
  offline.hidden = !isCutOff;
  const since = answeredAt || now();
  page.toggleAttribute('data-other-day', isCutOff && dates.format(since) !== dates.format(now()));
  if (!isCutOff) return isNews ? measure() : undefined;
  const age = Math.max(0, Math.floor((now() - since) / MINUTE_MS));
  offline.textContent = ((age < 60 ? offline.dataset.text : offline.dataset.long) || '')
    .replace('{time}', clockText(since))
    .replace('{hours}', String(Math.floor(age / 60)))
    .replace('{minutes}', String(age % 60));
  // The line of the age takes height.
  if (isNews) measure();
}

/** The clock runs also while the bridge is away. */
function tick() {
  const clock = document.querySelector('.clock');
  if (clock && answeredAt && clock.textContent !== clockText(now())) clock.textContent = clockText(now());
  showAge();
  window.setTimeout(tick, MINUTE_MS - (now() % MINUTE_MS));
}

/** @param {number} waitMs */
function refreshIn(waitMs) {
  window.clearTimeout(timer);
  timer = window.setTimeout(keepFresh, waitMs);
}

async function keepFresh() {
  if (isFetching) {
    isDue = true;
    return;
  }
  isFetching = true;
  isDue = false;
  let waitMs = RETRY_MS;
  try {
    const validMs = await refresh();
    failures = 0;
    listen();
    // A little later, so that the lesson has surely begun or ended.
    waitMs = Math.min(validMs + 100, isLive ? MAX_REFRESH_MS : MAX_REFRESH_WITHOUT_EVENTS_MS);
  } catch {
    failures += 1;
  }
  isFetching = false;
  showAge();
  refreshIn(isDue ? 0 : waitMs);
}

/** Only while the bridge answers: a tablet would stay on the browser's page of errors. @param {HTMLAnchorElement} link */
async function follow({ href }) {
  const isThere = await request(href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.assign(href);
  else refreshIn(0);
}

function hear() {
  isLive = true;
  window.clearTimeout(silence);
  silence = window.setTimeout(() => {
    isLive = false;
    refreshIn(0);
  }, MAX_SILENCE_MS);
}

/** The browser connects again by itself, unless the answer was not a stream of events. */
function listen() {
  if (events && events.readyState !== EventSource.CLOSED) return;
  const stream = new EventSource('events');
  events = stream;
  stream.addEventListener('beat', hear);
  stream.onmessage = () => refreshIn(0);
  // A lost connection is the first sign that the bridge is away; an answer without events is none.
  stream.onerror = () => {
    isLive = false;
    if (stream.readyState !== EventSource.CLOSED) refreshIn(0);
  };
}

/** A message or announcements, below the page for parents. */
const WANTED = /^mail\/[a-z0-9_]+\/(?:message)?\?[\w=&%.-]+$/;

/** Home Assistant shows the wall in a frame, whatever its own address has behind `?`: opens what `dziennik` there names, once. */
function openWanted() {
  const parents = document.querySelector('a.settings');
  if (window.parent === window || !(parents instanceof HTMLAnchorElement)) return;
  try {
    const { location, history } = window.parent;
    const wanted = new URLSearchParams(location.search).get('dziennik') ?? '';
    if (!WANTED.test(wanted)) return;
    history.replaceState(history.state, '', location.pathname);
    window.location.replace(parents.href + wanted);
  } catch {
    // The frame of another site.
  }
}

openWanted();
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void follow(link);
});
// A token in the address has become a cookie.
if (window.location.search) window.history.replaceState(null, '', window.location.pathname);
measure();
void keepFresh();
tick();
window.addEventListener('resize', measure);
// Timers of a hidden page are late.
document.addEventListener('visibilitychange', () => refreshIn(0));
// Only https and localhost have one: elsewhere the page is not loaded again while the bridge is away.
if (navigator.serviceWorker) navigator.serviceWorker.register('wall-worker.js').catch(() => undefined);
// Where this does not run reload.js stands in.
page.dataset.runs = '';
