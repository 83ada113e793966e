import type { InDocs } from '../language.ts';
import { type Blueprint, entityInput, indented } from './frame.ts';
import { type AskedFor, asked, NO_NAMES } from './sentences.ts';

/** The automation that answers sentences, and the script that an assistant may call: the same answers, made by the bridge. */

const inputs = {
  answers: entityInput({
    label: { pl: 'Odpowiedzi', en: 'Answers' },
    entities: ['sensor.ola_answers', 'sensor.family_answers'],
  }).replace(
    ': jednego dziecka albo kilkorga / of one child or of several',
    ': wszystkich dzieci i rodziny / of all children and of the family',
  ),
  names: `
name: "Jak jeszcze mówicie na dzieci / What else you call the children"
description: >-
  Imiona w przypadkach są już znane: \`Ola\`, \`Oli\`, \`Olę\`, \`Olą\`. Inne dopisz po imieniu i dwukropku: \`Ola: Oleńka, Oleńki\`. /
  The names in the Polish cases are known. Write others behind the name and a colon: \`Ola: Olly\`.
default: []
selector:
  text:
    multiple: true`,
};

/** The template of the answer: of \`question\`, \`child\`, \`language\`, \`sources\` and \`names\`. */
const answer = `
{% set spoken = (child | slugify).split('_') | reject('in', not_names) | list %}
{% set found = namespace(children=[], names=[], family=[], named=[], inflected=[]) %}
{% for source in sources %}
{% if state_attr(source, 'names') is not none %}
{% set own = namespace(forms=state_attr(source, 'names')) %}
{% for line in names if ':' in line and line.split(':')[0] | slugify == own.forms[0] | slugify %}
{% set own.forms = own.forms + line.split(':')[1].split(',') %}
{% endfor %}
{% set forms = own.forms | map('slugify') | list %}
{% set found.children = found.children + [source] %}
{% set found.names = found.names + [own.forms[0]] %}
{% if child | slugify == forms[0] or forms[0] in spoken %}
{% set found.named = found.named + [source] %}
{% elif child | slugify in forms or forms | select('in', spoken) | list %}
{% set found.inflected = found.inflected + [source] %}
{% endif %}
{% elif state_attr(source, question) is not none %}
{% set found.family = found.family + [source] %}
{% endif %}
{% endfor %}
{% set chosen = found.named or found.inflected %}
{% set own_question = {'leaves_first': 'leave', 'ends_first': 'end'}.get(question, question) %}
{% if found.children | count == 0 %}
{{ words[language].offline }}
{% elif spoken and not chosen %}
{{ words[language].unknown | replace('{}', child) }} {{ found.names | join(', ') }}.
{% elif found.family and not spoken %}
{{ state_attr(found.family[0], question) }}
{% else %}
{% for source in chosen or found.children -%}
{{ state_attr(source, own_question) | default(words[language].question, true) }}
{{- '' if loop.last else ' ' }}
{%- endfor %}
{% endif %}`;

const words = {
  offline: {
    pl: 'Nie wiem, bo mostek dziennika teraz nie działa.',
    en: 'I do not know, because the bridge to the school register is not running.',
  },
  unknown: { pl: 'Nie znam dziecka o imieniu {}. Znam:', en: 'I know no child called {}. I know:' },
  question: { pl: 'Nie znam tego pytania.', en: 'I do not know this question.' },
} as const;

const wordsOf = (language: 'pl' | 'en'): string =>
  Object.entries(words)
    .map(([key, text]) => `${key}: "${text[language]}"`)
    .join('\n');

/** The variables of both. @param given those that differ */
const variables = (given: string): string => `
sources: !input answers
names: !input names
words:
  pl:
${indented(wordsOf('pl'), 4)}
  en:
${indented(wordsOf('en'), 4)}
not_names:
${indented(['', 'unknown', ...new Set(NO_NAMES)].map((word) => `- "${word}"`).join('\n'), 2)}
${given.trim()}
answer: >-
${indented(answer, 2)}`;

const triggers = asked.map(
  ({ language, question, sentences }) => `
- trigger: conversation
  id: ${language} ${question}
  command:
${sentences.map((sentence) => `    - "${sentence}"`).join('\n')}`,
);

