// Runs in the browser, on a page of the wall: test/web/wall-cells.ts.

/**
 * The smallest sizes, in rem of the stylesheet: capital letters of 10, 15 and 6 arc minutes at 2 m on 10 inches of 1280 x 800.
 * What a person acts on has the first; a headline of more than eleven letters may have the second.
 */
const ACT_REM = 3.1;
const LONG_REM = 2.75;
const CLOCK_REM = 4.8;
const LEAST_REM = 1.95;
const ACT =
  '.time, .hero .title, .then .title, .mark, .leave strong, .home .bead-name, .line .says, .line .at, .lucky-badge strong';
/** Never cut, if a school wrote no more than this. */
const WHOLE = `${ACT}, .word, .status, .due .says, .at, .clock, .leave, .nights > span`;
const MAX_WHOLE_LETTERS = 24;
/** It is not read at 2 m. */
const IS_PHONE = matchMedia('(max-aspect-ratio: 9/16)').matches;
/** Letters of other scripts may be wider. */
const ORDINARY = /^[\p{Script=Latin}\p{N}\p{P}]{2,13}$/u;
const TOUCH_PIXELS = 48;
/** Where one line has room. */
const SHORT = '.three, .four, .many';

/** How far below the top of its column each child has what is now or next. */
const places = [];

/** Letters of a name that is always shown whole. */
const MAX_NAME = 10;

/** @returns {string[]} a sentence for everything that does not fit or is too small */
function misfits() {
  const root = document.documentElement;
  const main = document.querySelector('main');
  if (!main) return ['there is no page'];
  const found = [];
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
    found.push(`the page has ${root.scrollWidth} x ${root.scrollHeight} pixels`);
  for (const child of document.querySelectorAll('.child')) {
    if (!isIn(child, main)) found.push(`${name(child)} is not on the page`);
    const dropped = droppedItems(child, found);
    const isDropped = (element) => dropped.some((item) => item.contains(element));
    const shown = [...child.querySelectorAll('*')].filter((one) => isDrawn(one) && !isDropped(one));
    for (const element of shown) checkBox(element, child, found);
    for (const list of [child, ...shown])
      checkOverlaps(
        [...list.children].filter((one) => shown.includes(one)),
        found,
      );
    for (const element of shown.filter(hasText)) checkSize(element, found);
    for (const element of shown.filter((one) => one.closest(WHOLE))) checkWhole(element, found);
    for (const element of shown.filter((one) => one.matches('a'))) checkTarget(element, found);
    checkBeads(child, found);
    checkFirst(child, shown, found);
    for (const element of child.querySelectorAll('.name')) checkName(element, found);
  }
  for (const element of [...document.querySelectorAll('.bar *')].filter(hasText)) checkSize(element, found);
  return found;
}

/** An item of the list is shown whole or not at all; what is different gives way only in a small place, and not all of it. */
function droppedItems(child, found) {
  const dropped = [];
  for (const list of child.querySelectorAll('.rest, .strip > span')) {
    const edge = list.getBoundingClientRect().right;
    for (const [index, item] of [...list.children].entries()) {
      if (!isDrawn(item)) continue;
      const isOut = item.getBoundingClientRect().left >= edge - 1;
      if (isOut) dropped.push(item);
      else if (!isIn(item, list)) found.push(`${name(item)} is cut`);
      const isFull =
        child.querySelector('.strip, .banner, .free') ||
        item.textContent.length > MAX_WHOLE_LETTERS + 6 ||
        child.querySelector('.hero .mark') ||
        index > 1 ||
        (index > 0 && child.closest(SHORT));
      if (isOut && item.matches('.line') && !isFull) found.push(`${name(item)} gave way`);
      if (isOut && item.matches('.urgent .advice') && !child.closest(SHORT))
        found.push(`${name(item)} gave way`);
    }
  }
  return dropped;
}

function checkBox(element, child, found) {
  const style = getComputedStyle(element);
  // An inline box has the height of its font, which is more than that of its line.
  if (style.display !== 'inline' && !isIn(element, child))
    found.push(`${name(element)} is outside of its box`);
  const isCutByIntent =
    element.matches('.rest, .label, .names, .banner > span, .lucky-badge') ||
    style.webkitLineClamp !== 'none';
  const isCut = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2;
  if (isCut && !isCutByIntent)
    found.push(`${name(element)} is cut: ${element.scrollHeight} > ${element.clientHeight}`);
}

function checkOverlaps(elements, found) {
  const boxes = elements
    .filter((one) => getComputedStyle(one).position === 'static')
    .map((one) => [one, one.getBoundingClientRect()]);
  for (const [index, [one, a]] of boxes.entries()) {
    for (const [other, b] of boxes.slice(index + 1)) {
      if (getComputedStyle(one).display === 'inline' || getComputedStyle(other).display === 'inline')
        continue;
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        found.push(`${name(one)} overlaps ${name(other)}`);
    }
  }
}

function hasText(element) {
  return (
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '') &&
    isDrawn(element)
  );
}

