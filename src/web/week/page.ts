import { html } from 'hono/html';
import { averageText } from '../../school/grades/grade-words.ts';
import type { Answered } from '../parents/page.ts';
import { buttonForm, factList, type Html, stateOf, touchPage } from '../touch-page.ts';
import { type IconName, icon } from '../wall/icons.ts';
import type { Course, SubjectCourse } from './grades.ts';
import { comesFirst } from './needed.ts';
import type { LessonTopic } from './revision.ts';
import type { Action } from './thing.ts';
import type { Waiting } from './waiting.ts';
import type { Waits, WeekChild, WeekDay, WeekModel, WeekTag } from './week.ts';
import { words } from './words.ts';

interface PageParts {
  /** The token of the forms, and what they are about; null: the page has no buttons. */
  readonly buttons: { readonly token: string; readonly waits: Waits } | null;
  /** The version of the page's files. */
  readonly version: string;
  /** Said above everything else; null: nothing. */
  readonly notice: Answered | null;
}

const ICONS: Readonly<Record<WeekTag['kind'], IconName>> = {
  gone: 'cross',
  change: 'swap',
  test: 'pencil',
  homework: 'notebook',
  meeting: 'people',
  event: 'bus',
};

/** Nobody reads more, and a page of megabytes holds up all others. */
const MAX_WAITING = 100;
/** Of a day. */
const MAX_TAGS = 50;
const MAX_GRADES = 100;

/** Returns the page. Its addresses are relative to `parents/KEY/`, or to `week/TOKEN/`. */
export function weekPage(model: WeekModel, { buttons, version, notice }: PageParts): Html {
  const { language, title, before, after, children } = model;
  const texts = words[language];
  const main = html`<main class="parents"${notice?.isPending && html` data-pending="yes"`}>
<div class="top"><h1>${title}</h1><nav class="steps"><a class="back" rel="prev" href="?week=${before}">${icon('prev')}<span class="hidden">${texts.before}</span></a>
<a class="back" rel="next" href="?week=${after}">${icon('next')}<span class="hidden">${texts.after}</span></a></nav></div>
${notice && html`<p class="answer${notice.isGood && ' good'}" role="status">${notice.text}</p>`}
${buttons && waitingList(buttons, language)}
${buttons && settledList(buttons.waits, language)}
${children.map((child) => childSection(child, model, buttons !== null))}
${buttons && html`<p class="bottom"><a class="button" href="status/">${icon('gear')}<span>${texts.status}</span></a></p>`}
</main>`;
  const scripts = buttons ? ['parents.js'] : [];
  return touchPage({ language, title, root: '../../', version, scripts, body: main });
}

function waitingList(
  { token, waits: { waiting, isKnown } }: NonNullable<PageParts['buttons']>,
  language: WeekModel['language'],
): Html {
  const texts = words[language];
  const isUnsure = !isKnown && waiting.every(({ isFirst }) => isFirst);
  const unsure = isUnsure
    ? html`<p class="state calm">${icon('warning')}<span>${texts.unsure}</span></p>`
    : null;
  if (waiting.length === 0)
    return unsure ?? html`<p class="state good">${icon('tick')}<span>${texts.nothing}</span></p>`;
  return html`<section aria-labelledby="waits"><h2 id="waits">${texts.waits} (${waiting.length})</h2>
<ul class="waits">${waiting.slice(0, MAX_WAITING).map((one) => wait(one, token))}</ul>${moreOf(waiting, MAX_WAITING, language)}${unsure}</section>`;
}

/** How many of a list are not shown. */
function moreOf(list: readonly unknown[], most: number, language: WeekModel['language']): Html | null {
  return list.length > most
    ? html`<p class="note">${words[language].others({ count: list.length - most })}</p>`
    : null;
}

function settledList({ settled }: Waits, language: WeekModel['language']): Html | null {
  if (settled.length === 0) return null;
  return html`<details><summary>${words[language].settled} (${settled.length})</summary>
<ul class="waits">${settled.map(({ title, deeds }) => html`<li class="wait">${icon('tick')}<div><strong>${title}</strong><span class="detail">${deeds}</span></div></li>`)}</ul></details>`;
}

