// Runs in the browser, on a page of the wall: test/web/wall/glance.ts. What a person sees of each column.

const TOLERANCE = 1.5;

/** Of each element, because the same ones are around all words. */
const [clipsAround, hidden] = [new Map(), new Map()];

/** Every box that cuts off what is in the element. */
function clipsOf(element, view = innerHeight) {
  if (!element || element === document.documentElement)
    return [{ left: 0, top: 0, right: innerWidth, bottom: view }];
  const known = clipsAround.get(element);
  if (known) return known;
  const around = clipsOf(element.parentElement, view);
  const style = getComputedStyle(element);
  const isOpen = style.overflowX === 'visible' && style.clipPath === 'none';
  const clips = isOpen ? around : [...around, element.getBoundingClientRect()];
  clipsAround.set(element, clips);
  return clips;
}

function isHidden(element) {
  if (!element) return false;
  const known = hidden.get(element);
  if (known !== undefined) return known;
  const { display, visibility, opacity, clipPath } = getComputedStyle(element);
  const isOwn = display === 'none' || visibility === 'hidden' || opacity === '0' || clipPath !== 'none';
  const found = isOwn || isHidden(element.parentElement);
  hidden.set(element, found);
  return found;
}

/** How much of a box is inside of the others: `whole`, `part` or `none`. */
function shownOf({ left, top, right, bottom }, clips) {
  const inset = 0.2 * (bottom - top);
  const isWhole = clips.every(
    (clip) =>
      left >= clip.left - TOLERANCE &&
      right <= clip.right + TOLERANCE &&
      top + inset >= clip.top - TOLERANCE &&
      bottom - inset <= clip.bottom + TOLERANCE,
  );
  if (isWhole) return 'whole';
  const isOut = clips.some(
    (clip) =>
      left >= clip.right - TOLERANCE ||
      right <= clip.left + TOLERANCE ||
      top + inset >= clip.bottom ||
      bottom - inset <= clip.top,
  );
  return isOut ? 'none' : 'part';
}

/** The words of an element that are seen whole; those that are cut or broken go into the lists. */
function wordsOf(root, cut = [], broken = [], view = innerHeight) {
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('svg') || isHidden(parent)) continue;
    const clips = clipsOf(parent, view);
    for (const { 0: word, index } of node.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.length === 0) continue;
      // A hyphen is a place to break.
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (lines > 1 && !/[-–/]/.test(word)) broken.push(word);
      const seen = boxes.map((box) => shownOf(box, clips));
      if (seen.every((one) => one === 'whole')) words.push(word);
      else if (seen.some((one) => one !== 'none')) cut.push(word);
    }
  }
  return words;
}

function textOf(root, selector) {
  return [...root.querySelectorAll(selector)].map((one) => wordsOf(one).join(' ')).filter(Boolean);
}

/** A pencil is a test. */
function linesOf(root, selector) {
  return [...root.querySelectorAll(selector)].flatMap((one) => {
    const text = wordsOf(one).join(' ');
    return text === '' ? [] : one.matches('.test') && seen(one, 'svg').length > 0 ? `${text} (test)` : text;
  });
}

function seen(root, selector) {
  return [...root.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !isHidden(one) && shownOf(box, clipsOf(one)) === 'whole';
  });
}

// biome-ignore lint/correctness/noUnusedVariables: glance.ts calls it.
function columns() {
  return [...document.querySelectorAll('main:not(.before) .child')].map((child) => {
    const [cut, broken] = [[], []];
    const all = wordsOf(child, cut, broken).join(' ');
    return {
      all,
      cut,
      broken,
      hero: textOf(child, '.hero, .free, .again, .remark').join(' '),
      pill: textOf(child, '.leave, .pill').join(' '),
      banner: textOf(child, '.banner').join(' '),
      home: textOf(child, '.home').join(' '),
      lines: linesOf(child, '.line'),
      gone: textOf(child, '.line.cancelled, .line.moved, .line.free'),
      due: linesOf(child, '.due'),
      more: textOf(child, '.more').map((text) => Number(text.replace(/\D/g, ''))),
      tiles: seen(child, '.pack .face').length,
      things: textOf(child, '.pack .things, .pack .thing').join(' '),
      beads: seen(child, '.bead:not(.home):not(.gap)').length,
    };
  });
}
