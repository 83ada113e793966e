import { type Blueprint, indented } from '../../../src/home/blueprint.ts';
import { entityInput, nameOf, notify, notifyInputs, numberInput } from './frame.ts';

/** A blueprint for a sensor that passes a limit: it compares its state with the one before. */
interface Passing extends Pick<Blueprint, 'name' | 'title' | 'about'> {
  readonly label: Blueprint['title'];
  /** The field's key, and the sensors. */
  readonly input: string;
  readonly sensors: readonly string[];
  readonly limit: Parameters<typeof numberInput>[0];
  /** Of the states before and now, each of which may be none. */
  readonly variables: string;
  /** Whether it has passed the limit: an expression of Jinja of states that are known. */
  readonly where: string;
  readonly message: string;
}

const table: readonly Passing[] = [
  {
    name: 'low_attendance',
    title: { pl: 'niska frekwencja z przedmiotu', en: 'low attendance of a subject' },
    about: {
      pl: 'Gdy frekwencja z przedmiotu spadnie poniżej progu: raz, w procentach. Przedmioty z mniej niż 10 wpisami i ukryte przez prywatność nic nie wysyłają.',
      en: 'When the attendance of a subject falls below a limit: once, in percent. Nothing for subjects with fewer than 10 records, and for those that privacy hides.',
    },
    label: { pl: 'Frekwencja', en: 'Attendance' },
    input: 'attendances',
    sensors: ['attendance'],
    limit: {
      label: { pl: 'Poniżej ilu procent', en: 'Below how many percent' },
      value: 60,
      range: ['min: 10', 'max: 100', 'unit_of_measurement: "%"'],
    },
    variables: `
low: >-
  {% set old = trigger.from_state.attributes.by_subject | default({}, true) if trigger.from_state | default(none) else {} %}
  {% set new = trigger.to_state | default(states[entity], true) %}
  {% set found = namespace(subjects=[]) %}
  {% for subject, percent in (new.attributes.by_subject | default({}, true) if new else {}).items()
     if percent is number and (trigger.platform is none
     or percent < limit and (old[subject] | default(100, true)) >= limit) %}
  {% set found.subjects = found.subjects + [subject ~ ': ' ~ percent ~ '%'] %}
  {% endfor %}
  {{ found.subjects }}`,
    where: 'trigger.from_state.attributes.by_subject is mapping and low | count > 0',
    message: "{{ low | join('; ') or '–' }}",
  },
  {
    name: 'average_drop',
    title: { pl: 'spadek średniej', en: 'average drop' },
    about: {
      pl: 'Gdy średnia ocen spadnie od razu o tyle albo więcej: ile była i ile jest. Przy poziomie prywatności, który ukrywa oceny, nic.',
      en: 'When a grade average falls by so much, or more, at once: what it was and what it is. Nothing with a privacy level that hides grades.',
    },
    label: { pl: 'Średnia', en: 'Average' },
    input: 'averages',
    sensors: ['average', 'average_SUBJECT'],
    limit: {
      label: { pl: 'O ile', en: 'By how much' },
      value: 0.2,
      range: ['min: 0.05', 'max: 2', 'step: 0.05', 'mode: box'],
    },
    variables: `
old: "{{ trigger.from_state.state if trigger.from_state | default(none) else '–' }}"
new: >-
  {% set state = trigger.to_state | default(states[entity], true) %}
  {{ state.state if state else '–' }}`,
    where: 'is_number(old) and is_number(new) and (old | float - new | float) | round(4) >= limit',
    message: "{{ old ~ ' → ' ~ new if trigger.from_state | default(none) else new }}",
  },
  {
    name: 'forecast',
    title: { pl: 'blisko wyższej oceny', en: 'close to the next grade' },
    about: {
      pl: 'Gdy do wyższej oceny z przedmiotu brakuje już tylko tylu piątek: średnia, ile piątek i do jakiej oceny. Gdy brakuje więcej albo wyższej nie ma, nic.',
      en: 'When only so many 5s are missing to the next grade of a subject: the average, how many 5s, and to which grade. Nothing while more are missing, or no higher grade is left.',
    },
    label: { pl: 'Średnia z przedmiotu', en: 'Average of a subject' },
    input: 'averages',
    sensors: ['average_SUBJECT'],
    limit: {
      label: { pl: 'Najwyżej ile piątek', en: 'At most how many 5s' },
      value: 1,
      range: ['min: 1', 'max: 5', 'mode: box'],
    },
    variables: `
old: >-
  {{ (trigger.from_state.attributes.forecast | default({}, true) if trigger.from_state | default(none) else {}).fives_to_next
     | default(99, true) }}
new: >-
  {% set state = trigger.to_state | default(states[entity], true) %}
  {{ (state.attributes.forecast | default({}, true) if state else {}) }}`,
    where: 'new.fives_to_next | default(99, true) <= limit and old > limit',
    message: `{% set state = trigger.to_state | default(states[entity], true) %}
{{ (state.state if state else '–') ~ (' + ' ~ new.fives_to_next ~ ' × 5 → ' ~ new.next_grade
   if new.fives_to_next | default(none) is number else '') }}`,
  },
];