function wait({ child, icon: name, title, detail, text, actions, isFirst }: Waiting, token: string): Html {
  const head = html`<strong>${title}</strong>${detail && html`<span class="detail">${detail}</span>`}`;
  const body = text
    ? html`<details><summary><span>${head}</span></summary><p class="letter">${text}</p></details>`
    : html`<div>${head}</div>`;
  return html`<li class="wait${isFirst && ' urgent'}">${icon(name)}${body}${actions.map((action) => actionOf(action, child, token))}</li>`;
}

function actionOf(action: Action, child: string, token: string): Html {
  if (action.kind === 'link') return html`<a class="button" href="${action.href}">${action.label}</a>`;
  const [command, payload] =
    action.kind === 'command' ? [action.command, action.payload] : ['settle', action.key];
  return buttonForm(token, { child, command, payload }, action.label);
}

function childSection(child: WeekChild, { language }: WeekModel, hasMail: boolean): Html {
  const {
    id,
    name,
    colour,
    strip,
    readAt,
    unknown,
    average,
    days,
    begun,
    grades,
    missed,
    facts,
    weekdays,
    courses,
  } = child;
  const texts = words[language];
  const kinds = ['card', 'week', colour && `of-${colour}`].filter(Boolean).join(' ');
  return html`<section class="${kinds}" aria-labelledby="name-${id}">
<h2 id="name-${id}">${name} <small>${average && html`${texts.average} ${averageText(average.now, language)} ${risen(average.rise, language)}· `}${readAt}</small></h2>
${strip && !(hasMail && comesFirst(strip.problem)) && stateOf(strip)}
${unknown && html`<p class="note">${unknown}</p>`}
<ol class="days">${days.map((day) => dayOf(day, language))}</ol>
${grades && html`<h3>${texts.grades({ week: begun })}</h3>${gradesOf(grades, language)}`}
${topicsOf(missed, texts.catchUp)}
${
  (facts.length > 0 || courses.length > 0) &&
  html`<details><summary>${texts.how}</summary>
${factList(facts)}
${weekdays.length > 0 && weekdaysOf(weekdays, language)}
${courses.length > 0 && coursesOf(courses, language)}</details>`
}
${hasMail && html`<p class="mail-link"><a class="button" href="mail/${id}/">${icon('letter')}<span>${texts.mail}</span></a></p>`}
</section>`;
}

function dayOf({ name, isToday, hours, usually, tags }: WeekDay, language: WeekModel['language']): Html {
  return html`<li class="weekday"${isToday && html` aria-current="date"`}><p class="when"><b>${name}</b>${hours && html` <span>${hours}</span>`}</p>
<div>${tags.length === 0 ? usually && html`<p class="note">${usually}</p>` : html`${usually && html`<p class="note">${usually}</p>`}<ul>${tags.slice(0, MAX_TAGS).map((tag) => tagOf(tag, language))}</ul>${moreOf(tags, MAX_TAGS, language)}`}</div></li>`;
}

function tagOf({ kind, text, note, topics = [] }: WeekTag, language: WeekModel['language']): Html {
  return html`<li><span class="tag ${kind}">${icon(ICONS[kind])}<span>${text}</span></span>${note && html` <span class="note">${note}</span>`}${topicsOf(topics, words[language].revise)}</li>`;
}

function topicsOf(topics: readonly LessonTopic[], title: string): Html | null {
  if (topics.length === 0) return null;
  return html`<details class="topics"><summary>${title} (${topics.length})</summary><ul>${topics.map(
    ({ day, subject, topic, homework }, index) =>
      html`${subject !== null && day !== topics[index - 1]?.day && html`<li class="note">${day}</li>`}<li>${subject && html`<b>${subject}:</b> `}${topic}${
        subject === null && html` <span class="note">${day}</span>`
      }${homework.map((one) => html`<span class="home">${icon('notebook')}<span>${one}</span></span>`)}</li>`,
  )}</ul></details>`;
}

function gradesOf(grades: NonNullable<WeekChild['grades']>, language: WeekModel['language']): Html {
  const texts = words[language];
  if (grades.length === 0) return html`<p class="note">${texts.noGrades}</p>`;
  return html`<ul class="grades">${grades
    .slice(0, MAX_GRADES)
    .map(({ subject, grade, category, before, after }) => {
      const rise = before === null || after === null ? null : after - before;
      const course = [before, after]
        .map((value) => (value === null ? '–' : averageText(value, language)))
        .join(' → ');
      return html`<li><span>${subject} <b>${grade}</b> ${category}</span> <span>${course} ${arrow(rise, language)}</span></li>`;
    })}</ul>${moreOf(grades, MAX_GRADES, language)}`;
}

