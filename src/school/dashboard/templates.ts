import type { Language } from '../../lib/language.ts';
import { shortWeekdayText } from '../plan/day-words.ts';
import { planWords, ROOM_CODE, statusText } from '../plan/plan-words.ts';
import { LESSON_STATUSES } from '../plan/rows.ts';
import { addDays } from '../plan/school-days.ts';
import type { DashboardEntity } from './entities.ts';
import { dayWords, noStateWords } from './words.ts';

// Contents of Markdown cards. A block of HTML without an empty line has no Markdown in it, and what the school wrote is escaped:
// no formatting, link or image of a message takes effect.

/** A Jinja expression as one line of text. */
const text = (expression: string): string =>
  String.raw`{{ (${expression}) | string | regex_replace('\\s+', ' ') | e }}`;

const state = ({ id }: DashboardEntity, language: Language): string =>
  text(`${JSON.stringify(noStateWords[language])}.get(states('${id}'), states('${id}'))`);

const A_MONDAY = '2024-01-01';

/** `pon.`, of a date or a datetime. */
function weekdayOf(date: string, language: Language): string {
  const names = [0, 1, 2, 3, 4, 5, 6].map((days) => shortWeekdayText(addDays(A_MONDAY, days), language));
  return `${JSON.stringify(names)}[${date}.weekday()]`;
}

const WEEK_DAYS = 7;

/** `7:40`; of another day `pon. 7:40`, of one that is not this week's `pon. 04.01 7:40`. @param at a local datetime */
function dayAndTime(at: string, language: Language): string {
  const days = `(${at}.date() - now().date()).days`;
  const date = `(${at}.strftime('%d.%m ') if not -1 < ${days} < ${WEEK_DAYS} else '')`;
  const day = `(${weekdayOf(at, language)} ~ ' ' ~ ${date} if ${days} != 0 else '')`;
  return `${day} ~ ${at}.strftime('%-H:%M')`;
}

const localTime = (stamp: string): string => `${stamp} | as_datetime | as_local`;

/** `{% set … %}` */
const setDay = ({ id }: DashboardEntity): string =>
  `{%- set day = as_datetime(state_attr('${id}', 'day') or '', none) %}`;

const label = ({ name }: DashboardEntity): string =>
  `<b>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')}:</b>`;

export const stateText = (entity: DashboardEntity, language: Language): string =>
  `<div>${state(entity, language)}</div>`;

/** `Label: state` */
export const labelledState = (entity: DashboardEntity, language: Language): string =>
  `<div>${label(entity)} ${state(entity, language)}</div>`;

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

export const alert = (entity: DashboardEntity, language: Language): string =>
  `<div><ha-alert alert-type="warning">${state(entity, language)}</ha-alert></div>`;

/** An alert with attributes, each on a line. */
export const attributeAlert = ({ id }: DashboardEntity, attributes: readonly string[]): string =>
  `<div><ha-alert alert-type="warning">${attributes.map((name) => text(`state_attr('${id}', '${name}') or ''`)).join('<br>')}</ha-alert></div>`;

/** The times of sensors with a timestamp, on one line: `Wake-up: Mon 6:55 · Leave home: Mon 7:35`. Without a time there is no text. */
export function times(entities: readonly DashboardEntity[], language: Language): string {
  return joinedParts(
    entities,
    ' · ',
    () => dayAndTime('at', language),
    ({ id }) => `{% set at = ${localTime(`states('${id}')`)} %}`,
  );
}

/** A line for each sensor with a date that is known: `Next trip: 5.12`. */
export function dates(entities: readonly DashboardEntity[]): string {
  return joinedParts(entities, '<br>', ({ id }) => `states('${id}')[8:10] ~ '.' ~ states('${id}')[5:7]`);
}

/** `Leaves first: Janek 7:35`, until that time, which is an attribute. */
export const stateUntil = (entity: DashboardEntity, attribute: string, language: Language): string =>
  untilTime(
    `state_attr('${entity.id}', '${attribute}')`,
    `${label(entity)} ${state(entity, language)}`,
    language,
  );

