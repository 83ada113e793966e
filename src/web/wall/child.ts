import type { Language } from '../../lib/language.ts';
import { type LessonStatus, takesPlace } from '../../school/plan/rows.ts';
import type { WallBag } from './bag.ts';
import type { WallBead } from './beads.ts';
import { briefOf } from './brief.ts';
import type { WallDay } from './day.ts';
import type { WallLesson, WallSlot } from './day-parts.ts';
import type { WallFree } from './free.ts';
import { fullnessOf } from './fullness.ts';
import { type IconName, icon } from './icons.ts';
import type { Leaving } from './leaving.ts';
import type { WallLine } from './lines.ts';
import { type Html, html } from './markup.ts';
import { markOf, namesOf, type WallMark, type WallMoment } from './moments.ts';
import type { WallStrip } from './strip.ts';
import type { WallColumn, WallFacts } from './wall.ts';
import { words } from './words.ts';

const STATUS_ICONS: Readonly<Record<Exclude<LessonStatus, 'planned'>, IconName>> = {
  substitution: 'swap',
  room_change: 'door',
  shifted: 'clock',
  cancelled: 'cross',
  moved: 'clock',
  free: 'cross',
};

const LINE_ICONS: Readonly<Record<WallLine['kind'], IconName>> = {
  ...STATUS_ICONS,
  trip: 'bus',
  later: 'moon',
  earlier: 'clock',
  home: 'house',
  test: 'pencil',
  meeting: 'people',
  event: 'sun',
  homework: 'notebook',
};

/** Headlines with more letters are smaller. */
const MAX_LARGE_LETTERS = 8;
const MAX_LETTERS = 11;
/** More of them need not be shown. */
const MAX_WHOLE = 24;

/** One child: what is now or next is first, and always in one place. */
export function childSection(column: WallColumn, language: Language): Html {
  const { id, strip, day, lines, due, bag, facts, unseen } = column;
  const kinds = [
    'child',
    ...colourOf(column),
    facts.lucky?.mine && 'lucky',
    day.free && 'is-free',
    strip && 'has-strip',
    day.banner && 'has-banner',
    day.moments[0]?.mark && 'has-mark',
    day.moments[0]?.mark?.part && 'has-part',
    unseen > 0 && 'has-unseen',
    ...fullnessOf(column),
  ];
  return html`<section class="${kinds.filter(Boolean).join(' ')}" aria-labelledby="name-${id}">
${headOf(column, language, { child: `child/${id}`, changes: `changes/${id}` })}
${strip && stripOf(strip, briefOf(strip.problem, language))}${bannerOf(day)}
${theDay(day, language)}
<ol class="rest">${linesOf(lines, 'line')}${linesOf(due, 'due')}${bag && bagOf(bag, language)}${day.free ? null : laterLessons(day)}${factsOf(facts, language)}</ol>
</section>`;
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

/** The child's name, with the link to its page, its lucky number, and the link to its changes. */
export function headOf(
  { id, name, facts: { lucky }, unseen }: WallColumn,
  language: Language,
  { child, changes }: Links = { child: null, changes: null },
): Html {
  const who = html`<span class="initial" aria-hidden="true">${initial(name)}</span><span class="name">${name}</span>`;
  return html`<div class="head"><h2 id="name-${id}">${child === null ? who : html`<a class="who" href="${child}">${who}</a>`}</h2>
${lucky?.mine ? luckyBadge(lucky.number, language) : null}${unseen > 0 && changes !== null ? unseenLink(changes, unseen, language) : null}</div>`;
}

function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}

/** To the page of what changed, with the button to acknowledge it. */
function unseenLink(changes: string, unseen: number, language: Language): Html {
  const label = words[language].unseen({ count: unseen });
  return html`<a class="unseen" href="${changes}">${icon('bell')}<strong>${unseen}</strong><span class="hidden"> ${label}</span></a>`;
}

function luckyBadge(number: number, language: Language): Html {
  return html`<p class="lucky-badge">${icon('star')}<strong>${number}</strong> <span>${words[language].luckyMine}</span></p>`;
}

/** The next day is wholly cancelled. */
export function bannerOf({ banner }: WallDay): Html | null {
  return banner === null ? null : html`<p class="banner">${icon('cross')}<span>${banner}</span></p>`;
}

/** @param brief the reason for a small place; default: there is room */
export function stripOf(
  { urgent, reason, since, whatToDo, whomToAsk }: WallStrip,
  brief: string | null = null,
): Html {
  const advice = whomToAsk ?? whatToDo;
  return html`<p class="strip ${urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><span class="whole"><strong>${reason}</strong>${since && html` <span class="since">${since}</span>`}</span>${brief && html`<strong class="brief">${brief}</strong>`}
${advice && html`<span class="advice">${advice}</span>`}</span></p>`;
}

