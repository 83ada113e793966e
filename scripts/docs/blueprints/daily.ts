import { type Blueprint, indented } from '../../../src/home/blueprint.ts';
import type { InDocs } from '../language.ts';
import {
  entityInput,
  nameOf,
  notify,
  notifyInputs,
  numberInput,
  speak,
  timeInput,
  voiceInputs,
} from './frame.ts';

/** A blueprint that looks at sensors at a time of the day, and sends one notification for each that has something. */
interface Daily extends Pick<Blueprint, 'name' | 'title' | 'about'> {
  readonly label: InDocs;
  /** The field's key, and the sensors. */
  readonly input: string;
  readonly sensors: readonly string[];
  readonly at: string;
  /** The field `days`. */
  readonly days?: Parameters<typeof numberInput>[0];
  readonly variables?: string;
  /** Whether `sensor` has something: an expression of Jinja. */
  readonly where: string;
  /** What it has: of `repeat.item`. */
  readonly message: string;
  /** Whether it is read aloud, too. */
  readonly isSpoken?: boolean;
}

/** A list of an attribute, without what is left out: an expression of Jinja. */
const list = (sensor: string, attribute: string): string =>
  `state_attr(${sensor}, '${attribute}') | default([], true)`;

const dayMonth = (day: string): string =>
  `as_timestamp(${day}, none) | timestamp_custom('%-d.%m', true, ${day})`;

/** A message of the items of a list, each by its text. */
const items = (from: string, text: string): string =>
  `{% for one in ${from} -%}
{{ ${text} }}
{{- '' if loop.last else '; ' }}
{%- endfor %}`;

const daysBefore = (value: number): Parameters<typeof numberInput>[0] => ({
  label: { pl: 'Ile dni przed', en: 'How many days before' },
  value,
  range: ['min: 0', 'max: 7', 'mode: box'],
});

