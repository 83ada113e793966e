import { html } from 'hono/html';
import { type Html, leadBack, touchPage } from '../touch-page.ts';
import {
  allLessons,
  bagOf,
  bannerOf,
  colourOf,
  factsOf,
  headOf,
  linesOf,
  stripOf,
  theDay,
} from '../wall/child.ts';
import { type IconName, icon } from '../wall/icons.ts';
import type { WallLine } from '../wall/lines.ts';
import { ageStrip } from '../wall/page.ts';
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
    style: 'wall',
    body,
  });
}

/** The lessons say what is changed about them. */
function isOfDay({ kind, isAnnounced }: WallLine): boolean {
  return isAnnounced || /^(?:trip|later|earlier|home|test|meeting|event)$/.test(kind);
}

function dayOf({ language, column }: ChildModel): Html {
  const { id, strip, day, lines, due, bag, facts } = column;
  const first = { ...day, moments: day.moments.slice(0, 1), beads: [] };
  const kinds = ['child', ...colourOf(column), facts.lucky?.mine && 'lucky', day.free && 'is-free'];
  return html`<section class="${kinds.filter(Boolean).join(' ')}" aria-labelledby="name-${id}">
${headOf(column, language, { child: null, changes: `../changes/${id}` })}
${strip && stripOf(strip)}${bannerOf(day)}
${theDay(first, language)}
${day.free || day.slots.length === 0 ? null : allLessons(column, language)}
<ol class="rest">${linesOf(lines.filter(isOfDay), 'line')}${linesOf(due, 'due')}${bag && bagOf(bag, language)}${factsOf(facts, language)}</ol>
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