/** What is now or next, when to leave, and the day as beads; of a free day how long it is free. */
export function theDay(day: WallDay, language: Language): Html {
  const [first, then] = day.moments;
  if (day.free) return html`${freeOf(day.free, language)}${first ? againOf(first, day) : remarkOf(day)}`;
  return html`${first ? heroOf(first, day) : remarkOf(day)}
${day.leaving && leavingOf(day.leaving, language)}
${then ? thenOf(then) : null}
${day.beads.length > 0 ? beadsOf(day, language) : null}`;
}

function remarkOf({ remark, free }: WallDay): Html | null {
  if (remark === null) return null;
  return html`<p class="remark">${free ? null : icon('notebook')}<span>${remark}</span></p>`;
}

function freeOf({ name, nights }: WallFree, language: Language): Html {
  const moons = Array.from({ length: nights?.moons ?? 0 }, () => icon('moon'));
  return html`<div class="free"><p class="sun">${icon('sun')}<strong>${words[language].dayOff}</strong></p>
${name && html`<p class="called">${name}</p>`}
${nights && html`<p class="nights"><span class="moons">${moons}</span><span>${nights.text}</span></p>`}</div>`;
}

/** When school begins again. */
function againOf({ word, time }: WallMoment, { slots, date }: WallDay): Html {
  const names = new Set(
    slots.map(({ lessons }) => namesOf(lessons.filter(({ status }) => takesPlace(status)))),
  );
  return html`<div class="again"><p><span class="word">${word}</span> <span class="date-of">${date}</span> <b class="time">${time}</b></p>
<p class="names">${[...names].filter(Boolean).join(', ')}</p></div>`;
}

function heroOf(moment: WallMoment, { date, when }: WallDay): Html {
  const { kind, word, time, title, mark, aside } = moment;
  const [current, dated] = [kind === 'now' || kind === 'break' ? 'time' : 'false', when !== 'today'];
  return html`<div class="hero ${kind}" aria-current="${current}" >${faceOf(moment.look)}
<div class="what">${word === '' ? null : html`<p class="label"><span class="word">${word}</span>${dated ? html` <span class="date-of">${date}</span>` : null} <b class="time">${time}</b>${aside && html` <span class="aside">${aside}</span>`}</p>`}
${titleOf(title)}${mark && markHtml(mark)}</div></div>`;
}

function titleOf(title: string): Html {
  const { length } = [...title];
  if (length > MAX_WHOLE) return html`<p class="title long endless">${title}</p>`;
  const kind = length > MAX_LETTERS ? 'title long' : length > MAX_LARGE_LETTERS ? 'title mid' : 'title';
  return html`<p class="${kind}">${title}</p>`;
}

function markHtml({ status, part, text }: WallMark): Html {
  return html`<p class="mark ${status}">${icon(STATUS_ICONS[status])}<span>${part && html`<span class="part">${part}: </span>`}${text}</span></p>`;
}

function thenOf({ word, time, title, mark, aside }: WallMoment): Html {
  return html`<div class="then"><p class="label"><span class="word">${word}</span> <b class="time">${time}</b></p>${titleOf(title)}
${mark ? markHtml(mark) : aside && html`<p class="aside">${aside}</p>`}</div>`;
}

function faceOf(look: WallMoment['look']): Html {
  if (look === 'break' || look === 'done')
    return html`<span class="face plain">${icon(look === 'break' ? 'cup' : 'house')}</span>`;
  return html`<span class="face ${look.colour}">${icon(look.icon)}</span>`;
}

function leavingOf({ minutes, soon }: Leaving, language: Language): Html {
  const { leaveIn, leaveNow } = words[language];
  const text = minutes > 0 ? html`<span class="in">${leaveIn} </span>${minutes} min` : leaveNow;
  return html`<p class="leave ${soon ? 'soon' : 'calm'}">${icon('door')}<span class="word">${words[language].leave}</span> <strong>${text}</strong></p>`;
}

/** The lessons of the day as beads: past ones pale, the current one with its progress, gaps empty, and home at the end. */
function beadsOf({ beads: list, end, moments }: WallDay, language: Language): Html {
  const texts = words[language];
  const left = list.filter((bead) => bead.kind === 'lesson' && bead.held && bead.time !== 'past').length;
  const label = `${left} ${texts.lessonsLeft({ count: left })}`;
  const isBreak = moments.some(({ kind }) => kind === 'break');
  const next = list.findIndex((bead) => bead.kind === 'lesson' && bead.held && bead.time === 'ahead');
  return html`<ol class="beads n${list.length}" aria-label="${label}">${list.map((bead, index) => beadOf(bead, isBreak && index === next, texts.noLesson))}
${end && html`<li class="bead home" title="${texts.homeAt({ time: end })}"><span class="face">${icon('house')}</span><span class="bead-name">${end}</span></li>`}</ol>`;
}

