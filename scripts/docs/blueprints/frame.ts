import { partNames } from '../../../src/school/catalogue/home.ts';
import type { InDocs } from '../language.ts';

/** What the blueprints have in common. They are texts: Home Assistant imports a file by its address. */

interface EntityInput {
  readonly label: InDocs;
  /** `sensor.ola_bag`, one or several */
  readonly entities: readonly string[];
  /** Default: any number of entities. */
  readonly isOne?: boolean;
}

/** A field for entities of the bridge. */
export function entityInput({ label, entities, isOne = false }: EntityInput): string {
  const [domain = ''] = (entities[0] ?? '').split('.');
  const examples = entities.map((id) => `\`${id}\``).join(', ');
  const whose = isOne ? '' : ': jednego dziecka albo kilkorga / of one child or of several';
  return `
name: "${label.pl} / ${label.en}"
description: "${examples}${whose}"
selector:
  entity:
    filter:
      - integration: mqtt
        domain: ${domain}${isOne ? '' : '\n    multiple: true'}`;
}

export const timeInput = (at: string): string => `
name: "O której / At what time"
default: "${at}"
selector:
  time: {}`;

interface NumberInput {
  readonly label: InDocs;
  readonly about?: InDocs;
  readonly value: number;
  /** The lines of the selector: its bounds. */
  readonly range: readonly string[];
}

export const numberInput = ({ label, about, value, range }: NumberInput): string => `
name: "${label.pl} / ${label.en}"${about ? `\ndescription: "${about.pl} / ${about.en}"` : ''}
default: ${value}
selector:
  number:
${range.map((line) => `    ${line}`).join('\n')}`;

/** The fields of what a blueprint does. */
export const notifyInputs = {
  phones: `
name: "Telefony / Phones"
description: "Z aplikacją Home Assistant. Bez telefonu powiadomienie jest w samym Home Assistant. / With the Home Assistant app. Without a phone the notification is in Home Assistant itself."
default: []
selector:
  device:
    filter:
      - integration: mobile_app
    multiple: true`,
  actions: `
name: "Co zrobić, dla zaawansowanych / What to do, for experts"
description: >-
  Własne akcje, obok telefonów; tytuł to \`{{ title }}\`, treść \`{{ message }}\`. /
  Actions of your own, besides the phones; the title is \`{{ title }}\`, the message \`{{ message }}\`.
default:
  - if:
      - condition: template
        value_template: "{{ phones | count == 0 }}"
    then:
      - action: persistent_notification.create
        data:
          title: "{{ title }}"
          message: "{{ message }}"
selector:
  action: {}`,
};

/** The actions of a blueprint. The action of a phone has the name of its device. @param data more for the phones */
export const notify = (data: Readonly<Record<string, string>> = {}): string => {
  const more = Object.entries(data).map(([key, value]) => `\n          ${key}: "${value}"`);
  return `
- repeat:
    for_each: "{{ phones | map('device_attr', 'name') | select('string') | map('slugify') | list }}"
    sequence:
      - action: "notify.mobile_app_{{ repeat.item }}"
        data:
          title: "{{ title }}"
          message: "{{ message }}"${more.length > 0 ? `\n          data:${more.join('').replaceAll('\n', '\n  ')}` : ''}
- sequence: !input actions`;
};

/** The fields of what is read aloud. */
export const voiceInputs = {
  voice: `
name: "Głos / Voice"
description: "Usługa, która czyta na głos. / The service that reads aloud."
default: ""
selector:
  entity:
    filter:
      - domain: tts`,
  speakers: `
name: "Głośniki / Speakers"
description: "Bez głosu albo bez głośników nic nie jest czytane. / Without a voice or without speakers nothing is read aloud."
default: []
selector:
  entity:
    filter:
      - domain: media_player
    multiple: true`,
};

/** The action that reads a notification aloud. */
export const speak = `
- if:
    - condition: template
      value_template: "{{ voice != '' and speakers | count > 0 }}"
  then:
    - action: tts.speak
      target:
        entity_id: "{{ voice }}"
      data:
        media_player_entity_id: "{{ speakers }}"
        message: "{{ title }}: {{ message }}"`;

const parts = new Set(Object.values(partNames).flatMap((name) => Object.values(name)));

/** Of the name of an entity, in any language of the bridge. */
export const withoutPart = `regex_replace('^(.+): (${[...parts].join('|')}) ', '\\\\1: ')`;

/** A name of an entity without the part of the child's device that it is on. @param entity an expression of Jinja */
export const nameOf = (entity: string): string =>
  `{{ state_attr(${entity}, 'friendly_name') | default('', true)
   | ${withoutPart} }}`;