function checkSize(element, found) {
  const px = Number.parseFloat(getComputedStyle(element).fontSize);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const act = element.closest('.long') || IS_PHONE ? LONG_REM : ACT_REM;
  const own = element.closest(ACT) ? act : LEAST_REM;
  const least = element.matches('.clock')
    ? CLOCK_REM
    : element.matches('.word, .aside, .part')
      ? LEAST_REM
      : own;
  if (px < least * rem - 0.1) found.push(`${name(element)} has ${px} px, not ${least} rem`);
}

/** The letters of a mark, an hour and of what is now are all there. */
function checkWhole(element, found) {
  const text = element.textContent.trim();
  if (text.length > MAX_WHOLE_LETTERS) return;
  const isClipped =
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
  const isShort =
    element.scrollHeight > element.clientHeight + 2 && getComputedStyle(element).overflowY !== 'visible';
  const range = document.createRange();
  range.selectNodeContents(element);
  const box = element.closest('.label, .line, .leave, .child').getBoundingClientRect();
  const { top, bottom, left, right } = range.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const isOut = middle < box.top || middle > box.bottom || left < box.left - 1 || right > box.right + 1;
  if (isClipped || isShort || isOut) found.push(`${name(element)} is clipped`);
  // A word that is broken in two lines can't be read at a glance.
  for (const word of text.split(/\s+/).filter((one) => ORDINARY.test(one))) {
    if (linesOfWord(element, word) > 1) found.push(`${name(element)} breaks ${word}`);
  }
}

function linesOfWord(element, word) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent.indexOf(word);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 1;
}

/** By what is hit around its middle: a link may reach beyond its box, and others lie above it. */
function checkTarget(element, found) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isHit = (right, down) => document.elementFromPoint(x + right, y + down)?.closest('a') === element;
  const reach = (right, down, most) => {
    let pixels = 0;
    // Each hit test takes as long as all other measures of an element.
    for (const step of [8, 1])
      while (pixels < most && isHit(right * (pixels + step - 1), down * (pixels + step - 1))) pixels += step;
    return pixels;
  };
  const both = (right, down) => {
    const first = reach(-right, -down, TOUCH_PIXELS);
    return first + reach(right, down, TOUCH_PIXELS - first);
  };
  const [wide, high] = [both(1, 0), both(0, 1)];
  if (Math.min(wide, high) < TOUCH_PIXELS) found.push(`${name(element)} is ${wide} x ${high} to touch`);
}

/** Two labels of one column must not look alike where the subjects differ. */
function checkBeads(child, found) {
  const shown = new Map();
  for (const label of child.querySelectorAll('.bead:not(.home) .bead-name')) {
    if (!isDrawn(label)) continue;
    const text = visibleText(label);
    if (text.length < 3 && ORDINARY.test(label.textContent) && label.textContent.length > 3)
      found.push(`${name(label)} shows ${text}`);
    const other = shown.get(text);
    if (other !== undefined && other !== label.textContent) found.push(`${name(label)} looks like ${other}`);
    shown.set(text, label.textContent);
  }
}

function visibleText(element) {
  if (element.scrollWidth <= element.clientWidth) return element.textContent;
  const [node] = element.childNodes;
  const edge = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).fontSize);
  const range = document.createRange();
  let count = 0;
  for (; count < node.textContent.length; count++) {
    range.setStart(node, count);
    range.setEnd(node, count + 1);
    if (range.getBoundingClientRect().right > edge) break;
  }
  return `${node.textContent.slice(0, count)}…`;
}

/** What is now or next stands above everything else of the child, and of every child right below its name. */
function checkFirst(child, shown, found) {
  const first = child.querySelector('.free, .hero, .remark');
  if (!first || !isDrawn(first)) return;
  const { top } = first.getBoundingClientRect();
  const others = shown.filter((one) =>
    one.matches('.strip, .banner, .line, .due, .then, .leave, .beads, .pack, .lessons'),
  );
  for (const other of others)
    if (other.getBoundingClientRect().top < top - 1) found.push(`${name(other)} is above ${name(first)}`);
  const place = Math.round(top - child.getBoundingClientRect().top);
  const [other] = places;
  if (other !== undefined && Math.abs(other - place) > 2)
    found.push(`${name(first)} is at ${place}, of another child at ${other}`);
  places.push(place);
}

/** Who this is about is the last to give way. */
function checkName(element, found) {
  if (element.textContent.length > MAX_NAME) return;
  if (element.scrollWidth > element.clientWidth)
    found.push(`${name(element)} is cut: ${element.scrollWidth} > ${element.clientWidth}`);
}

function isDrawn(element) {
  const { width, height } = element.getBoundingClientRect();
  const isInDrawing = element.parentElement?.closest('svg');
  return width > 0 && height > 0 && !isInDrawing && getComputedStyle(element).clipPath === 'none';
}

function isIn(inner, outer) {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}

function name(element) {
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text}"`;
}

misfits();