const voice: Blueprint = {
  name: 'voice',
  title: { pl: 'pytania głosem', en: 'questions by voice' },
  about: {
    pl: 'Asystent odpowiada: co ma jutro Ola, o której kończy Janek, kto wychodzi pierwszy, co spakować, kiedy najbliższy sprawdzian, ile ma nieobecności, czy coś się zmieniło. Bez imienia: o wszystkich dzieciach. Wszystko w domu, bez chmury; odpowiedzi układa mostek, na swoim poziomie prywatności.',
    en: 'The assistant answers what Ola has tomorrow, when Janek finishes, who leaves first, what to pack, when the next test is, how many absences there are, whether anything has changed. Without a name: about all children. All of it at home, without a cloud; the bridge makes the answers, at its level of privacy.',
  },
  inputs,
  body: `
mode: queued
max: 10
triggers:
${indented(triggers.join('\n').replaceAll('\n\n', '\n'), 2)}
variables:
${indented(
  variables(`
asked: "{{ (trigger.id | default('pl today', true)).split(' ') }}"
language: "{{ asked[0] }}"
child: "{{ (trigger.slots | default({})).child | default('', true) }}"
question: >-
  {% set said = (trigger.sentence | default('', true) | slugify).split('_') %}
  {% if asked[1] == 'today' and said | select('in', ['spakowac', 'zabrac', 'wziac']) | list %}bag
  {% elif asked[1] in ['today', 'start', 'end'] and said | select('in', ['jutro', 'tomorrow']) | list %}tomorrow
  {% else %}{{ asked[1] }}{% endif %}`),
  2,
)}
actions:
  - set_conversation_response: "{{ answer }}"`,
};

/** What each question is about, for an assistant. */
const about: Readonly<Record<AskedFor | 'tomorrow', InDocs>> = {
  today: { pl: 'co jest dziś', en: "today's school day" },
  tomorrow: { pl: 'co jest jutro', en: "tomorrow's school day" },
  start: { pl: 'o której zaczyna', en: 'when school starts' },
  end: { pl: 'o której kończy', en: 'when school ends' },
  leave: { pl: 'o której wychodzi z domu', en: 'when to leave home' },
  leaves_first: { pl: 'kto wychodzi pierwszy', en: 'who leaves home first' },
  ends_first: { pl: 'kto kończy pierwszy', en: 'who finishes first' },
  bag: { pl: 'co spakować', en: 'what to pack' },
  test: { pl: 'najbliższy sprawdzian', en: 'the next test' },
  homework: { pl: 'co jest zadane', en: 'homework' },
  absences: { pl: 'ile nieobecności', en: 'absences' },
  changes: { pl: 'co nowego', en: 'what is new' },
};

const question: Blueprint = {
  name: 'school_question',
  domain: 'script',
  title: { pl: 'pytanie o szkołę, dla asystenta', en: 'a question about school, for an assistant' },
  about: {
    pl: 'Skrypt, który asystent z modelem językowym może wywołać jako narzędzie: dziecko i pytanie, a odpowiedzią jest zdanie mostka. Innych danych asystent przez niego nie pozna.',
    en: 'A script that an assistant with a language model can call as a tool: the child and the question, and the answer is a sentence of the bridge. The assistant learns nothing else by it.',
  },
  inputs,
  body: `
mode: parallel
max: 10
icon: mdi:account-voice
description: >-
  Answers one question about a child's school day: lessons today or tomorrow, when school starts or ends, when to leave home, who leaves
  home or finishes first, what to pack, the next test, homework, absences, what is new. The answer is a sentence to be read aloud.
fields:
  question:
    name: "Pytanie / Question"
    description: >-
      What is asked: ${Object.entries(about)
        .map(([key, { en }]) => `${key} (${en})`)
        .join(', ')}.
    required: true
    selector:
      select:
        options:
${Object.entries(about)
  .map(([key, { pl, en }]) => `          - value: ${key}\n            label: "${pl} / ${en}"`)
  .join('\n')}
  child:
    name: "Dziecko / Child"
    description: >-
      The first name of the child, in any case. Leave it out to ask about all children.
    selector:
      text: {}
sequence:
  - variables:
${indented(
  variables(`
language: en
child: "{{ child | default('', true) }}"
question: "{{ question | default('today', true) }}"`),
  6,
)}
      response:
        answer: "{{ answer }}"
  - stop: "{{ question }}"
    response_variable: response`,
};

export const ofVoice: readonly Blueprint[] = [voice, question];
