import type { LessonStatus } from '../../domain/plan/plan.ts';
import { takesPlace } from '../../domain/plan/rows.ts';
import type { Language } from '../../lib/language.ts';
import type { WallBead } from './beads.ts';
import type { WallDay, WallLesson, WallSlot } from './day.ts';
import { type IconName, icon } from './icons.ts';
import { type Html, html } from './markup.ts';
import type { WallMoment } from './moments.ts';
import type { WallStrip } from './strip.ts';
import { type SubjectLook, subjectLook } from './subjects.ts';
import type { WallColumn, WallFacts } from './wall.ts';
import { plural, withTime, words } from './words.ts';

const STATUS_ICONS: Readonly<Record<Exclude<LessonStatus, 'planned'>, IconName>> = {
  substitution: 'swap',
  room_change: 'door',
  shifted: 'clock',
  cancelled: 'cross',
  moved: 'clock',
  free: 'cross',
};

/** One child: as a column with everything, as a row with its name, its hours and what matters most. */
export function childSection(column: WallColumn, layout: 'column' | 'row', language: Language): Html {
  const { id, strip, day, facts, unseen } = column;
  const isRow = layout === 'row';
  const kinds = [
    'child',
    layout,
    isRow && day.leaving && 'leaving',
    facts.lucky?.mine && 'lucky',
    isCrowded(column) && 'crowded',
    unseen > 0 && 'has-unseen',
    day.remark !== null && day.when !== 'none' && 'has-remark',
  ];
  const moments = isRow ? momentsOfRow(day) : day.moments;
  return html`<section class="${kinds.filter(Boolean).join(' ')}" aria-labelledby="name-${id}">
${headOf(column, language)}
${strip && stripOf(strip)}${bannerOf(day)}
${day.cancelled && noLessons(day.cancelled)}${isRow && day.cancelled ? then(day) : theDay(day, language)}
${momentsOf(moments)}
${remarkOf(day)}
${rest(day, facts, moments, language)}
</section>`;
}

/** The child's name, its changes, its lucky number and the day in focus, which stands below today if that is cancelled. */
export function headOf({ id, name, day, facts: { lucky }, unseen }: WallColumn, language: Language): Html {
  return html`<div class="head"><h2 id="name-${id}"><span class="initial" aria-hidden="true">${initial(name)}</span><span class="name">${name}</span></h2>
${unseen > 0 ? unseenLink(id, unseen, language) : null}${lucky?.mine ? luckyBadge(lucky.number, language) : null}${day.cancelled ? null : dayBadge(day)}</div>`;
}

/** With a problem or a cancelled day there is less room for the rest. */
const MAX_MOMENTS_BESIDE = 2;

function isCrowded({ strip, day }: WallColumn): boolean {
  const above = [strip, day.banner, day.cancelled].filter((one) => one !== null).length;
  return above > 1 || (above === 1 && day.moments.length > MAX_MOMENTS_BESIDE);
}

/** What changed comes first: of a row the others are shown as far as there is room. */
function momentsOfRow({ moments, leaving, cancelled }: WallDay): readonly WallMoment[] {
  if (cancelled) return [];
  const change = moments.find(({ kind }) => kind === 'change') ?? moments.find(({ mark }) => mark !== null);
  const next = leaving ? moments.find(({ kind }) => kind === 'next') : undefined;
  return [...new Set([change, next, ...moments])].filter((one) => one !== undefined);
}

function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}

function dayBadge(day: WallDay): Html | null {
  if (day.when === 'none') return null;
  return html`<p class="day ${day.when}"><strong>${day.label}</strong> <span>${day.date}</span></p>`;
}

/** To the page of what changed, with the button to acknowledge it. */
function unseenLink(id: string, unseen: number, language: Language): Html {
  const label = plural(unseen, words[language].unseen, language);
  return html`<a class="unseen" href="changes/${id}">${icon('bell')}<strong>${unseen}</strong><span class="hidden"> ${label}</span></a>`;
}

function luckyBadge(number: number, language: Language): Html {
  return html`<p class="lucky-badge">${icon('star')}<strong>${number}</strong> <span>${words[language].luckyMine}</span></p>`;
}

/** The next day is wholly cancelled. */
export function bannerOf({ banner }: WallDay): Html | null {
  return banner === null ? null : html`<p class="banner">${icon('cross')}<span>${banner}</span></p>`;
}

export function noLessons({ headline, reason }: NonNullable<WallDay['cancelled']>): Html {
  return html`<p class="no-lessons"><strong>${headline}</strong> <span>${reason}</span></p>`;
}

export function remarkOf({ remark, when }: WallDay): Html | null {
  if (remark === null) return null;
  const [kind, name] =
    when === 'none' ? (['remark alone', 'notebook'] as const) : (['remark', 'sun'] as const);
  return html`<p class="${kind}">${icon(name)}<span>${remark}</span></p>`;
}

export function momentsOf(moments: readonly WallMoment[]): Html | null {
  return moments.length === 0 ? null : html`<div class="moments">${moments.map(momentOf)}</div>`;
}

/** The day in focus, of a cancelled day below it. */
export function theDay(day: WallDay, language: Language): Html {
  return html`${day.cancelled && dayBadge(day)}${day.start && times(day, language)}
${day.beads.length > 0 ? beads(day, language) : null}`;
}

