// Runs in the browser, on a page of the wall: test/web/wall-cells.ts.

/** The smallest size of what is read from afar, of the stylesheet: 10 arc minutes at 2 m on a tablet of 1280 x 800. */
const MIN_REM = 3.2;
const PRIMARY = '.hours, .moment .subject, .moment .mark, .column .no-lessons strong';

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
    for (const element of shown.filter((one) => one.matches(PRIMARY))) checkSize(element, found);
    for (const element of child.querySelectorAll('.name')) checkName(element, found);
  }
  return found;
}

/** An item of these lists is shown whole or not at all; the first one of the large ones always. */
function droppedItems(child, found) {
  const dropped = [];
  for (const list of child.querySelectorAll('.rest, .moments')) {
    const edge = list.getBoundingClientRect().right;
    for (const [index, item] of [...list.children].entries()) {
      if (!isDrawn(item)) continue;
      const isOut = item.getBoundingClientRect().left >= edge - 1;
      if (isOut) dropped.push(item);
      else if (!isIn(item, list)) found.push(`${name(item)} is cut`);
      if (isOut && index === 0 && list.matches('.moments')) found.push(`${name(item)} is not shown`);
      if (isOut && list.matches('.column:not(.crowded) .moments')) found.push(`${name(item)} gave way`);
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
    element.matches('.rest, .moments, .strip > span, .banner > span, .lucky-badge') ||
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

function checkSize(element, found) {
  const px = Number.parseFloat(getComputedStyle(element).fontSize);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (px < MIN_REM * rem - 0.1) found.push(`${name(element)} has ${px} px`);
  // Hours and headlines are shown whole, names at least with three letters.
  const isWhole = element.scrollWidth <= element.clientWidth + 1;
  const isReadable = element.matches('.hours, .no-lessons strong')
    ? isWhole
    : isWhole || element.clientWidth > 2 * px;
  if (!isReadable) found.push(`${name(element)} is too narrow`);
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
