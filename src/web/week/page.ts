import { html } from 'hono/html';
import { averageText } from '../../shown/grade-words.ts';
import { buttonForm, type Html, touchPage } from '../touch-page.ts';
import { type IconName, icon } from '../wall/icons.ts';
import { courseChart } from './chart.ts';
import type { LessonTopic } from './revision.ts';
import type { Action, Waiting } from './waiting.ts';
import type { WeekChild, WeekDay, WeekModel, WeekTag } from './week.ts';
import { words } from './words.ts';

interface PageParts {
  /** The token of the forms; null: the page has no buttons. */
  readonly token: string | null;
  /** The version of the page's files. */
  readonly version: string;
  /** Said above everything else; null: nothing. */
  readonly notice: { readonly text: string; readonly isPending: boolean } | null;
}

const ICONS: Readonly<Record<WeekTag['kind'], IconName>> = {
  gone: 'cross',
  change: 'swap',
  test: 'pencil',
  homework: 'notebook',
  meeting: 'people',
  event: 'bus',
};

/** Returns the page. Its addresses are relative to `parents/KEY/`, or to `week/TOKEN/`. */
export function weekPage(model: WeekModel, { token, version, notice }: PageParts): Html {
  const { language, title, before, after, waiting, children } = model;
  const texts = words[language];
  const main = html`<main class="parents"${notice?.isPending && html` data-pending="yes"`}>
<div class="top"><h1>${title}</h1><nav class="steps"><a class="back" rel="prev" href="?week=${before}">${icon('prev')}<span class="hidden">${texts.before}</span></a>
<a class="back" rel="next" href="?week=${after}">${icon('next')}<span class="hidden">${texts.after}</span></a></nav></div>
${notice && html`<p class="answer" role="status">${notice.text}</p>`}
${token !== null && waits(waiting, language, token)}
${children.map((child) => childSection(child, model, token !== null))}
${token !== null && html`<p class="bottom"><a class="button" href="status/">${icon('gear')}<span>${texts.status}</span></a></p>`}
</main>`;
  const scripts = token === null ? [] : ['parents.js'];
  return touchPage({ language, title, root: '../../', version, scripts, main });
}

function waits(waiting: readonly Waiting[], language: WeekModel['language'], token: string): Html {
  const texts = words[language];
  if (waiting.length === 0)
    return html`<p class="state good">${icon('tick')}<span>${texts.nothing}</span></p>`;
  return html`<section aria-labelledby="waits"><h2 id="waits">${texts.waits} (${waiting.length})</h2>
<ul class="waits">${waiting.map((one) => wait(one, token))}</ul></section>`;
}

function wait({ child, icon: name, title, detail, text, action }: Waiting, token: string): Html {
  const head = html`<strong>${title}</strong>${detail && html`<span class="detail">${detail}</span>`}`;
  const body = text
    ? html`<details><summary><span>${head}</span></summary><p class="letter">${text}</p></details>`
    : html`<div>${head}</div>`;
  return html`<li class="wait">${icon(name)}${body}${action && actionOf(action, child, token)}</li>`;
}

function actionOf(action: Action, child: string, token: string): Html {
  if (action.kind === 'link') return html`<a class="button" href="${action.href}">${action.label}</a>`;
  const [command, payload] =
    action.kind === 'command' ? [action.command, action.payload] : ['settle', action.key];
  return buttonForm(token, { child, command, payload }, action.label);
}

function childSection(child: WeekChild, { language }: WeekModel, hasMail: boolean): Html {
  const { id, name, colour, strip, readAt, average, days, grades, missed, facts, courses } = child;
  const texts = words[language];
  const kinds = ['card', 'week', colour && `of-${colour}`].filter(Boolean).join(' ');
  return html`<section class="${kinds}" aria-labelledby="name-${id}">
<h2 id="name-${id}">${name} <small>${average !== null && html`${texts.average} ${averageText(average, language)} · `}${readAt}</small></h2>
${strip && html`<p class="state ${strip.urgent ? 'urgent' : 'calm'}">${icon('warning')}<span><strong>${strip.reason}</strong> ${strip.whatToDo}</span></p>`}
<ol class="days">${days.map((day) => dayOf(day, language))}</ol>
${grades && html`<h3>${texts.grades}</h3>${gradesOf(grades, language)}`}
${topicsOf(missed, texts.catchUp)}
${
  (facts.length > 0 || courses.length > 0) &&
  html`<details><summary>${texts.how}</summary>
<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${courses.length > 0 && coursesOf(courses, language)}</details>`
}
${hasMail && html`<p class="mail-link"><a class="button" href="mail/${id}/">${icon('letter')}<span>${texts.mail}</span></a></p>`}
</section>`;
}

function dayOf({ name, isToday, hours, usually, tags }: WeekDay, language: WeekModel['language']): Html {
  return html`<li class="weekday"${isToday && html` aria-current="date"`}><p class="when"><b>${name}</b>${hours && html` <span>${hours}</span>`}</p>
<div>${tags.length === 0 ? usually && html`<p class="note">${usually}</p>` : html`${usually && html`<p class="note">${usually}</p>`}<ul>${tags.map((tag) => tagOf(tag, language))}</ul>`}</div></li>`;
}

function tagOf({ kind, text, note, topics = [] }: WeekTag, language: WeekModel['language']): Html {
  return html`<li><span class="tag ${kind}">${icon(ICONS[kind])}<span>${text}</span></span>${note && html` <span class="note">${note}</span>`}${topicsOf(topics, words[language].revise)}</li>`;
}

function topicsOf(topics: readonly LessonTopic[], title: string): Html | null {
  if (topics.length === 0) return null;
  return html`<details class="topics"><summary>${title} (${topics.length})</summary><ul>${topics.map(
    ({ day, subject, topic, homework }) =>
      html`<li>${subject && html`<b>${subject}:</b> `}${topic} <span class="note">${day}</span>${homework.map(
        (one) => html`<span class="home">${icon('notebook')}<span>${one}</span></span>`,
      )}</li>`,
  )}</ul></details>`;
}

function gradesOf(grades: NonNullable<WeekChild['grades']>, language: WeekModel['language']): Html {
  const texts = words[language];
  if (grades.length === 0) return html`<p class="note">${texts.noGrades}</p>`;
  return html`<ul class="grades">${grades.map(({ subject, grade, category, before, after }) => {
    const isUp = before !== null && after !== null && after > before;
    const isDown = before !== null && after !== null && after < before;
    const course = [before, after]
      .map((value) => (value === null ? '–' : averageText(value, language)))
      .join(' → ');
    return html`<li><span>${subject} <b>${grade}</b> ${category}</span> <span class="${isUp ? 'up' : isDown ? 'down' : ''}">${course}${isUp ? ' ▲' : isDown ? ' ▼' : ''}</span></li>`;
  })}</ul>`;
}

function coursesOf(courses: WeekChild['courses'], language: WeekModel['language']): Html {
  const texts = words[language];
  const heads = [texts.subject, ...texts.semesters, texts.course];
  const average = (value: number | null): string => (value === null ? '–' : averageText(value, language));
  return html`<table class="courses"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${courses.map(
    (
      course,
    ) => html`<tr><th scope="row">${course.subject}</th><td>${average(course.first)}</td><td>${average(course.second)}</td>
<td>${courseChart(course)}<span>${course.values.map(({ text }) => text).join(' ')}</span></td></tr>`,
  )}</tbody></table>`;
}
