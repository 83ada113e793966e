import type { Language } from '../../lib/language.ts';
import type { WallBead } from './beads.ts';
import { briefOf } from './brief.ts';
import type { WallDay } from './day.ts';
import { faceOf } from './face.ts';
import type { WallFree } from './free.ts';
import { type IconName, icon } from './icons.ts';
import { GIVES } from './lines.ts';
import { type Html, html } from './markup.ts';
import type { WallMark, WallMoment } from './moments.ts';
import type { WallPill } from './pill.ts';
import { dueOf, factsOf, footOf, linesOf, moreOf, planRows, stripOf } from './rows.ts';
import type { WallColumn } from './wall.ts';
import { words } from './words.ts';

/** One child: everything has its place. @param isOnly whether it fills the wall: then with its plan */
export function childSection(column: WallColumn, language: Language, isOnly = false): Html {
  const { id, strip, day, lines, due, facts } = column;
  const plan = isOnly && !day.free ? planRows(day) : [];
  return html`<section class="${kindsOf(column)}" aria-labelledby="name-${id}">
${headOf(column, language, { child: `child/${id}`, changes: `changes/${id}` })}
${theDay(day, language)}
${plan.length > 0 ? html`<ol class="plan">${plan}</ol>` : null}
<ol class="rest">${strip && html`<li data-gives="${GIVES.trouble}">${stripOf(strip, briefOf(strip.problem, language))}</li>`}${day.banner && html`<li data-gives="${day.banner.isOver ? GIVES.event : GIVES.banner}">${bannerOf(day)}</li>`}${linesOf(lines)}${dueOf(due)}${factsOf(facts, language)}</ol>
${moreOf(language)}
${footOf(column, language)}
</section>`;
}

/** The classes of a column. */
export function kindsOf(column: WallColumn): string {
  const { day, facts, bag, steps, strip } = column;
  const kinds = [
    facts.lucky?.mine && 'lucky',
    day.free && 'is-free',
    (bag || steps) && 'has-bag',
    steps && 'has-steps',
    strip && 'has-strip',
  ];
  return ['child', ...colourOf(column), ...kinds].filter(Boolean).join(' ');
}

/** The classes of the child's colour. */
export function colourOf({ colour }: Pick<WallColumn, 'colour'>): readonly string[] {
  return colour ? [`of-${colour.name}`, colour.pattern] : [];
}

/** Addresses; null: there is none. */
interface Links {
  readonly child: string | null;
  readonly changes: string | null;
}

/** The child's name, with the links to its page and to its changes, and the one time that matters now. */
export function headOf(
  { id, name, day, unseen }: WallColumn,
  language: Language,
  { child, changes }: Links = { child: null, changes: null },
): Html {
  const who = html`<span class="name" data-words>${name}</span>`;
  return html`<div class="head" data-row>${unseen > 0 && changes !== null ? unseenLink(changes, name, unseen, language) : html`<span class="initial" aria-hidden="true">${initial(name)}</span>`}
<h2 id="name-${id}" aria-label="${name}">${child === null ? who : html`<a class="who" href="${child}">${who}</a>`}</h2>
${day.pill && pillOf(day.pill, language)}</div>`;
}

function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}

/** To the page of what changed, with the button to acknowledge it. */
function unseenLink(changes: string, name: string, unseen: number, language: Language): Html {
  const label = words[language].unseen({ count: unseen });
  return html`<a class="unseen" href="${changes}"><span class="initial" aria-hidden="true">${initial(name)}</span><strong>${unseen}</strong><span class="hidden"> ${label}</span></a>`;
}

const PILL_ICONS: Readonly<Record<WallPill['kind'], IconName>> = {
  leave: 'walk',
  soon: 'walk',
  wake: 'alarm',
  school: 'school',
};

function pillOf({ kind, word, figure, differs }: WallPill, language: Language): Html {
  const texts = words[language];
  const isLeaving = kind === 'leave' || kind === 'soon';
  return html`<p class="pill ${kind}">${icon(PILL_ICONS[kind])}${isLeaving && word !== texts.leave ? html`<span class="hidden">${texts.leave}</span>` : null} ${word === '' ? null : html`<span class="word" data-give="${kind === 'school' ? 2 : 3}">${word}</span>`} <strong>${figure}</strong>${differs && html` <em data-give="0">${texts[differs]}</em>`}</p>`;
}

/** A school day is wholly cancelled. */
export function bannerOf({ banner }: WallDay): Html | null {
  if (banner === null) return null;
  return html`<p class="banner" data-row>${icon('cross')}<span data-give="2">${banner.text}</span><span class="brief" data-words>${banner.brief}</span></p>`;
}

/** What is now or next, and the day as beads; of a free day how long it is free. */
export function theDay(day: WallDay, language: Language): Html {
  const [first] = day.moments;
  if (day.free) return html`${freeOf(day.free, language)}${againOf(day, day.free)}`;
  return html`${first ? heroOf(first, day) : remarkOf(day)}
${day.beads.length > 0 ? dayRow(day, language) : null}`;
}