const table: readonly Daily[] = [
  {
    name: 'bag_in_the_evening',
    title: { pl: 'co do plecaka, wieczorem na głos', en: 'the school bag, spoken in the evening' },
    about: {
      pl: 'Każdego wieczoru przed dniem szkolnym: na jakie przedmioty się spakować, na głos i jako powiadomienie. Przed wycieczką jej nazwa, przed dniem wolnym nic.',
      en: 'Every evening before a school day: the subjects to pack for, read aloud and as a notification. Before a trip its name, before a free day nothing.',
    },
    label: { pl: 'Do plecaka', en: 'School bag' },
    input: 'bags',
    sensors: ['bag'],
    at: '19:00:00',
    variables: 'tomorrow: "{{ (now() + timedelta(days=1)).date() }}"',
    where: "state_attr(sensor, 'day') == tomorrow",
    message: '{{ states(repeat.item) }}',
    isSpoken: true,
  },
  {
    name: 'morning_briefing',
    title: {
      pl: 'dzień w jednym zdaniu, rano na głos',
      en: 'the day in one sentence, spoken in the morning',
    },
    about: {
      pl: 'Rano w dzień szkolny: od kiedy do kiedy są lekcje, co odwołano, jakie są sprawdziany i zadania. W dni bez szkoły nic.',
      en: 'In the morning of a school day: from when to when the lessons are, what is cancelled, which tests and homework there are. Nothing on days without school.',
    },
    label: { pl: 'Podsumowanie', en: 'Summary' },
    input: 'summaries',
    sensors: ['summary'],
    at: '06:45:00',
    variables: 'today: "{{ now().date() }}"',
    where: "state_attr(sensor, 'day') == today",
    message: '{{ states(repeat.item) }}',
    isSpoken: true,
  },
  {
    name: 'test_tomorrow',
    title: { pl: 'jutro sprawdzian', en: 'test tomorrow' },
    about: {
      pl: 'Wieczorem, gdy następnego dnia jest sprawdzian, kartkówka albo klasówka: z czego.',
      en: 'In the evening, when there is a test or a quiz on the next day: what it is about.',
    },
    label: { pl: 'Najbliższy sprawdzian', en: 'Next test' },
    input: 'tests',
    sensors: ['next_test'],
    at: '18:00:00',
    days: daysBefore(1),
    where: `${list('sensor', 'upcoming')} | selectattr('days', 'eq', days) | list`,
    message: items(
      `${list('repeat.item', 'upcoming')} | selectattr('days', 'eq', days)`,
      "[one.subject or one.category, one.content] | select('string') | join(': ') or one.date",
    ),
  },
  {
    name: 'revision_plan',
    title: { pl: 'plan powtórek', en: 'revision plan' },
    about: {
      pl: 'Na kilka dni przed sprawdzianem, codziennie: z czego jest i które tematy lekcji powtórzyć dzisiaj, po równo na każdy dzień, a w ostatnim wszystkie. Gdy żadnego sprawdzianu nie ma w terminarzu, nic.',
      en: 'In the days before a test, each day: what it is about, and which topics of lessons to revise today, an equal share for each day, and all of them on the last. Nothing while the agenda has no test.',
    },
    label: { pl: 'Najbliższy sprawdzian', en: 'Next test' },
    input: 'tests',
    sensors: ['next_test'],
    at: '16:00:00',
    days: { ...daysBefore(4), range: ['min: 1', 'max: 14', 'mode: box'] },
    where: "0 < state_attr(sensor, 'days') | int(0) <= days",
    message: `{% set test = repeat.item %}
{% set left = state_attr(test, 'days') | int(1) %}
{% set topics = ${list('test', 'topics')} | map(attribute='topic') | list %}
{% set today = topics if left < 2 or left > days else (topics | slice(days | int) | list)[days | int - left] %}
{% set about = [state_attr(test, 'subject') or state_attr(test, 'category'), state_attr(test, 'content')]
               | select('string') | join(': ') %}
{{ [about, ${dayMonth('states(test)')}] | select('string') | reject('in', ['', 'unknown']) | join(', ') }}
{{- ' → ' ~ today | join('; ') if today | count > 0 else '' }}`,
  },
  {
    name: 'homework_due',
    title: { pl: 'zadanie domowe na jutro', en: 'homework due' },
    about: {
      pl: 'Wieczorem, gdy na następny dzień jest zadanie domowe, które nie jest oznaczone jako zrobione.',
      en: 'In the evening, when homework that is not marked as done is due on the next day.',
    },
    label: { pl: 'Zadania domowe do oddania', en: 'Homework due' },
    input: 'homework',
    sensors: ['homework_due'],
    at: '17:00:00',
    days: daysBefore(1),
    where: `${list('sensor', 'items')} | rejectattr('done', 'true') | selectattr('days', 'eq', days) | list`,
    message: items(
      `${list('repeat.item', 'items')} | rejectattr('done', 'true') | selectattr('days', 'eq', days)`,
      "[one.subject, one.topic] | select('string') | join(': ') or one.due",
    ),
  },
  {
    name: 'catch_up',
    title: { pl: 'do nadrobienia', en: 'catch-up list' },
    about: {
      pl: 'Po nieobecności, przez kilka dni: tematy lekcji, na których dziecka nie było. Gdy było na wszystkich albo tematów nie wpisano, nic.',
      en: 'After an absence, for a few days: the topics of the lessons that the child missed. Nothing if it missed none, or none has a topic.',
    },
    label: { pl: 'Tematy do nadrobienia', en: 'Missed topics' },
    input: 'topics',
    sensors: ['missed_topics'],
    at: '17:00:00',
    days: {
      label: { pl: 'Przez ile dni po lekcji', en: 'For how many days after the lesson' },
      value: 3,
      range: ['min: 0', 'max: 14', 'mode: box'],
    },
    variables: 'since: "{{ (now() - timedelta(days=days)).date() }}"',
    where: `${list('sensor', 'latest')} | selectattr('date', 'ge', since) | list`,
    message: items(
      `${list('repeat.item', 'latest')} | selectattr('date', 'ge', since)`,
      `[one.subject, one.topic] | select('string') | join(': ') or ${dayMonth('one.date')}`,
    ),
  },
  {
    name: 'justification_reminder',
    title: { pl: 'nieobecność czeka na usprawiedliwienie', en: 'an absence waits for its justification' },
    about: {
      pl: 'Wieczorem, dopóki jest nieobecność, której od kilku dni nikt nie usprawiedliwił: dni i lekcje. Gdy usprawiedliwienie jest wysłane w portalu, nic.',
      en: 'In the evening, as long as nobody has justified an absence for some days: the days and lessons. Nothing once a justification is sent at the portal.',
    },
    label: { pl: 'Nieobecności nieusprawiedliwione', en: 'Unexcused absences' },
    input: 'absences',
    sensors: ['absences_unexcused'],
    at: '18:30:00',
    days: {
      label: { pl: 'Od ilu dni', en: 'For how many days' },
      value: 3,
      range: ['min: 0', 'max: 28', 'mode: box'],
    },
    variables: 'until: "{{ (now() - timedelta(days=days)).date() }}"',
    where: `${list('sensor', 'latest')} | rejectattr('requested', 'true') | selectattr('date', 'le', until) | list`,
    message: items(
      `${list('repeat.item', 'latest')} | rejectattr('requested', 'true') | selectattr('date', 'le', until)`,
      `[${dayMonth('one.date')}, one.lesson_no, one.subject] | reject('none') | reject('undefined') | join(', ')`,
    ),
  },
  {
    name: 'message_waiting',
    title: { pl: 'coś czeka na przeczytanie', en: 'a message is waiting' },
    about: {
      pl: 'Przypomnienie wieczorem, dopóki są nieprzeczytane wiadomości albo ogłoszenia.',
      en: 'A reminder in the evening, as long as messages or announcements are unread.',
    },
    label: { pl: 'Nieprzeczytane', en: 'Unread' },
    input: 'unread',
    sensors: ['unread_messages', 'unread_notices'],
    at: '20:00:00',
    where: 'states(sensor) | int(0) > 0',
    message: `{% for unread in ${list('repeat.item', 'latest')} if unread.subject -%}
{{ [unread.sender, unread.subject] | select('string') | join(': ') }}
{{- '' if loop.last else '; ' }}
{%- else -%}
{{ states(repeat.item) }}
{%- endfor %}`,
  },
  {
    name: 'lucky_number',
    title: { pl: 'szczęśliwy numerek', en: 'lucky number' },
    about: {
      pl: 'Rano, gdy dzisiejszy szczęśliwy numerek jest numerem dziecka. W inne dni nic.',
      en: "In the morning, when today's lucky number is the child's. Nothing on other days.",
    },
    label: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
    input: 'numbers',
    sensors: ['lucky_number'],
    at: '07:00:00',
    where: "state_attr(sensor, 'is_today') is true and state_attr(sensor, 'is_mine') is true",
    message: '{{ states(repeat.item) }}',
  },
];

