import { html } from 'hono/html';
import { capitalized } from '../../lib/text.ts';
import { type Html, leadBack, touchPage } from '../touch-page.ts';
import { bannerOf, headOf, kindsOf, theDay } from '../wall/child.ts';
import { type IconName, icon } from '../wall/icons.ts';
import type { WallLine } from '../wall/lines.ts';
import { ageStrip } from '../wall/page.ts';
import { allLessons, dueOf, factsOf, footOf, linesOf, stripOf } from '../wall/rows.ts';
import { words } from '../wall/words.ts';
import type { ChildModel, WeekDay } from './child.ts';

/**
 * Returns the page of a day of a child. Its addresses are relative to `child/CHILD`.
 * @param version of the page's files
 */
export function childPage(model: ChildModel, version: string): Html {
  const { language, night, column, title, before, after, week } = model;
  const texts = words[language];
  const step = (rel: 'prev' | 'next', day: string | null, label: string): Html | null =>
    day === null
      ? null
      : html`<a class="step" rel="${rel}" href="?day=${day}">${icon(rel)}<span class="hidden">${label}</span></a>`;
  const body = html`<p id="failed" role="alert" data-text="${texts.failed}"></p>
${ageStrip(model)}
<main class="one" data-theme="${night ? 'night' : 'day'}">
<div class="bar"><a class="step" href="../">${icon('grid')}<span class="hidden">${texts.back}</span></a>
${step('prev', before, texts.dayBefore)}<h1>${title}</h1>${step('next', after, texts.dayAfter)}</div>
${dayOf(model)}
<nav class="week" aria-label="${texts.week}">${week.map((day) => weekDay(day, model))}</nav>
</main>`;
  return touchPage({
    language,
    title: `${column.name}: ${title}`,
    ...leadBack(version),
    scripts: ['ticks.js', 'visit.js'],
    style: 'wall',
    body,
  });
}

/** The lessons say what is changed about them. */
function isOfDay({ kind, isAnnounced }: WallLine): boolean {
  return isAnnounced || /^(?:trip|lucky|test|meeting|event)$/.test(kind);
}

function dayOf({ language, column, next }: ChildModel): Html {
  const { id, strip, day, facts } = column;
  const { lines, due } = next ?? column;
  const lessons = next ?? column;
  return html`<section class="${kindsOf(column)}" aria-labelledby="name-${id}">
${headOf(column, language, { child: null, changes: `../changes/${id}` })}
${theDay({ ...day, beads: [] }, language)}
<ol class="rest">${strip && html`<li>${stripOf(strip)}</li>`}${day.banner && html`<li>${bannerOf(day)}</li>`}${linesOf(lines.filter(isOfDay))}${dueOf(due)}${factsOf(facts, language)}</ol>
${footOf(column, language)}
${lessons.day.slots.length === 0 ? null : html`<div class="lessons">${day.free && html`<p class="lessons-of">${capitalized(lessons.day.label)}, ${lessons.day.date}</p>`}${allLessons(lessons, language)}</div>`}
</section>`;
}

function weekDay(one: WeekDay, { language }: ChildModel): Html {
  const { day, name, kind, hours, isChanged, test, isToday, isShown } = one;
  const texts = words[language];
  const signs: readonly (readonly [isOn: boolean, sign: IconName, word: string])[] = [
    [kind === 'off', 'sun', texts.free],
    [kind === 'gone', 'cross', texts.allCancelled],
    [kind === 'school' && isChanged, 'swap', texts.changed],
    [test !== null, 'pencil', texts[test ?? 'test']],
  ];
  const kinds = ['weekday', kind, isToday && 'is-today'].filter(Boolean).join(' ');
  return html`<a class="${kinds}" href="?day=${day}" aria-current="${isShown ? 'page' : 'false'}"><b>${name.split(' ').map((part) => html`<span>${part}</span> `)}</b>
<span class="hours">${kind === 'unknown' ? html`<span aria-hidden="true">?</span><span class="hidden">${texts.unknown}</span>` : hours.map((time) => html`<span>${time}</span> `)}</span>
<span class="signs">${signs.map(([isOn, sign, word]) => isOn && html`${icon(sign)}<span class="hidden">${word}</span>`)}</span></a>`;
}
