// The first part of wall.js: what does not fit gives way, row by row and column by column, and is counted. Works in Chromium 90.

/** From this rank on nothing of a column is left out while there is one row: they share it. */
const STAYS = 12;
/** What `.gave` has given way; a row is tried again when its width is another one. */
const GAVE = 'gave';

/** Whether what is in it reaches into its padding. @param {Element} box */
function isWide(box) {
  const content = document.createRange();
  content.selectNodeContents(box);
  const room = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
  return content.getBoundingClientRect().right > room + 1;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
function all(root, selector) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/** @param {HTMLElement} element @param {'give' | 'gives'} key */
function rank(element, key) {
  return Number(element.dataset[key]);
}

/** Drops words from the end, never the first. @param {HTMLElement} element @param {() => boolean} isFull */
function dropWords(element, isFull) {
  const words = (element.textContent || '').trim().split(/\s+/);
  element.dataset.whole = element.textContent || '';
  for (let count = words.length - 1; count > 0 && isFull(); count -= 1)
    element.textContent = `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s.,:;/·-]+$/, '')}…`;
}

/** @param {HTMLElement} box */
function resetRow(box) {
  for (const one of all(box, `[data-give].${GAVE}`)) one.classList.remove(GAVE);
  for (const one of [box, ...all(box, '[data-whole]')]) {
    if (one.dataset.whole !== undefined) one.textContent = one.dataset.whole;
    delete one.dataset.whole;
  }
  box.style.fontSize = '';
  box.classList.remove('wraps', 'cut');
}

/** Steps of a size. */
const STEP = 0.97;

/**
 * Lets what is least important give way, then makes the letters smaller, as far as `--least` says, wraps the words where there are more
 * lines (`--lines`), lets more give way, and drops words at last. One word that is wider than its row is cut.
 * @param {HTMLElement} box
 */
function fitRow(box) {
  resetRow(box);
  if (!isWide(box)) return;
  const parts = all(box, '[data-give]').sort((a, b) => rank(a, 'give') - rank(b, 'give'));
  for (const one of parts.filter((part) => rank(part, 'give') < 2)) {
    one.classList.add(GAVE);
    if (!isWide(box)) return;
  }
  const style = getComputedStyle(box);
  const size = Number.parseFloat(style.fontSize);
  const least = size * Number(style.getPropertyValue('--least') || 1);
  for (let now = size * STEP; now > least * STEP; now *= STEP) {
    box.style.fontSize = `${Math.max(now, least)}px`;
    if (!isWide(box)) return;
  }
  const lines = Number(style.getPropertyValue('--lines') || 1);
  const isFull = () => isWide(box) || (lines > 1 && box.clientHeight > (lines + 0.5) * 1.15 * least);
  if (lines > 1) {
    box.classList.add('wraps');
    if (!isFull()) return;
  }
  for (const one of parts.filter((part) => rank(part, 'give') >= 2)) {
    one.classList.add(GAVE);
    if (!isFull()) return;
  }
  for (const one of box.matches('[data-words]') ? [box] : all(box, '[data-words]')) dropWords(one, isFull);
  box.classList.toggle('cut', isFull());
}

/** @param {HTMLElement} element */
function isShown(element) {
  return element.getClientRects().length > 0;
}

/**
 * Lets rows of a column give way, the least important first, until the others fit, and says how many did.
 * @param {HTMLElement} child
 */
function fitColumn(child) {
  const list = /** @type {HTMLElement | null} */ (child.querySelector('.rest'));
  const more = /** @type {HTMLElement | null} */ (child.querySelector('.more'));
  if (!list || !more) return;
  const items = all(list, '[data-gives]').sort(
    (a, b) => rank(a, 'gives') - rank(b, 'gives') || isBefore(a, b),
  );
  const reset = () => {
    const narrow = child.querySelector('.beside') || child.querySelector('.more-first > .hero');
    for (const one of [...items, ...all(list, '.beside, .facts-line')]) one.classList.remove(GAVE, 'beside');
    child.classList.remove('more-below', 'more-beside', 'more-first');
    list.classList.remove('shared', 'beside');
    more.hidden = true;
    more.style.marginTop = '';
    if (narrow) fitRows(narrow);
  };
  reset();
  const marks = all(child, '.mark');
  const lost =
    all(child, `.thing.${GAVE}`).length +
    (marks.length > 0 && !marks.some((one) => isShown(one)) ? 1 : 0) +
    all(child, '.pack, .day').filter((one) => !isShown(one)).length;
  /** @param {boolean} isBelow whether the number has a row of its own @param {boolean} isShared @returns how many gave way */
  const dropped = (isBelow, isShared = false) => {
    let count = lost;
    list.classList.toggle('shared', isShared);
    for (const one of items) {
      more.hidden = count === 0;
      child.classList.toggle('more-below', isBelow && count > 0);
      list.classList.toggle('beside', isShared && count > 0);
      if (isShared && rank(one, 'gives') >= STAYS) fitRows(list);
      if ((!isShared || rank(one, 'gives') >= STAYS) && !isFull(list)) break;
      if (!isShown(one)) continue;
      count += give(one);
    }
    // A lower row may fit where a higher one did not.
    for (const one of isShared || count === 0 ? [] : items.slice().reverse()) {
      if (one.parentElement !== list || !hasGiven(one)) continue;
      one.classList.remove(GAVE);
      if (isFull(list)) one.classList.add(GAVE);
      else count -= costOf(one);
    }
    more.hidden = count === 0;
    child.classList.toggle('more-below', isBelow && count > 0);
    return count;
  };
  const rows = () => /** @type {HTMLElement[]} */ ([...list.children]).filter(isShown);
  /** Puts the number beside the last row, or where there is none beside what is now. @param {number} gone @returns how many gave way */
  const putBeside = (gone) => {
    const last = rows().pop();
    child.classList.add(last ? 'more-beside' : 'more-first');
    if (last) last.classList.add('beside');
    const beside = last || child.querySelector('.hero');
    if (beside) fitRows(beside);
    // The number may have taken the place of the last one in a line of several.
    let count = gone;
    for (const one of items) if (isFull(list) && isShown(one)) count += give(one);
    return count;
  };
  /** How important what gave way is at most. */
  const worst = () => Math.max(0, ...items.filter(hasGiven).map((one) => rank(one, 'gives')));
  let count = dropped(true);
  const below = { rows: isFull(list) ? 0 : rows().length, worst: worst() };
  if (count > 0) {
    reset();
    count = putBeside(dropped(false));
    const isBetter = rows().length > below.rows || worst() < below.worst;
    if (below.rows > 0 && (isFull(list) || !isBetter)) {
      reset();
      count = dropped(true);
    }
  }
  if (items.some((one) => rank(one, 'gives') >= STAYS && hasGiven(one))) {
    reset();
    count = dropped(false, true);
    fitRows(list);
    child.classList.toggle('more-beside', count > 0);
  }
  say(more, count);
  const last = rows().pop();
  if (count > 0 && last) {
    const { top, bottom } = last.getBoundingClientRect();
    const middle = (top + bottom - more.getBoundingClientRect().height) / 2;
    const place = child.classList.contains('more-beside') ? middle : bottom + gapOf(list);
    more.style.marginTop = `${place - list.getBoundingClientRect().top}px`;
  }
}

/** @param {HTMLElement} one that gives way @returns {number} how many things are not seen then */
function give(one) {
  one.classList.add(GAVE);
  const row = /** @type {HTMLElement | null} */ (one.closest('.facts-line'));
  if (row && all(row, '.fact').every(hasGiven)) row.classList.add(GAVE);
  return costOf(one);
}

/** @param {Element} one */
function hasGiven(one) {
  return one.classList.contains(GAVE);
}

/** What comes next is seen on the beads. @param {HTMLElement} one */
function costOf(one) {
  return one.matches('.next, .advice, .since') ? 0 : 1;
}

/** @param {HTMLElement} more @param {number} count */
function say(more, count) {
  const [number, words] = [more.querySelector('b'), all(more, '.hidden')[0]];
  if (number) number.textContent = `+${count}`;
  if (words) words.textContent = (words.dataset.text || '').replace('{count}', String(count));
}

/** @param {Element} list */
function gapOf(list) {
  return Number.parseFloat(getComputedStyle(list).rowGap) || 0;
}

/** The later one of equal rank gives way first. @param {Element} a @param {Element} b */
function isBefore(a, b) {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

/** @param {HTMLElement} list of a column */
function isFull(list) {
  const rows = /** @type {HTMLElement[]} */ ([...list.children]).filter(isShown);
  const last = rows[rows.length - 1];
  if (!last) return false;
  const room = list.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(list).paddingBottom);
  return last.getBoundingClientRect().bottom > room + 1;
}

/** Whether it has a line of its own, not one with others. @param {HTMLElement} row */
function isRow(row) {
  if (!row.matches('[data-row]')) return false;
  const outer = row.parentElement?.closest('[data-row]');
  return isShown(row) && !(outer && getComputedStyle(outer).display === 'flex');
}

/** @param {Element} box which may be one */
function fitRows(box) {
  for (const row of [...all(box, '[data-row]'), /** @type {HTMLElement} */ (box)].filter(isRow)) fitRow(row);
}

/** Pairs of children that fit at full size. */
const PAIRS = 3;

/** @param {ParentNode} root of columns */
// biome-ignore lint/correctness/noUnusedVariables: wall.js stands after it.
function fitColumns(root) {
  const smaller = Math.min(1, PAIRS / Math.ceil(all(root, '.child').length / 2));
  document.documentElement.style.setProperty('--smaller', String(smaller));
  for (const row of all(root, '[data-row]').filter(isRow)) fitRow(row);
  for (const child of all(root, '.child')) fitColumn(child);
}
