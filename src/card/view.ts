import { html, type TemplateResult } from 'lit';
import type { Language } from '../lib/language.ts';
import { bannerOf, colourOf, headOf, theDay } from '../web/wall/child.ts';
import { type IconName, icon } from '../web/wall/icons.ts';
import { factsOf, laterLessons, linesOf, stripOf } from '../web/wall/rows.ts';
import { subjectLook } from '../web/wall/subjects.ts';
import type { WallColumn } from '../web/wall/wall.ts';
import type { CardItem, CardList } from './ahead.ts';
import type { CardConfig } from './config.ts';
import type { CardModel, NoModel } from './model.ts';
import { cardWords } from './words.ts';

export function sentenceView({ name, sentence, language }: NoModel): TemplateResult {
  return html`<ha-card><div class="theme" lang=${language}><p class="sentence" role="status" aria-busy=${String(sentence === null)}><strong>${name}</strong> ${sentence}</p></div></ha-card>`;
}

/** What a person does on the card. */
export interface CardActions {
  /** Presses a button of Home Assistant. */
  press(button: string): void;
  /** Marks homework as done, or takes that back. */
  tick(homework: string, isDone: boolean): void;
}

export function cardView(model: CardModel, config: CardConfig, actions: CardActions): TemplateResult {
  const { column, lists, note, missing, resume, ticks, cutOff, language } = model;
  const tick = ticks === null || cutOff ? null : actions.tick;
  const { facts, strip } = column;
  const has = (section: CardConfig['sections'][number]): boolean => config.sections.includes(section);
  const kinds = ['child', ...colourOf(column), has('day') && facts.lucky?.mine && 'lucky']
    .filter(Boolean)
    .join(' ');
  return html`<ha-card><div class="theme" lang=${language} ?data-cut-off=${cutOff !== null} ?data-other-day=${cutOff?.isOtherDay}>
${cutOff ? html`<p class="cut-off" role="status">${cutOff.text}</p>` : null}
<div class=${kinds} role="group" aria-labelledby="name-${column.id}">
${headOf(has('day') ? column : withoutDay(column), language)}
${has('problem') && strip ? html`${stripOf(strip)}${resume === null || cutOff ? null : html`<p class="press"><button @click=${() => actions.press(resume)}>${cardWords[language].resume}</button></p>`}` : null}
${has('day') ? dayView(column, config, language) : null}
${lists.filter(({ kind }) => kind !== 'ahead').map((list) => listView(list, tick))}
${lists.filter(({ kind }) => kind === 'ahead').map(collapsedView)}
${note === null ? null : html`<p class="note">${note}</p>`}
${missing.length === 0 ? null : html`<p class="note">${cardWords[language].missing} ${missing.join(', ')}</p>`}
</div></div></ha-card>`;
}

/** The parts of the wall's column; the facts are lists of the card, but for the lucky number. */
function dayView(
  { day, facts, lines }: WallColumn,
  { size }: CardConfig,
  language: Language,
): TemplateResult {
  const later = size === 'compact' ? [] : laterLessons(day);
  const lucky = factsOf({ ...facts, messages: 0, notices: 0, grade: null }, language);
  const rest = [...linesOf(lines), ...later, lucky].filter((item) => item !== null);
  return html`${bannerOf(day)}${theDay(day, language)}
${rest.length === 0 ? null : html`<ol class="rest">${rest}</ol>`}`;
}

function withoutDay(column: WallColumn): WallColumn {
  const day = { ...column.day, when: 'none' as const, pill: null };
  return { ...column, day, facts: { ...column.facts, lucky: null } };
}

const ICONS: Readonly<Record<CardList['kind'], IconName>> = {
  bag: 'bag',
  tests: 'pencil',
  homework: 'notebook',
  grades: 'star',
  messages: 'letter',
  notices: 'board',
  ahead: 'clock',
};

function listView(list: CardList, tick: CardActions['tick'] | null): TemplateResult {
  return html`<div class="list ${list.kind}">${listHead(list)}
${listContent(list, tick)}</div>`;
}

/** It has a place of its own in the card, so that it stays open when there are more lists before it. */
function collapsedView(list: CardList): TemplateResult {
  return html`<details class="list ${list.kind}"><summary>${listHead(list)}${icon('next')}</summary>
${listContent(list)}</details>`;
}

function listHead({ kind, title, count }: CardList): TemplateResult {
  return html`<h3>${icon(ICONS[kind])}<span>${title}</span>${count === null ? null : html` <strong>${count}</strong>`}</h3>`;
}

function listContent({ items, notes }: CardList, tick: CardActions['tick'] | null = null): TemplateResult {
  return html`${items.length === 0 ? null : html`<ul>${items.map((item) => itemView(item, tick))}</ul>`}
${notes.map((note) => html`<p class="note">${note}</p>`)}`;
}

function itemView(
  { title, mark, subject = null, isNew, details, homework }: CardItem,
  tick: CardActions['tick'] | null,
): TemplateResult {
  const look = subjectLook(subject);
  const face =
    mark !== undefined
      ? html`<span class="face grade ${look.colour}">${mark}</span>`
      : subject !== null
        ? html`<span class="face ${isNew ? 'new' : ''} ${look.colour}">${icon(look.icon)}</span>`
        : null;
  const text = html`${face}<span class="text"><span class="item-title">${title}</span>${details ? html` <span class="item-details">${details}</span>` : null}</span>`;
  const done = homework?.isDone ? 'done' : '';
  return homework && tick
    ? html`<li><label class="item ${done}">${text}<input type="checkbox" .checked=${homework.isDone} @change=${() => tick(homework.id, !homework.isDone)}></label></li>`
    : html`<li class="item ${done}">${text}</li>`;
}
