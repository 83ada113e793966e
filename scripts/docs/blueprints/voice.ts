import { type Blueprint, indented } from '../../../src/home/blueprint.ts';
import { askBridge, askVariables, baseTopicInput, voice } from '../../../src/school/questions/blueprint.ts';
import { kinds, spokenDays, subjects } from '../../../src/school/questions/kinds.ts';
import type { InDocs } from '../language.ts';

/** The automation that answers sentences, and the script that an assistant may call: the bridge answers both. */

const BASE = 'dziennik2mqtt';

/** What each question is about, for an assistant. */
const about: Readonly<Record<(typeof kinds)[number], InDocs>> = {
  start: { pl: 'o której zaczyna', en: 'when school starts' },
  end: { pl: 'o której kończy', en: 'when school ends' },
  leave: { pl: 'o której wychodzi z domu', en: 'when to leave home' },
  wake: { pl: 'o której wstaje', en: 'when to get up' },
  plan: { pl: 'plan dnia', en: 'the lessons of a day' },
  next_lesson: { pl: 'następna lekcja', en: 'the next lesson' },
  school: { pl: 'czy jest szkoła', en: 'whether there is school' },
  changes: { pl: 'zmiany w planie', en: 'changes of the plan' },
  bag: { pl: 'co spakować', en: 'what to pack' },
  homework: { pl: 'co jest zadane', en: 'homework' },
  tests: { pl: 'sprawdziany', en: 'tests' },
  grades: { pl: 'oceny i średnia', en: 'grades and the average' },
  points: { pl: 'zachowanie i uwagi', en: 'behaviour and remarks' },
  attendance: { pl: 'nieobecności', en: 'absences' },
  unread: { pl: 'nieprzeczytane', en: 'what is unread' },
  lucky: { pl: 'szczęśliwy numerek', en: 'the lucky number' },
  meeting: { pl: 'zebranie', en: "parents' meetings" },
  free_days: { pl: 'dni wolne', en: 'days off' },
  trip: { pl: 'wycieczki', en: 'trips' },
  news: { pl: 'co nowego', en: 'what is new' },
};

const question: Blueprint = {
  name: 'school_question',
  domain: 'script',
  title: { pl: 'pytanie o szkołę, dla asystenta', en: 'a question about school, for an assistant' },
  about: {
    pl: 'Skrypt, który asystent z modelem językowym może wywołać jako narzędzie: o co, o kogo i o jaki dzień pyta, a odpowiedzią są fakty z mostka. Innych danych asystent przez niego nie pozna.',
    en: 'A script that an assistant with a language model can call as a tool: what, whom and which day it asks about, and the answer is facts of the bridge. The assistant learns nothing else by it.',
  },
  inputs: { base_topic: baseTopicInput(BASE) },
  body: `
mode: parallel
max: 10
icon: mdi:account-voice
description: >-
  Answers one question about children's school: lessons, times, what to pack, tests, homework, grades, messages and more. The answer is
  a list of facts, one for each child and day.
fields:
  what:
    name: "Pytanie / Question"
    description: >-
      What is asked: ${Object.entries(about)
        .map(([key, { en }]) => `${key} (${en})`)
        .join(', ')}.
    required: true
    selector:
      select:
        options:
${kinds.map((key) => `          - value: ${key}\n            label: "${about[key].pl} / ${about[key].en}"`).join('\n')}
  who:
    name: "Kto / Who"
    description: >-
      The first name of the child, in any case; first to have the children in order of time. Leave it out to ask about all children.
    selector:
      text: {}
  day:
    name: "Dzień / Day"
    description: >-
      ${spokenDays.join(', ')}, or a date as 2026-11-27. Leave it out to ask about the next school day, or about all that is known.
    selector:
      text: {}
  subject:
    name: "Przedmiot / Subject"
    description: >-
      Only of this subject: ${Object.keys(subjects).join(', ')}.
    selector:
      text: {}
sequence:
  - variables:
${indented(askVariables, 6)}
${indented(
  askBridge(
    "{'id': asked, 'what': what | default('', true) | string, 'who': who | default('', true) | string, 'day': day | default('', true) | string, 'subject': subject | default('', true) | string}",
  ),
  2,
)}
  - variables:
      response:
        facts: "{{ wait.trigger.payload_json.facts if wait.trigger else [] }}"
        problem: >-
          {{ 'The bridge to the school register is not running.' if not wait.trigger
          else wait.trigger.payload_json.text if not wait.trigger.payload_json.facts else '' }}
  - stop: "{{ what }}"
    response_variable: response`,
};

export const ofVoice: readonly Blueprint[] = [voice([], BASE), question];
