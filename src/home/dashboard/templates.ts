import { LESSON_STATUSES } from '../../domain/plan/plan.ts';
import type { Language } from '../../lib/language.ts';
import { planWords, ROOM_CODE, statusText } from '../../shown/plan-words.ts';
import type { DashboardEntity } from './entities.ts';
import { dayWords } from './words.ts';

// Contents of Markdown cards. A block of HTML without an empty line has no Markdown in it, and what the school wrote is escaped:
// no formatting, link or image of a message takes effect.

/** A Jinja expression as one line of text. */
const text = (expression: string): string =>
  String.raw`{{ (${expression}) | string | regex_replace('\\s+', ' ') | e }}`;

const state = ({ id }: DashboardEntity): string => text(`states('${id}')`);

const label = ({ name }: DashboardEntity): string =>
  `<b>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')}:</b>`;

export const stateText = (entity: DashboardEntity): string => `<div>${state(entity)}</div>`;

/** `Label: state` */
export const labelledState = (entity: DashboardEntity): string =>
  `<div>${label(entity)} ${state(entity)}</div>`;

/** `Label: attribute` */
export const labelledAttribute = (entity: DashboardEntity, attribute: string): string =>
  `<div>${label(entity)} ${text(`state_attr('${entity.id}', '${attribute}') or '–'`)}</div>`;

/** `Label: ` and fields of the first item of an attribute. */
export function labelledFirst(
  entity: DashboardEntity,
  attribute: string,
  fields: readonly string[],
  language: Language,
): string {
  const parts = fields.map((field) => fieldOf(field, language)).join(', ');
  return `<div>${label(entity)}
{%- for one in (state_attr('${entity.id}', '${attribute}') or [])[:1] %}
{%- for part in [${parts}] if part %}{{ ' · ' if not loop.first else ' ' }}${text('part')}{% endfor %}
{%- endfor %}</div>`;
}

/** An alert with the state. */
export const alert = (entity: DashboardEntity): string =>
  `<div><ha-alert alert-type="warning">${state(entity)}</ha-alert></div>`;

/** An alert with attributes, each on a line. */
export const attributeAlert = ({ id }: DashboardEntity, attributes: readonly string[]): string =>
  `<div><ha-alert alert-type="warning">${attributes.map((name) => text(`state_attr('${id}', '${name}') or ''`)).join('<br>')}</ha-alert></div>`;

/** The times of sensors with a timestamp, on one line: `Wake-up: 6:55 · Leave home: 7:35`. Without a time there is no text. */
export function times(entities: readonly DashboardEntity[]): string {
  return joinedParts(
    entities,
    ' · ',
    ({ id }) => `as_timestamp(states('${id}')) | timestamp_custom('%-H:%M')`,
  );
}

/** A line for each sensor with a date that is known: `Next trip: 5.12`. */
export function dates(entities: readonly DashboardEntity[]): string {
  return joinedParts(entities, '<br>', ({ id }) => `states('${id}')[8:10] ~ '.' ~ states('${id}')[5:7]`);
}

/** `Leaves first: Janek 7:35`, until that time, which is an attribute. */
export const stateUntil = (entity: DashboardEntity, attribute: string): string =>
  untilTime(`state_attr('${entity.id}', '${attribute}')`, `${label(entity)} ${state(entity)}`);

/** `Leave home: 7:35`, until that time, which is the state. */
export const timeUntil = (entity: DashboardEntity): string =>
  untilTime(`states('${entity.id}')`, label(entity));

function untilTime(time: string, content: string): string {
  return `{%- set at = as_timestamp(${time}, none) %}
{%- if at and at > as_timestamp(now()) -%}
<div>${content} {{ at | timestamp_custom('%-H:%M') }}</div>
{%- endif %}`;
}

/** What is different, by status: of a lesson that stays in its day, and of one that came from another. */
function statusWords(isOfOtherDay: boolean, language: Language): string {
  const statuses = LESSON_STATUSES.filter((status) => status !== 'planned');
  return JSON.stringify(
    Object.fromEntries(statuses.map((status) => [status, statusText(status, isOfOtherDay, language)])),
  );
}

const timeOf = (time: string): string => text(`${time} | regex_replace('^0', '')`);