/** `Leave home: 7:35`, until that time, which is the state. */
export const timeUntil = (entity: DashboardEntity, language: Language): string =>
  untilTime(`states('${entity.id}')`, label(entity), language);

function untilTime(time: string, content: string, language: Language): string {
  return `{%- set stamp = as_timestamp(${time}, none) %}
{%- if stamp and stamp > as_timestamp(now()) -%}
{%- set at = ${localTime('stamp')} -%}
<div>${content} ${text(dayAndTime('at', language))}</div>
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

/** ` (zamiast: Biologia)`, where it is known. */
const insteadOf = (status: string, was: string, language: Language): string =>
  `{% if ${status} == 'substitution' and ${was} %} (${planWords[language].insteadOf({ subject: text(was) })}){% endif %}`;

/** Of `day`, as `setDay` sets it. */
const IS_OTHER_DAY = 'day and day.date() != now().date()';

/** `Next lesson: Maths · Mon 9:50 · room 14` */
export function nextLesson(entity: DashboardEntity, language: Language): string {
  const attribute = (name: string): string => `state_attr('${entity.id}', '${name}')`;
  return `{%- set words = ${statusWords(false, language)} %}
{%- set status = ${attribute('status')} %}
${setDay(entity)}
<div>${label(entity)} ${state(entity, language)}
{%- if ${attribute('from')} %} · {% if ${IS_OTHER_DAY} %}${text(weekdayOf('day', language))} {% endif %}${timeOf(attribute('from'))}{% endif %}
{%- if ${attribute('room')} %} · ${roomOf(attribute('room'), language)}{% endif %}
{%- if status in words %} · <i>{{ words[status] }}${insteadOf('status', attribute('was_subject'), language)}</i>{% endif %}</div>`;
}

/**
 * A line for each lesson: its time, subject and room, and what is different; before them the day, if it is not today.
 * @param changes the entity with the changes of that day
 */
export function lessonList(
  entity: DashboardEntity,
  changes: DashboardEntity | undefined,
  language: Language,
): string {
  const { lesson } = planWords[language];
  const { id } = entity;
  const moved = changes
    ? `(state_attr('${changes.id}', 'changes') or []) | selectattr('day', 'eq', state_attr('${id}', 'day')) | selectattr('moved_from') | rejectattr('moved_from.day', 'eq', state_attr('${id}', 'day')) | map(attribute='from') | list`
    : '[]';
  return `{%- set moved = ${moved} %}
${setDay(entity)}
<div>
{%- if ${IS_OTHER_DAY} %}${text(`${weekdayOf('day', language)} ~ ' ' ~ day.strftime('%d.%m')`)}<br>{% endif %}
{%- for one in state_attr('${id}', 'lessons') or [] %}
{%- set off = one.status in ['cancelled', 'moved', 'free'] %}
{%- set words = ${statusWords(true, language)} if one.from in moved else ${statusWords(false, language)} %}
${timeOf('one.from')} {% if off %}<s>{% endif %}<b>${text(`one.subject or '${lesson}' ~ (' ' ~ one.lesson_no if one.lesson_no is number else '')`)}</b>{% if off %}</s>{% endif %}
{%- if one.room and not off %}, ${roomOf('one.room', language)}{% endif %}
{%- if one.group %} (${text('one.group')}){% endif %}
{%- if one.status in words %} · <i>{{ words[one.status] }}${insteadOf('one.status', "one.get('was_subject')", language)}</i>{% endif %}<br>
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
  before: (entity: DashboardEntity) => string = () => '',
): string {
  const parts = entities.map(
    (entity) =>
      `{%- if has_value('${entity.id}') %}${before(entity)}{% set found.parts = found.parts + ['${label(entity)} ' ~ ${value(entity)}] %}{% endif %}`,
  );
  return `{%- set found = namespace(parts=[]) %}
${parts.join('\n')}
{{- ('<div>' ~ found.parts | join('${between}') ~ '</div>') if found.parts else '' }}`;
}
