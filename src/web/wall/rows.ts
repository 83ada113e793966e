import type { Language } from '../../lib/language.ts';
import { type LessonStatus, takesPlace } from '../../school/plan/rows.ts';
import type { WallBag } from './bag.ts';
import type { WallDay } from './day.ts';
import type { WallLesson, WallSlot } from './day-parts.ts';
import { faceOf } from './face.ts';
import { type IconName, icon } from './icons.ts';
import type { WallLine } from './lines.ts';
import { type Html, html } from './markup.ts';
import { markOf } from './moments.ts';
import { stepIcon } from './step-icons.ts';
import { stepWords } from './steps.ts';
import type { WallStrip } from './strip.ts';
import type { WallColumn, WallFacts } from './wall.ts';
import { words } from './words.ts';

// What does not fit gives way in the browser (wall-fit.js): parts of a row by `data-give`, rows of a column by `data-gives`.

const STATUS_ICONS: Readonly<Record<Exclude<LessonStatus, 'planned'>, IconName>> = {
  substitution: 'swap',
  room_change: 'pin',
  shifted: 'clock',
  cancelled: 'cross',
  moved: 'clock',
  free: 'cross',
};

const LINE_ICONS: Readonly<Record<WallLine['kind'], IconName>> = {
  ...STATUS_ICONS,
  trip: 'bus',
  next: 'after',
  lucky: 'star',
  test: 'pencil',
  meeting: 'people',
  event: 'calendar',
  homework: 'notebook',
};

/** @param brief the reason for a small place; default: there is room */
export function stripOf(
  { urgent, reason, since, whatToDo, whomToAsk }: WallStrip,
  brief: string | null = null,
): Html {
  const advice = whomToAsk ?? whatToDo;
  return html`<p class="strip ${urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><span class="whole"><strong>${reason}</strong>${since && html` <span class="since" data-gives="9">${since}</span>`}</span>${brief && html`<strong class="brief">${brief}</strong>`}
${advice && html`<span class="advice" data-gives="9">${advice}</span>`}</span></p>`;
}

/** What is different, each in a row: its hour, what it is, and what became of it. */
export function linesOf(lines: readonly WallLine[]): readonly Html[] {
  return lines.map(({ kind, text, subject, status, brief, reason, when, gives }) => {
    const colon = kind === 'next' ? '' : ':';
    const [hour, day] = when !== null && /^\d/.test(when) ? [when, null] : [null, when];
    return html`<li class="line ${kind}" data-gives="${gives}" data-row>${hour && hourOf(hour, kind)}${icon(LINE_ICONS[kind])}<span class="says"><b>${textOf(text, subject)}</b>${status && html`<span class="status" data-give="${brief === null ? 3 : 1}">${colon} ${status}</span>`}${brief && html`<span class="brief" data-give="3">${colon} ${brief}</span>`}${reason && html` <span class="reason" data-give="0">${reason}</span>`}</span>${day && html` <span class="day-of">${day}</span>`}</li>`;
  });
}

function hourOf(hour: string, kind: WallLine['kind']): Html {
  return kind === 'test' ? html`<b class="at" data-give="2">${hour}</b> ` : html`<b class="at">${hour}</b> `;
}

/** The pictogram says what a subject is about, if it has to. */
function textOf(text: string, subject: string | null): Html {
  if (!subject) return html`<span data-words>${text}</span>`;
  return html`<span data-give="3">${text.slice(0, -subject.length)}</span><span data-words>${subject}</span>`;
}

/** What is due, with its day. */
export function dueOf(lines: readonly WallLine[]): readonly Html[] {
  return lines.map(
    ({ kind, text, subject, when, gives }) =>
      html`<li class="due ${kind}" data-gives="${gives}" data-row>${icon(LINE_ICONS[kind])}<span class="says"><b>${textOf(text, subject)}</b></span>${when && html` <span class="at">${when}</span>`}</li>`,
  );
}

/** What to pack: a tile for each subject to tick off, and the things in words. */
function bagOf(
  { day, subjects, things }: WallBag,
  { id, name: child }: WallColumn,
  language: Language,
): Html {
  const ticks =
    day &&
    html` data-ticks="${id}/bag" data-day="${day}" data-text="${stepWords[language].packed({ name: child })}"`;
  const tiles = subjects.map(({ name, look, isNew }) => {
    const face = html`<span class="${isNew ? 'face new' : 'face'} ${look.colour}">${icon(look.icon)}</span>`;
    return html`<li class="tile">${ticks ? tickOf(face, name) : html`${face}<span class="hidden">${name}</span>`}</li>`;
  });
  return html`<div class="pack">${icon('bag')}
<ul aria-label="${words[language].bag}" data-row${ticks}>${tiles}
${things.map(({ thing, change }, index) => html`<li class="thing ${change ?? 'usual'}" data-give="${change === 'removed' ? 2 : 20 - index}">${change === 'added' ? '+ ' : ''}${thing}</li>`)}</ul></div>`;
}