/** As `roomText` says it. */
const roomOf = (room: string, language: Language): string =>
  `{% if ${room} is match("${ROOM_CODE}") %}${planWords[language].room} {% endif %}${text(room)}`;

/** `Next lesson: Maths · 9:50 · room 14` */
export function nextLesson(entity: DashboardEntity, language: Language): string {
  const attribute = (name: string): string => `state_attr('${entity.id}', '${name}')`;
  return `{%- set words = ${statusWords(false, language)} %}
{%- set status = ${attribute('status')} -%}
<div>${label(entity)} ${state(entity)}
{%- if ${attribute('from')} %} · ${timeOf(attribute('from'))}{% endif %}
{%- if ${attribute('room')} %} · ${roomOf(attribute('room'), language)}{% endif %}
{%- if status in words %} · <i>{{ words[status] }}</i>{% endif %}</div>`;
}

/**
 * A line for each lesson: its time, subject and room, and what is different.
 * @param changes the entity with the changes of that day
 */
export function lessonList(
  { id }: DashboardEntity,
  changes: DashboardEntity | undefined,
  language: Language,
): string {
  const { lesson } = planWords[language];
  const moved = changes
    ? `(state_attr('${changes.id}', 'changes') or []) | selectattr('day', 'eq', state_attr('${id}', 'day')) | selectattr('moved_from') | rejectattr('moved_from.day', 'eq', state_attr('${id}', 'day')) | map(attribute='from') | list`
    : '[]';
  return `{%- set moved = ${moved} -%}
<div>
{%- for one in state_attr('${id}', 'lessons') or [] %}
{%- set off = one.status in ['cancelled', 'moved', 'free'] %}
{%- set words = ${statusWords(true, language)} if one.from in moved else ${statusWords(false, language)} %}
${timeOf('one.from')} {% if off %}<s>{% endif %}<b>${text(`one.subject or '${lesson}' ~ (' ' ~ one.lesson_no if one.lesson_no is number else '')`)}</b>{% if off %}</s>{% endif %}
{%- if one.room and not off %}, ${roomOf('one.room', language)}{% endif %}
{%- if one.group %} (${text('one.group')}){% endif %}
{%- if one.status in words %} · <i>{{ words[one.status] }}</i>{% endif %}<br>
{%- endfor %}
</div>`;
}

/**
 * A line for each item of an attribute: what is bold, and more.
 * @param fields in their order; `date` and `due` with a word for today and tomorrow
 * @param condition of `one`, the item
 */
export function itemList(
  { id }: DashboardEntity,
  attribute: string,
  fields: readonly [string, ...string[]],
  language: Language,
  condition = 'true',
): string {
  const [first, ...others] = fields.map((field) => fieldOf(field, language));
  return `<div>
{%- for one in state_attr('${id}', '${attribute}') or [] if ${condition} %}
<b>${text(`${first} or '–'`)}</b>
{%- for part in [${others.join(', ')}] if part %} · ${text('part')}{% endfor %}<br>
{%- endfor %}
</div>`;
}

const DATES: ReadonlySet<string> = new Set(['date', 'due', 'start']);

const fieldOf = (field: string, language: Language): string =>
  DATES.has(field) ? dateOf(field, language) : `one.${field}`;

/** `tomorrow, 20.11`; items with a date ahead have the number of days. */
function dateOf(field: string, language: Language): string {
  const { today, tomorrow } = dayWords;
  const word = `{0: '${today[language]}, ', 1: '${tomorrow[language]}, '}.get(one.days, '')`;
  return `((${word} if one.days is defined else '') ~ one.${field}[8:10] ~ '.' ~ one.${field}[5:7] if one.${field} else none)`;
}

/** A label and a value for each entity with a state; no text without any. */
function joinedParts(
  entities: readonly DashboardEntity[],
  between: string,
  value: (entity: DashboardEntity) => string,
): string {
  const parts = entities.map(
    (entity) =>
      `{%- if has_value('${entity.id}') %}{% set found.parts = found.parts + ['${label(entity)} ' ~ ${value(entity)}] %}{% endif %}`,
  );
  return `{%- set found = namespace(parts=[]) %}
${parts.join('\n')}
{{- ('<div>' ~ found.parts | join('${between}') ~ '</div>') if found.parts else '' }}`;
}
