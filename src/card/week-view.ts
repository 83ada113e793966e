import { html, type TemplateResult } from 'lit';
import type { LocalDate } from '../lib/id.ts';
import { timeText } from '../school/plan/day-words.ts';
import { colourOf } from '../web/wall/child.ts';
import { icon } from '../web/wall/icons.ts';
import { words } from '../web/wall/words.ts';
import { dayBeside, type WeekDay, type WeekLesson, type WeekModel, type WeekRow } from './week.ts';

/**
 * A table. Where there is no room for it, the stylesheet shows the chosen day alone, with buttons to the others.
 * @param day the chosen one
 * @param choose chooses another one
 */
export function weekView(model: WeekModel, day: LocalDate, choose: (day: LocalDate) => void): TemplateResult {
  const { id, name, title, days, rows, note, cutOff, language } = model;
  const texts = words[language];
  const chosen = Math.max(
    0,
    days.findIndex((one) => one.day === day),
  );
  const beside = (by: 1 | -1, label: string): TemplateResult => {
    const other = dayBeside(model, days[chosen]?.day ?? '', by);
    return html`<button class=${by < 0 ? 'before' : ''} aria-label=${label} ?disabled=${other === days[chosen]?.day} @click=${() => choose(other)}>${icon('next')}</button>`;
  };
  return html`<ha-card><div class="theme" lang=${language} ?data-cut-off=${cutOff !== null} ?data-other-day=${cutOff?.isOtherDay}>
${cutOff ? html`<p class="cut-off" role="status">${cutOff.text}</p>` : null}
<div class=${['child week', ...colourOf(model)].join(' ')} role="group" aria-labelledby="name-${id}">
<div class="head"><h2 id="name-${id}"><span class="name">${name}</span></h2><span class="aside">${title}</span></div>
<p class="choice">${beside(-1, texts.dayBefore)}<strong aria-live="polite">${days[chosen]?.date}</strong>${beside(1, texts.dayAfter)}</p>
<table aria-labelledby="name-${id}"><thead><tr><td class="corner"></td>${days.map((one, at) => headView(one, at === chosen, texts.today))}</tr></thead>
<tbody>${rows.map((row) => rowView(row, days, chosen))}</tbody></table>
${note === null ? null : html`<p class="note">${note}</p>`}
</div></div></ha-card>`;
}

function headView(
  { name, isToday, remark, tests }: WeekDay,
  isChosen: boolean,
  today: string,
): TemplateResult {
  return html`<th scope="col" class=${columnOf(isToday, isChosen)}><span class="weekday">${name}${isToday ? html`<span class="hidden"> (${today})</span>` : null}</span>
${remark === null ? null : html`<span class="about">${remark}</span>`}
${tests.map((test) => html`<span class="test">${icon('pencil')} ${test}</span>`)}</th>`;
}

function columnOf(isToday: boolean, isChosen: boolean): string {
  return `${isToday ? 'today' : ''} ${isChosen ? 'chosen' : ''}`;
}

function rowView({ no, from, to, cells }: WeekRow, days: readonly WeekDay[], chosen: number): TemplateResult {
  const hours = `${timeText(from)}–${timeText(to)}`;
  return html`<tr class=${cells[chosen]?.length ? '' : 'none'}><th scope="row">${no === null ? null : html`<strong>${no}</strong> `}<span class="hours">${hours}</span></th>
${cells.map((lessons, at) => html`<td class=${columnOf(days[at]?.isToday ?? false, at === chosen)}>${lessons.map((lesson) => lessonView(lesson))}</td>`)}</tr>`;
}

function lessonView({ subject, look, details, word, isHeld, test, isNow }: WeekLesson): TemplateResult {
  const kinds = [isHeld ? look.colour : 'gone', word !== null && isHeld && 'changed', isNow && 'now'];
  return html`<div class="face lesson ${kinds.filter(Boolean).join(' ')}"><span class="lesson-icon">${icon(look.icon)}</span><span class="text">${isHeld ? html`<b>${subject}</b>` : html`<s>${subject}</s>`}
${word === null ? null : html`<em>${word}</em>`}${test === null ? null : html`<em class="test">${icon('pencil')} ${test}</em>`}${details === null ? null : html`<small>${details}</small>`}</span></div>`;
}