/** It works where ticks.js runs. */
function tickOf(face: Html, name: string): Html {
  return html`<button type="button" class="tick" aria-pressed="false" disabled>${face}<span class="ticked">${icon('tick')}</span><span class="hidden">${name}</span></button>`;
}

/** What to pack, and in the morning what to do: ticks.js keeps on the tablet what is ticked off. */
export function footOf(column: WallColumn, language: Language): Html | null {
  const { id, name, bag, steps } = column;
  const pack = bag && bagOf(bag, column, language);
  if (!steps) return pack;
  const texts = stepWords[language];
  return html`<div class="foot">${pack}
<ul class="ticks" aria-label="${texts.morning}" data-ticks="${id}" data-day="${steps.day}" data-text="${texts.ready({ name })}">${steps.steps.map((step) => html`<li>${tickOf(html`<span class="face">${stepIcon(step.icon)}</span>`, step.name)}</li>`)}</ul></div>`;
}

/** How many rows gave way; wall-fit.js fills it in. */
export function moreOf(language: Language): Html {
  return html`<p class="more" hidden><b></b><span class="hidden" data-text="${words[language].more({ count: '{count}' })}"></span></p>`;
}

/** The lessons that are ahead. */
export function planRows({ slots }: WallDay): readonly Html[] {
  return slots.filter(({ time }) => time === 'ahead').map(lessonRow);
}

/** Those that are as planned, and neither now nor next. */
export function laterLessons({ slots, moments }: WallDay): readonly Html[] {
  const shown = new Set(moments.map(({ slot }) => slot));
  return slots
    .filter((slot) => slot.time === 'ahead' && !shown.has(slot) && markOf(slot) === null)
    .map(lessonRow);
}

/** Every lesson of the day with its pictogram, and when it is home time. */
export function allLessons({ day: { slots, end } }: WallColumn, language: Language): Html {
  return html`<ol>${slots.map(lessonRow)}
${end && html`<li class="lesson home" title="${words[language].homeAt({ time: end })}"><b class="from">${end}</b> ${faceOf('done')}</li>`}</ol>`;
}

function lessonRow({ from, time, lessons }: WallSlot): Html {
  const look = lessons.find(({ status }) => takesPlace(status))?.look ?? lessons[0]?.look;
  return html`<li class="lesson ${time}"><span class="from">${from}</span> ${look ? faceOf(look) : null} <div class="entries">${lessons.map(entry)}</div></li>`;
}

function entry({ subject, was, room, wasRoom, group, details, status, word }: WallLesson): Html {
  const gone = !takesPlace(status);
  return html`<p class="entry ${status}" data-row><span class="subject">${was && html`<s data-give="1">${was} </s>`}${gone ? html`<s data-words>${subject}</s>` : html`<span data-words>${subject}</span>`}
${group && html`<small data-give="1">${group}</small>`}</span>
${status === 'planned' ? null : html`<span class="tag ${status}">${icon(STATUS_ICONS[status])}<span data-give="2">${word}</span></span>`}
${room && !gone ? html`<span class="room" data-give="1">${wasRoom && html`<s>${wasRoom}</s> `}${room}</span>` : null}
${details && html`<span class="details" data-give="0">${details}</span>`}</p>`;
}

/** The order in which they give way: the grade first. */
const FACTS = { grade: 0, messages: 1, notices: 1, lucky: 1 } as const;

export function factsOf({ lucky, messages, notices, grade }: WallFacts, language: Language): Html | null {
  const texts = words[language];
  const list = [
    messages > 0 ? fact('letter', String(messages), texts.messages({ count: messages }), 'messages') : null,
    notices > 0 ? fact('board', String(notices), texts.notices({ count: notices }), 'notices') : null,
    lucky && !lucky.mine ? fact('star', String(lucky.number), texts.lucky, 'lucky') : null,
    grade && fact('medal', grade.text, grade.subject ?? texts.newGrade, 'grade'),
  ].filter((one) => one !== null);
  return list.length > 0 ? html`<li class="facts-line"><ul class="facts" data-row>${list}</ul></li>` : null;
}

function fact(name: IconName, value: string, label: string, kind: keyof typeof FACTS): Html {
  const text =
    kind === 'messages' || kind === 'notices'
      ? html`<span data-give="1">${label}</span>`
      : html`<span>${label}</span>`;
  return html`<li class="fact ${kind}" data-gives="${FACTS[kind]}">${icon(name)}<strong>${value}</strong> ${text}</li>`;
}