/** The next school day of a row whose today is cancelled. */
function then(day: WallDay): Html | null {
  return day.start === null ? null : html`<div class="then">${dayBadge(day)}${hours(day)}</div>`;
}

export function stripOf({ urgent, reason, since, whatToDo }: WallStrip): Html {
  return html`<p class="strip ${urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${reason}</strong>
${since && html`<span>${since}.</span>`} ${whatToDo && html`<span>${whatToDo}</span>`}</span></p>`;
}

function times(day: WallDay, language: Language): Html {
  const texts = words[language];
  const changes = `${day.changes} ${plural(day.changes, texts.changes, language)}`;
  return html`<div class="times">${hours(day)}
<div class="news">${day.changes > 0 ? html`<p class="tag">${icon('swap')}<span>${changes}</span></p>` : null}
${day.usual && html`<p class="usual">${texts.usually} ${day.usual}</p>`}</div></div>`;
}

function hours({ start, end }: WallDay): Html {
  return html`<p class="hours"><span class="start">${start}</span><span class="dash">–</span><span class="end">${end}</span></p>`;
}

/** The lessons of the day as beads: past ones pale, the current one with its progress, gaps empty, and home at the end. */
function beads({ beads: list, end, moments }: WallDay, language: Language): Html {
  const texts = words[language];
  const left = list.filter((bead) => bead.kind === 'lesson' && bead.held && bead.time !== 'past').length;
  const label = `${left} ${plural(left, texts.lessonsLeft, language)}`;
  const isBreak = moments.some(({ kind }) => kind === 'break');
  const next = list.findIndex((bead) => bead.kind === 'lesson' && bead.held && bead.time === 'ahead');
  return html`<ol class="beads" aria-label="${label}">${list.map((bead, index) => beadOf(bead, isBreak && index === next, texts.noLesson))}
${end && html`<li class="bead home" title="${withTime(texts.homeAt, end)}"><span class="face">${icon('house')}</span><span class="bead-name">${end}</span></li>`}</ol>`;
}

function beadOf(bead: WallBead, isAfterBreak: boolean, noLesson: string): Html {
  if (bead.kind === 'gap')
    return html`<li class="bead gap"><span class="face"></span><span class="hidden">${noLesson}</span></li>`;
  const { time, held, changed, name, looks, progress } = bead;
  const kinds = ['bead', time, !held && 'gone', changed && 'changed', isAfterBreak && 'waits'];
  return html`<li class="${kinds.filter(Boolean).join(' ')}"><span class="face ${looks[0]?.colour ?? 'plain'}">${looks.map((look) => icon(look.icon))}
${progress === null ? null : html`<svg class="progress" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${progress}" height="1"/></svg>`}</span><span class="bead-name">${name}</span></li>`;
}

function momentOf({ kind, label, title, gone, mark, aside, slot }: WallMoment): Html {
  return html`<div class="moment ${kind}" aria-current="${kind === 'now' ? 'time' : 'false'}">${tile(slot)}
<div class="what"><p class="label"><b>${label}</b>${aside && html` <span>${aside}</span>`}</p>
<p class="title"><span class="subject">${gone ? html`<s>${title}</s>` : title}</span>${mark && html` <span class="mark ${mark.status}">${icon(STATUS_ICONS[mark.status])}<span>${mark.text}</span></span>`}</p></div></div>`;
}

function tile(slot: WallSlot | null): Html {
  if (!slot) return html`<span class="face plain">${icon('cup')}</span>`;
  const look = lookOf(slot);
  return html`<span class="face ${look.colour}">${icon(look.icon)}</span>`;
}

function lookOf({ lessons }: WallSlot): SubjectLook {
  const shown = lessons.find(({ status }) => takesPlace(status)) ?? lessons[0];
  return subjectLook(shown?.subject ?? null);
}

/** What gives way first: later lessons, then the facts. An item that does not fit is not shown at all. */
function rest(day: WallDay, facts: WallFacts, moments: readonly WallMoment[], language: Language): Html {
  return html`<ol class="rest">${laterLessons(day, moments)}${factsOf(facts, language)}</ol>`;
}

/** An item for each lesson that is ahead and none of the moments. */
export function laterLessons({ slots }: WallDay, moments: readonly WallMoment[]): readonly Html[] {
  const shown = new Set(moments.map(({ slot }) => slot));
  return slots.filter((slot) => slot.time === 'ahead' && !shown.has(slot)).map(laterLesson);
}

function laterLesson({ from, lessons }: WallSlot): Html {
  return html`<li class="lesson"><span class="from">${from}</span> <div class="entries">${lessons.map(entry)}</div></li>`;
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
    lucky && !lucky.mine && fact('star', String(lucky.number), texts.lucky, 'lucky'),
    messages > 0 && fact('letter', String(messages), plural(messages, texts.messages, language), 'messages'),
    notices > 0 && fact('board', String(notices), plural(notices, texts.notices, language), 'notices'),
    grade && fact('pencil', grade.text, grade.subject ?? texts.newGrade, 'grade'),
  ].filter(Boolean);
  return list.length > 0 ? html`<li class="facts-line"><ul class="facts">${list}</ul></li>` : null;
}

function fact(name: IconName, value: string, label: string, kind: string): Html {
  return html`<li class="fact ${kind}">${icon(name)}<strong>${value}</strong> <span>${label}</span></li>`;
}