function beadOf(bead: WallBead, isAfterBreak: boolean, noLesson: string): Html {
  if (bead.kind === 'gap')
    return html`<li class="bead gap"><span class="face"></span><span class="hidden">${noLesson}</span></li>`;
  const { time, held, changed, name, looks, progress } = bead;
  const kinds = ['bead', time, !held && 'gone', changed && 'changed', isAfterBreak && 'waits'];
  return html`<li class="${kinds.filter(Boolean).join(' ')}"><span class="face ${looks[0]?.colour ?? 'plain'}">${looks.map((look) => icon(look.icon))}
${progress === null ? null : html`<svg class="progress" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${progress}" height="1"/></svg>`}</span><span class="bead-name">${name}</span></li>`;
}

function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > MAX_LETTERS);
}

export function linesOf(lines: readonly WallLine[], kind: 'line' | 'due'): readonly Html[] {
  return lines.map(
    (
      line,
    ) => html`<li class="${kind} ${line.kind}">${icon(LINE_ICONS[line.kind])}<span class="says"><b class="${hasLongWord(line.text) ? 'long' : ''}">${line.text}${line.status && ':'}</b>
${line.status && html`<span class="status">${line.status}</span>`} ${line.when && html`<span class="at">${line.when}</span>`}</span></li>`,
  );
}

export function bagOf({ subjects, things }: WallBag, language: Language): Html {
  return html`<li class="pack">${icon('bag')}<span class="hidden">${words[language].bag}:</span>
<ul>${subjects.map(({ name, look, isNew }) => html`<li><span class="${isNew ? 'face new' : 'face'} ${look.colour}">${icon(look.icon)}</span><span class="hidden">${name}</span></li>`)}</ul>
${things.length === 0 ? null : html`<span class="things">${things.map(({ thing, change }, index) => html`${index > 0 ? ', ' : ''}<span class="${change ?? 'usual'}">${change === 'added' ? '+ ' : ''}${thing}</span>`)}</span>`}</li>`;
}

/** An item for each lesson that is ahead, as planned, and none of the moments. */
export function laterLessons({ slots, moments }: WallDay): readonly Html[] {
  const shown = new Set(moments.map(({ slot }) => slot));
  return slots
    .filter((slot) => slot.time === 'ahead' && !shown.has(slot) && markOf(slot) === null)
    .map(laterLesson);
}

function laterLesson({ from, lessons }: WallSlot): Html {
  return html`<li class="lesson"><span class="from">${from}</span> <div class="entries">${lessons.map(entry)}</div></li>`;
}

/** In a list with more of them the letters are smaller. */
const MAX_LESSON_LINES = { large: 6, dense: 9 };
const STRIP_LINES = 4;

/** Every lesson of the day with its pictogram, and when it is home time. */
export function allLessons({ strip, day: { slots, end } }: WallColumn, language: Language): Html {
  const lines = slots.flatMap(({ lessons }) => lessons.flatMap(({ details }) => [1, details]));
  const count = lines.filter((line) => line !== null).length + (strip ? STRIP_LINES : 0);
  const density =
    count > MAX_LESSON_LINES.dense ? 'dense denser' : count > MAX_LESSON_LINES.large ? 'dense' : '';
  const rows = slots.map((slot) => {
    const look = slot.lessons.find(({ status }) => takesPlace(status))?.look ?? slot.lessons[0]?.look;
    return html`<li class="lesson ${slot.time}"><span class="from">${slot.from}</span> ${look && faceOf(look)} <div class="entries">${slot.lessons.map(entry)}</div></li>`;
  });
  return html`<ol class="lessons ${density}">${rows}
${end && html`<li class="lesson" title="${words[language].homeAt({ time: end })}"><b class="from">${end}</b> ${faceOf('done')}</li>`}</ol>`;
}

function entry({ subject, was, room, wasRoom, group, details, status, word }: WallLesson): Html {
  const gone = !takesPlace(status);
  return html`<p class="entry ${status}"><span class="subject">${was && html`<s>${was}</s> `}${gone ? html`<s>${subject}</s>` : subject}
${group && html`<small>${group}</small>`}</span>
${status === 'planned' ? null : html`<span class="tag ${status}">${icon(STATUS_ICONS[status])}<span>${word}</span></span>`}
${room && !gone ? html`<span class="room">${wasRoom && html`<s>${wasRoom}</s> `}${room}</span>` : null}
${details && html`<span class="details">${details}</span>`}</p>`;
}

export function factsOf({ lucky, messages, notices, grade }: WallFacts, language: Language): Html | null {
  const texts = words[language];
  const list = [
    messages > 0 && fact('letter', String(messages), texts.messages({ count: messages }), 'messages'),
    notices > 0 && fact('board', String(notices), texts.notices({ count: notices }), 'notices'),
    lucky && !lucky.mine && fact('star', String(lucky.number), texts.lucky, 'lucky'),
    grade && fact('pencil', grade.text, grade.subject ?? texts.newGrade, 'grade'),
  ].filter(Boolean);
  return list.length > 0 ? html`<li class="facts-line"><ul class="facts">${list}</ul></li>` : null;
}

function fact(name: IconName, value: string, label: string, kind: string): Html {
  return html`<li class="fact ${kind}">${icon(name)}<strong>${value}</strong> <span>${label}</span></li>`;
}
