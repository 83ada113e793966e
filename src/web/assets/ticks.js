// What a child ticks off of its bag and its morning is kept on this tablet alone, for one day with school. Works in Chromium 90.

/** @typedef {{ day: string, names: string[], isTold: boolean }} Ticks of a row */

const KEY = 'dziennik2mqtt.ticks';

/** All ticks; where nothing can be kept, until the page is left. */
let memory = '{}';
let isKept = true;

/** By `data-ticks`. @returns {Record<string, Ticks | undefined>} */
function read() {
  try {
    if (isKept) memory = localStorage.getItem(KEY) || '{}';
  } catch {
    isKept = false;
  }
  return JSON.parse(memory);
}

/** @param {ReturnType<typeof read>} all */
function write(all) {
  memory = JSON.stringify(all);
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    isKept = false;
  }
}

const status = document.createElement('p');
status.className = 'hidden';
status.setAttribute('role', 'status');

/** @param {Element} row */
function buttonsOf(row) {
  return [...row.querySelectorAll('button')];
}

/** @param {Element} button */
function nameOf(button) {
  return (button.textContent || '').trim();
}

/** The ticks of a row; those of another day are removed. @param {HTMLElement} row */
function ticksOf({ dataset: { ticks = '', day = '' } }) {
  const all = read();
  const found = all[ticks];
  if (found && found.day === day) return found;
  if (found) {
    delete all[ticks];
    write(all);
  }
  return null;
}

/** @param {HTMLElement} row */
function show(row) {
  const ticks = ticksOf(row);
  const names = ticks ? ticks.names : [];
  for (const button of buttonsOf(row)) {
    button.disabled = false;
    button.setAttribute('aria-pressed', String(names.includes(nameOf(button))));
  }
  row.toggleAttribute('data-done', isAll(row, names));
}

/** @param {HTMLElement} row @param {string[]} names */
function isAll(row, names) {
  return buttonsOf(row).every((button) => names.includes(nameOf(button)));
}

function showAll() {
  const rows = [...document.querySelectorAll('[data-ticks]')];
  for (const row of rows) if (row instanceof HTMLElement) show(row);
  // It is heard only if it was there before its text, and stays when the rest of the page is replaced.
  // Below the page it would make it a pixel higher than the screen.
  if (rows.length > 0 && !status.isConnected) document.body.prepend(status);
}

/** @param {HTMLElement} row @param {Element} button */
function tick(row, button) {
  const { ticks = '', day = '', text = '' } = row.dataset;
  const before = ticksOf(row) || { day, names: [], isTold: false };
  const name = nameOf(button);
  const isTicked = before.names.includes(name);
  const names = isTicked ? before.names.filter((other) => other !== name) : [...before.names, name];
  const isDone = isAll(row, names);
  write({ ...read(), [ticks]: { day, names, isTold: before.isTold || isDone } });
  show(row);
  if (!isDone || before.isTold) return;
  // Only now: what replaces the row does not move.
  row.dataset.justDone = '';
  status.textContent = text;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-ticks] button');
  if (!button) return;
  const row = button.closest('[data-ticks]');
  if (row instanceof HTMLElement) tick(row, button);
});
new MutationObserver(showAll).observe(document.body, { childList: true });
showAll();
// Where this does not run there is nothing to tick off.
document.documentElement.dataset.ticksRun = '';
