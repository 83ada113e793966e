// Runs in the browser, on a page of the wall: test/web/wall-cells.ts.

/**
 * The smallest sizes, in rem of the stylesheet: capital letters of 10, 15 and 6 arc minutes at 2 m on 10 inches of 1280 x 800.
 * What a person acts on has the first; where it would not fit in its row it may have the second.
 */
const ACT_REM = 3.1;
const LONG_REM = 2.75;
const CLOCK_REM = 4.8;
const LEAST_REM = 1.95;
const ACT = '.label .time, .title, .pill strong, .home b, .line .at, .line b, .line .status, .back .time';
/** It is not read at 2 m. */
const IS_PHONE = matchMedia('(max-aspect-ratio: 9/16)').matches;
/** Letters of other scripts may be wider. */
const ORDINARY = /^[\p{Script=Latin}\p{N}\p{P}]{2,13}$/u;
const TOUCH_PIXELS = 48;
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
  // A page that nothing measures scrolls, as that of a child.
  const isHigh = root.scrollHeight > innerHeight && root.hasAttribute('data-fits');
  if (root.scrollWidth > innerWidth || isHigh)
    found.push(`the page has ${root.scrollWidth} x ${root.scrollHeight} pixels`);
  for (const child of document.querySelectorAll('.child')) {
    if (!isIn(child, main)) found.push(`${name(child)} is not on the page`);
    const shown = [...child.querySelectorAll('*')].filter(isDrawn);
    for (const element of shown) checkBox(element, child, found);
    for (const list of [child, ...shown])
      checkOverlaps(
        [...list.children].filter((one) => shown.includes(one)),
        found,
      );
    for (const element of shown.filter(hasText)) checkSize(element, found);
    for (const element of shown.filter((one) => one.matches('a'))) checkTarget(element, found);
    checkWords(child, found);
    checkFirst(child, shown, found);
    checkRows(child, found);
    for (const element of child.querySelectorAll('.name')) checkName(element, found);
  }
  for (const element of [...document.querySelectorAll('.bar *')].filter(hasText)) checkSize(element, found);
  return found;
}

function checkBox(element, child, found) {
  const style = getComputedStyle(element);
  // An inline box has the height of its font, which is more than that of its line.
  // What is touched is larger than what is drawn.
  if (style.display !== 'inline' && !element.closest('.unseen') && !isIn(element, child))
    found.push(`${name(element)} is outside of its box`);
  if (element.matches('.rest > *') && !isIn(element, element.parentElement))
    found.push(`${name(element)} is cut`);
}

function checkOverlaps(elements, found) {
  const boxes = elements
    .filter(
      (one) =>
        ['static', 'relative'].includes(getComputedStyle(one).position) && !one.matches('.more, .unseen'),
    )
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
  const isShrunk = element.closest('[style*="font-size"]') !== null;
  const act = isShrunk || IS_PHONE ? LONG_REM : ACT_REM;
  const own = element.closest(ACT) && !element.matches('.date-of') ? act : LEAST_REM;
  const least = element.matches('.clock') ? CLOCK_REM : own;
  if (px < least * rem - 0.1) found.push(`${name(element)} has ${px} px, not ${least} rem`);
}

/** Every word is whole, in one line. */
function checkWords(child, found) {
  const [cut, broken] = [[], []];
  const view = document.documentElement.hasAttribute('data-fits') ? innerHeight : Number.POSITIVE_INFINITY;
  wordsOf(child, cut, broken, view);
  for (const word of cut.filter((one) => ORDINARY.test(one))) found.push(`${word} is clipped`);
  for (const word of broken.filter((one) => ORDINARY.test(one))) found.push(`${word} is broken`);
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

/** What is now or next stands above everything else of the child, and of every child right below its name. */
function checkFirst(child, shown, found) {
  const first = child.querySelector('.free, .hero, .remark');
  if (!first || !isDrawn(first)) return;
  const { top } = first.getBoundingClientRect();
  const others = shown.filter(
    (one) => one.matches('.strip, .banner, .line, .due, .day, .pack, .lessons') && isBelow(one, first),
  );
  for (const other of others)
    if (other.getBoundingClientRect().top < top - 1) found.push(`${name(other)} is above ${name(first)}`);
  const place = Math.round(top - child.getBoundingClientRect().top);
  const [other] = places;
  if (other !== undefined && Math.abs(other - place) > 2)
    found.push(`${name(first)} is at ${place}, of another child at ${other}`);
  places.push(place);
}

/** A number of what is left out stands beside something. */
function checkRows(child, found) {
  const rows = [...child.querySelectorAll('.rest > li')];
  if (rows.length > 0 && !rows.some(isDrawn)) found.push(`${name(child)} has no row`);
}

/** Not beside it. */
function isBelow(one, other) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
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