/** `▲ 0,06 ` */
function risen(rise: number | null, language: WeekModel['language']): Html | null {
  if (rise === null) return null;
  return html`<span class="${rise > 0 ? 'up' : 'down'}">${arrow(rise, language)} ${averageText(Math.abs(rise), language)}</span> `;
}

function arrow(rise: number | null, language: WeekModel['language']): Html | null {
  if (rise === null || rise === 0) return null;
  const way = rise > 0 ? 'up' : 'down';
  return html`<span class="${way}"><span aria-hidden="true">${way === 'up' ? '▲' : '▼'}</span><span class="hidden">${words[language][way]}</span></span>`;
}

function weekdaysOf(weekdays: WeekChild['weekdays'], language: WeekModel['language']): Html {
  const texts = words[language];
  const most = Math.max(...weekdays.map(({ count }) => count));
  return html`<table class="weekdays"><caption>${texts.byWeekday}</caption>
<thead class="hidden"><tr><th scope="col">${texts.day}</th><th scope="col">${texts.missedLessons}</th><td></td></tr></thead>
<tbody>${weekdays.map(
    ({ name, count }) =>
      html`<tr><th scope="row">${name}</th><td>${count}</td><td>${bar(count, most)}</td></tr>`,
  )}</tbody></table>`;
}

function coursesOf(courses: WeekChild['courses'], language: WeekModel['language']): Html {
  const texts = words[language];
  const held = [0, 1].filter((index) => courses.some(({ semesters }) => semesters[index]?.points.length));
  const heads = [
    texts.subject,
    ...held.map((index) => texts.semesters[index === 0 ? 'first' : 'second']),
    texts.course,
  ];
  const average = (value: number | null): string => (value === null ? '–' : averageText(value, language));
  const longest = longestOf(courses);
  return html`<table class="courses"><caption>${texts.bySubject}${held.length > 1 && ` ${texts.dashed}`}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${courses.map((course) => {
    const { subject, attendance } = course;
    const shown = held.flatMap((index) => course.semesters[index] ?? []);
    return html`<tr><th scope="row">${subject}${attendance !== null && html` <small>${texts.attendance} ${attendance}</small>`}</th>
${shown.map((one) => html`<td>${average(one.average)}</td>`)}<td>${shown.some(({ points }) => points.length > 0) && courseChart(shown, longest)}${shown.map(
      ({ points }) =>
        points.length > 0 && html`<span class="marks">${points.map(({ text }) => text).join(' ')}</span>`,
    )}</td></tr>`;
  })}</tbody></table>`;
}

const WIDTH = 160;
const HEIGHT = 48;
const EDGE = 5;
const [LOWEST, HIGHEST] = [1, 6];

/** How many days the longest semester of all subjects has, so that their charts have one scale. */
function longestOf(courses: readonly SubjectCourse[]): number {
  return Math.max(
    1,
    ...courses.flatMap(({ semesters }) => semesters.flatMap(({ points }) => points.map(({ at }) => at))),
  );
}

/** The average as it went, and the grades, by their days: an earlier semester dashed, behind the last. The table beside it says the same. */
function courseChart(semesters: readonly Course[], longest: number): Html {
  const x = (at: number): number => Math.round(EDGE + (at / longest) * (WIDTH - 2 * EDGE));
  const y = (value: number): number =>
    Math.round(HEIGHT - EDGE - ((value - LOWEST) / (HIGHEST - LOWEST)) * (HEIGHT - 2 * EDGE));
  const line = ({ points }: Course): string =>
    points.flatMap(({ at, average }) => (average === null ? [] : [`${x(at)},${y(average)}`])).join(' ');
  return html`<svg class="course" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${[2, 3, 4, 5].map(
    (value) => html`<path class="grid" d="M0 ${y(value)}H${WIDTH}"/>`,
  )}${semesters.map(
    (course, index) =>
      html`<g${index < semesters.length - 1 && html` class="earlier"`}><polyline points="${line(course)}"/>${course.points.map(
        ({ at, value }) => html`<circle cx="${x(at)}" cy="${y(value)}" r="2.5"/>`,
      )}</g>`,
  )}</svg>`;
}

/** The part of the most that a number is. */
function bar(value: number, most: number): Html {
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((100 * value) / Math.max(1, most))}" height="10" rx="2"/></svg>`;
}