export const daily: readonly Blueprint[] = table.map((row): Blueprint => {
  const { name, title, about, label, input, sensors, at, days, variables = '', where, message } = row;
  const spoken = row.isSpoken ? voiceInputs : {};
  const more = [...(days ? ['days'] : []), ...Object.keys(spoken)].map((key) => `  ${key}: !input ${key}\n`);
  return {
    name,
    title,
    about,
    inputs: {
      [input]: entityInput({ label, entities: sensors.map((key) => `sensor.ola_${key}`) }),
      at: timeInput(at),
      ...(days && { days: numberInput(days) }),
      ...spoken,
      ...notifyInputs,
    },
    body: `
mode: queued
triggers:
  - trigger: time
    at: !input at
conditions:
  - condition: template
    value_template: "{{ due | count > 0 }}"
variables:
  sensors: !input ${input}
  phones: !input phones
${more.join('')}${variables && `${indented(variables, 2)}\n`}  # Run by hand: all of them.
  due: >-
    {% set found = namespace(sensors=[]) %}
    {% for sensor in sensors if has_value(sensor) and (trigger.platform is none or ${where}) %}
    {% set found.sensors = found.sensors + [sensor] %}
    {% endfor %}
    {{ found.sensors }}
actions:
  - repeat:
      for_each: "{{ due }}"
      sequence:
        - variables:
            title: >-
${indented(nameOf('repeat.item'), 14)}
            message: >-
              {% set text -%}
${indented(message, 14)}
              {%- endset %}
              {{ text | trim or '–' }}
${row.isSpoken ? `${indented(speak, 8)}\n` : ''}${indented(notify(), 8)}`,
  };
});