const passing = table.map((row): Blueprint => {
  const { name, title, about, label, input, sensors, limit, variables, where, message } = row;
  return {
    name,
    title,
    about,
    inputs: {
      [input]: entityInput({ label, entities: sensors.map((key) => `sensor.ola_${key}`) }),
      limit: numberInput(limit),
      ...notifyInputs,
    },
    body: `
mode: queued
max: 50
triggers:
  - trigger: state
    entity_id: !input ${input}
conditions:
  # After a restart the entity has its last state again.
  - condition: template
    value_template: >-
      {{ trigger.from_state is not none
         and trigger.from_state.state not in ['unknown', 'unavailable']
         and trigger.to_state is not none
         and trigger.to_state.state not in ['unknown', 'unavailable']
         and ${where} }}
variables:
  sensors: !input ${input}
  limit: !input limit
  phones: !input phones
  entity: "{{ trigger.entity_id | default(sensors | first, true) }}"
  # Variables are made before the conditions, and also when the entity is removed.
${indented(variables, 2)}
  title: >-
${indented(nameOf('entity'), 4)}
  message: >-
${indented(message, 4)}
actions:
${indented(notify(), 2)}`,
  };
});

const pickUp: Blueprint = {
  name: 'pick_up',
  title: { pl: 'odbiór ze szkoły', en: 'pick up from school' },
  about: {
    pl: 'Ileś minut przed końcem lekcji, który idzie za planem: o której jest koniec. W dzień wolny nic, a w dzień wycieczki tylko, gdy szkoła podała godzinę powrotu.',
    en: 'So many minutes before the end of school, which follows the plan: when it ends. Nothing on a free day, and on the day of a trip only if the school told when it is back.',
  },
  inputs: {
    school_end: entityInput({
      label: { pl: 'Koniec lekcji', en: 'School end' },
      entities: ['sensor.ola_school_end'],
      isOne: true,
    }),
    before: `
name: "Ile minut przed / How many minutes before"
default: "-00:20:00"
selector:
  select:
    options:
${[0, 5, 10, 15, 20, 30, 45, 60]
  .map((minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, '0'));
    return `      - value: "-${hours}:${rest}:00"\n        label: "${minutes} min"`;
  })
  .join('\n')}`,
    ...notifyInputs,
  },
  body: `
mode: single
triggers:
  - trigger: time
    at:
      entity_id: !input school_end
      offset: !input before
variables:
  entity: !input school_end
  phones: !input phones
  title: >-
${indented(nameOf('entity'), 4)}
  message: "{{ as_timestamp(states(entity), none) | timestamp_custom('%-H:%M', true, '–') }}"
actions:
${indented(notify(), 2)}`,
};

export const ofSensors: readonly Blueprint[] = [...passing, pickUp];
