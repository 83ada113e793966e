import { html } from 'hono/html';
import type { LessonStatus } from '../domain/plan/plan.ts';
import type { Language } from '../lib/language.ts';
import { type IconName, icon } from './icons.ts';
import type { WallColumn, WallFacts, WallModel } from './wall.ts';
import type { WallDay, WallLesson, WallSlot } from './wall-day.ts';
import type { WallStrip } from './wall-strip.ts';
import { plural, words } from './wall-words.ts';

type Html = ReturnType<typeof html>;

const STATUS_ICONS: Readonly<Record<Exclude<LessonStatus, 'planned'>, IconName>> = {
  substitution: 'swap',
  room_change: 'door',
  shifted: 'clock',
  cancelled: 'cross',
  moved: 'clock',
  free: 'cross',
};

/** The refresh interval of a browser without JavaScript. */
const RELOAD_SECONDS = 60;

/**
 * Returns the whole page. Its addresses are relative, so that it works behind Home Assistant's ingress.
 * @param version of the page's files; an open page with another version reloads itself
 */
export function wallPage(model: WallModel, version: string): Html {
  const texts = words[model.language];
  return html`<!doctype html>
<html lang="${model.language}" data-version="${version}">
<head>
<meta charset="utf-8">
<title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="wall.css?${version}">
<script type="module" src="wall.js?${version}"></script>
<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
</head>
<body>
<p id="offline" role="status" data-text="${texts.offline}" hidden></p>
${wallFragment(model)}
</body>
</html>
`;
}

export function wallFragment(model: WallModel): Html {
  const { language } = model;
  return html`<main data-theme="${model.night ? 'night' : 'day'}" data-children="${model.columns.length}">
<div class="bar"><h1>${words[language].title}</h1><p class="date">${model.date}</p><p class="clock">${model.clock}</p></div>
<div class="columns">${model.columns.map((column) => childColumn(column, language))}</div>
</main>`;
}

function childColumn({ id, name, strip, day, facts }: WallColumn, language: Language): Html {
  return html`<section class="child" aria-labelledby="name-${id}">
<div class="head"><h2 id="name-${id}"><span class="initial" aria-hidden="true">${initial(name)}</span>${name}</h2>${!day.cancelled && dayBadge(day)}</div>
${day.banner && html`<p class="banner">${icon('cross')}${day.banner}</p>`}${strip && stripOf(strip)}
${day.cancelled && noLessons(day.cancelled)}${day.cancelled && dayBadge(day)}${day.start && times(day, language)}${day.remark && html`<p class="remark">${day.remark}</p>`}
${factsOf(facts, language)}
${day.slots.length > 0 && lessonList(day, language)}
</section>`;
}

function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}

function dayBadge(day: WallDay): Html | null {
  if (day.when === 'none') return null;
  return html`<p class="day ${day.when}"><strong>${day.label}</strong>, ${day.date}</p>`;
}

function noLessons({ headline, reason }: NonNullable<WallDay['cancelled']>): Html {
  return html`<p class="no-lessons"><strong>${headline}</strong> <span>${reason}</span></p>`;
}

function stripOf({ urgent, reason, since, whatToDo }: WallStrip): Html {
  return html`<p class="strip ${urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${reason}</strong>
${since && html`<span>${since}.</span>`} ${whatToDo && html`<span>${whatToDo}</span>`}</span></p>`;
}

function times(day: WallDay, language: Language): Html {
  const texts = words[language];
  const changes = `${day.changes} ${plural(day.changes, texts.changes, language)}`;
  return html`<div class="times"><p class="hours">${day.start}<span class="dash">–</span>${day.end}</p>
<div class="news">${day.changes > 0 && html`<p class="tag">${icon('swap')}${changes}</p>`}
${day.usual && html`<p class="usual">${texts.usually} ${day.usual}</p>`}</div></div>`;
}

function factsOf({ lucky, messages, notices, grade }: WallFacts, language: Language): Html | null {
  const texts = words[language];
  const list = [
    lucky &&
      fact(
        'star',
        String(lucky.number),
        lucky.mine ? texts.luckyMine : texts.lucky,
        lucky.mine ? 'mine' : 'lucky',
      ),
    messages > 0 && fact('letter', String(messages), plural(messages, texts.messages, language), 'messages'),
    notices > 0 && fact('board', String(notices), plural(notices, texts.notices, language), 'notices'),
    grade && fact('pencil', grade.text, grade.subject ?? texts.newGrade, 'grade'),
  ].filter(Boolean);
  return list.length > 0 ? html`<ul class="facts">${list}</ul>` : null;
}

function fact(name: IconName, value: string, label: string, kind: string): Html {
  return html`<li class="fact ${kind}">${icon(name)}<strong>${value}</strong> <span>${label}</span></li>`;
}

/** Up to this number of lessons the text is larger. */
const MAX_LARGE_LESSONS = 5;

function lessonList({ slots }: WallDay, language: Language): Html {
  const list = slots.map((slot) => lessonSlot(slot, language));
  return html`<ol class="lessons${slots.length <= MAX_LARGE_LESSONS && ' few'}">${list}</ol>`;
}

function lessonSlot({ no, from, time, lessons }: WallSlot, language: Language): Html {
  const now = time === 'now';
  return html`<li class="slot ${time}"${now && html` aria-current="time"`}><span class="no">${no}</span>
<span class="from">${from}${now && html`<b>${words[language].now}</b>`}</span>
<div class="entries">${lessons.map(entry)}</div></li>`;
}

function entry({ subject, was, room, wasRoom, group, details, status, word }: WallLesson): Html {
  const gone = status === 'cancelled' || status === 'moved' || status === 'free';
  return html`<div class="entry ${status}"><p class="subject">${was && html`<s>${was}</s> `}${gone ? html`<s>${subject}</s>` : subject}
${group && html`<small>${group}</small>`}</p>
${status !== 'planned' && html`<p class="tag">${icon(STATUS_ICONS[status])}${word}</p>`}
${room && !gone && html`<p class="room">${wasRoom && html`<s>${wasRoom}</s> `}${room}</p>`}
${details && html`<p class="details">${details}</p>`}</div>`;
}
