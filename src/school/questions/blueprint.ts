import { type Blueprint, indented } from '../../home/blueprint.ts';
import { sentencesFor } from './sentences.ts';
import type { Named } from './understand.ts';

/** The field of the topic that the bridge listens on. */
export const baseTopicInput = (base: string): string => `
name: "Temat MQTT / MQTT topic"
description: "\`mqtt.base_topic\` mostka / of the bridge"
default: "${base}"
selector:
  text: {}`;

/** What asks the bridge, and waits for its answer: \`wait.trigger\` has it. @param asked the question, an expression of Jinja */
export const askBridge = (asked: string): string => `
- action: mqtt.publish
  data:
    topic: "{{ base }}/bridge/command/ask"
    payload: "{{ ${asked} | to_json }}"
- wait_for_trigger:
    - trigger: mqtt
      topic: "{{ base }}/bridge/answer"
      value_template: "{{ value_json.id if value_json is defined else '' }}"
      payload: "{{ asked }}"
  timeout: 10`;

/** Distinguishes one question from another. */
export const askVariables = `
base: !input base_topic
asked: "q{{ (now().timestamp() * 1000) | int }}x{{ range(1000, 10000) | random }}"`;

const triggers = (children: readonly Named[]): string =>
  (['pl', 'en'] as const)
    .map((language) => {
      const sentences = sentencesFor(children, language).map((sentence) => `      - "${sentence}"`);
      return `  - trigger: conversation\n    id: ${language}\n    command:\n${sentences.join('\n')}`;
    })
    .join('\n');

/** The automation that has these children's questions answered by the bridge. Without children only questions without a name. */
export const voice = (children: readonly Named[], base: string): Blueprint => ({
  name: 'voice',
  title: { pl: 'pytania głosem', en: 'questions by voice' },
  about: {
    pl: 'Asystent odpowiada na pytania o szkołę: plan, godziny, plecak, sprawdziany, zadania, oceny, wiadomości i inne, dziś, jutro i w inne dni. Wszystko w domu, bez chmury; odpowiedzi układa mostek, na swoim poziomie prywatności. Pytania z imionami Twoich dzieci rozumie plik, który wypisuje polecenie `voice` mostka.',
    en: 'The assistant answers questions about school: the plan, times, the bag, tests, homework, grades, messages and more, today, tomorrow and on other days. All of it at home, without a cloud; the bridge makes the answers, at its level of privacy. Questions with the names of your children are understood by the file that the command `voice` of the bridge prints.',
  },
  inputs: { base_topic: baseTopicInput(base) },
  body: `
mode: queued
max: 10
triggers:
${triggers(children)}
variables:
${indented(askVariables, 2)}
  offline:
    pl: "Nie wiem, bo mostek dziennika teraz nie działa."
    en: "I do not know, because the bridge to the school register is not running."
actions:
${indented(askBridge("{'id': asked, 'text': trigger.sentence[:500], 'language': trigger.id}"), 2)}
  - set_conversation_response: "{{ wait.trigger.payload_json.text if wait.trigger else offline[trigger.id] }}"`,
});