function remarkOf({ remark }: WallDay): Html | null {
  if (remark === null) return null;
  return html`<p class="remark">${icon('notebook')}<span>${remark}</span></p>`;
}

function freeOf({ name }: WallFree, language: Language): Html {
  return html`<div class="free"><span class="face sun">${icon('sun')}</span><div class="what" data-row>${name && html`<p class="called" data-row><span data-words>${name}</span></p>`}
<p class="title" data-row data-words>${words[language].dayOff}</p></div></div>`;
}

/** More days have no names. */
const MAX_NAMED = 3;

/** The days until school, and when it begins again; of more days how many nights, and the date. */
function againOf(day: WallDay, { nights }: WallFree): Html | null {
  const [first] = day.moments;
  if (!first || !nights)
    return day.remark === null ? null : html`<p class="again"><span>${day.remark}</span></p>`;
  const { days, text } = nights;
  const strip =
    days.length > 0
      ? html`<ol class="nights">${days.map((name) => html`<li>${icon('moon')}${days.length > MAX_NAMED ? null : html`<span>${name}</span>`}</li>`)}</ol>`
      : html`<p class="nights">${icon('moon')}<span data-give="1">${text}</span><b class="brief">${nights.count}</b></p>`;
  const [when, brief] = days.length > 0 ? [first.word, day.brief] : [day.date, null];
  return html`<div class="again" data-row>${strip}<p class="back">${icon('school')}${brief === null ? html`<span class="word">${when}</span>` : html`<span class="word" data-give="1">${when}</span><span class="word brief" data-give="3">${brief}</span>`} <span class="date-of">${day.date}</span> <b class="time">${first.time}</b></p>${days.length > 0 ? html`<span class="hidden">${text}</span>` : null}</div>`;
}

function heroOf(moment: WallMoment, { date, when, brief, sun }: WallDay): Html {
  const { kind, word, time, title, mark, aside, reason } = moment;
  const [current, dated] = [kind === 'now' || kind === 'break' ? 'time' : 'false', when !== 'today'];
  return html`<div class="hero ${kind}" aria-current="${current}" >${faceOf(moment.look)}
<div class="what" data-row>${kind === 'done' ? null : html`<p class="label" data-row>${word === '' ? null : html`<span class="word" data-give="${when === 'later' ? 1 : 3}">${word}</span>`}${when === 'later' ? html`<span class="word brief" data-give="3">${brief}</span>` : null}${dated ? html` <span class="date-of">${date}</span>` : null} <b class="time">${time}</b>${mark && markOf(mark)}${aside && html` <span class="aside" data-give="1">${aside}</span>`}${reason && html` <span class="reason" data-give="0">${reason}</span>`}</p>`}
<p class="title" data-row data-words>${title}</p>${sun === null ? null : html`<span class="little-sun" data-give="1">${icon('sun')}<span class="hidden">${sun}</span></span>`}</div></div>`;
}

function markOf({ status, part, text, brief }: WallMark): Html {
  const group = part && html`<span class="part">${part}: </span>`;
  return html` <span class="mark ${status}" data-give="${brief === null ? 3 : 1}">${group}${text}</span>${brief && html`<span class="mark brief ${status}" data-give="3">${group}${brief}</span>`}`;
}

/** The lessons of the day as beads: past ones pale, the current one with its progress below it, gaps empty; and home at the end. */
function dayRow({ beads: list, end, ends, moments }: WallDay, language: Language): Html {
  const texts = words[language];
  const left = list.filter((bead) => bead.kind === 'lesson' && bead.held && bead.time !== 'past').length;
  const label = `${left} ${texts.lessonsLeft({ count: left })}`;
  const isBreak = moments.some(({ kind }) => kind === 'break');
  const next = list.findIndex((bead) => bead.kind === 'lesson' && bead.held && bead.time === 'ahead');
  return html`<div class="day"><ol class="beads" aria-label="${label}">${list.map((bead, index) => beadOf(bead, isBreak && index === next, texts.noLesson))}</ol>
${end && html`<p class="home">${icon('house')}<span class="hidden">${texts.homeAt({ time: end })}</span><span class="when" aria-hidden="true"><b>${end}</b>${ends && html`<em class="${ends}">${texts[ends]}</em>`}</span></p>`}</div>`;
}

function beadOf(bead: WallBead, isAfterBreak: boolean, noLesson: string): Html {
  if (bead.kind === 'gap') return html`<li class="bead gap"><span class="hidden">${noLesson}</span></li>`;
  const { time, held, changed, name, looks, progress } = bead;
  const kinds = ['bead', time, !held && 'gone', changed && 'changed', isAfterBreak && 'waits'];
  return html`<li class="${kinds.filter(Boolean).join(' ')}"><span class="face ${looks[0]?.colour ?? 'plain'}">${looks.map((look) => icon(look.icon))}</span>
${progress === null ? null : html`<svg class="progress" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${progress}" height="1"/></svg>`}<span class="hidden">${name}</span></li>`;
}
