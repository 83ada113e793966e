import { describe, expect, it } from 'vitest';
import { schemaKeys } from '../../src/config/json-schema.ts';
import { withValue } from '../../src/config/path.ts';
import { type Language, languages } from '../../src/lib/language.ts';
import { cadences } from '../../src/school/cadences.ts';
import { stepIcons } from '../../src/school/day/morning-steps.ts';
import { sampledByKind } from '../seed.ts';
import { problems } from './loading.ts';

const base = {
  portal: { base_url: 'https://portal.example' },
  children: [
    { name: 'Ola', login: '11', password: 'geheim1', privacy: {}, morning_steps: [{ icon: 'pet' }] },
  ],
  mqtt: {},
  home_assistant: { language: 'en' },
  polling: { quiet_hours: {} },
  grades: {},
  display: {},
  privacy: {},
  commands: { messages: [{ id: 'ill', name: 'Ill', to: { tutor: true }, topic: 'T', content: 'C' }] },
  http: { night_hours: {}, parents: [{ name: 'Ania', token: 'x'.repeat(16) }] },
  storage: {},
  log: {},
};

/** `commands.messages[].to.teacher` as `['commands', 'messages', 0, 'to', 'teacher']`. */
function pathOf(key: string): (string | number)[] {
  return key.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), 0] : [part]));
}

/** What is said of a value at this key of a configuration that is good without it. */
function said(key: string, value: unknown, language: Language = 'en'): string[] {
  const path = pathOf(key);
  const own = { ...base, home_assistant: { language } };
  const isRecipient = key.startsWith('commands.messages[].to.');
  const group = isRecipient ? withValue(own, path.slice(0, -1), {}) : own;
  const isOfReason = key === 'commands.messages[].reasons';
  const tree = isOfReason ? withValue(group, [...path.slice(0, -1), 'content'], '{reason}') : group;
  const place = path
    .map((part) => (part === 0 ? '[0]' : `.${part}`))
    .join('')
    .slice(1);
  return problems(JSON.stringify(withValue(tree, path, value))).map((line) =>
    line.replace(`1 ${place}: `, ''),
  );
}

const TEXT = 'must be a text';
const EMPTY = 'must not be empty';
const NO_ENTRY = 'must have at least one entry';
const LIST = 'must be a list; each entry begins with a dash and a space';
const GROUP = 'must be a group of keys, each on a line of its own, indented below this one';
const SWITCH = 'must be true or false';
const ADDRESS = 'must be an https address (plain http only for this machine itself)';
const TIME = 'must be a time such as 05:30';
const DURATION = 'must be a duration such as 45s, 10m, 2h or 1d';
const INTERVAL = 'must be between 5m and 7d';
const TOPIC = 'must be a topic without spaces, # or +';
const LEVEL = 'must be `full`, `no_text`, `counts` or `no_grades`';
const LETTERS = 'may hold small letters a-z, digits and _ only';
const TOKEN = 'may hold letters A-Z and a-z, digits, - and _ only';
const BROKER = 'must be an address such as mqtt://localhost:1883 (or mqtts://, ws://, wss://)';
const RECIPIENT = 'must name one recipient: `teacher: "Last First"`, `tutor: true` or `account_id: …`';
const NO_FILE = 'there is no such file; a relative path begins at the folder of the configuration file';
const longer = (max: number): string => `must not be longer than ${max} characters`;

type Bad = readonly [value: unknown, sentence: string];

const addresses: readonly Bad[] = [
  ['http://portal.example', ADDRESS],
  ['portal.example', ADDRESS],
  ['https://', ADDRESS],
  [[], TEXT],
];
const times: readonly Bad[] = [
  ['24:00', TIME],
  ['7:0', TIME],
  ['07:60', TIME],
  [['07:00'], TEXT],
];
const levels: readonly Bad[] = [['none', LEVEL]];
const groups: readonly Bad[] = [['full', GROUP]];
const switches: readonly Bad[] = [
  ['yes', SWITCH],
  [1, SWITCH],
];
const files: readonly Bad[] = [
  ['', EMPTY],
  [['x'], TEXT],
];
const identifiers: readonly Bad[] = [
  ['Ola-1', LETTERS],
  ['x'.repeat(41), longer(40)],
];
const intervals: readonly Bad[] = [
  ['4m', INTERVAL],
  ['8d', INTERVAL],
  ['often', DURATION],
  ['-10m', DURATION],
  [10, DURATION],
];
const minutes: readonly Bad[] = [
  [-1, 'must be at least 0'],
  [241, 'must be at most 240'],
  [7.5, 'must be a whole number'],
  ['soon', 'must be a number'],
];
const topics: readonly Bad[] = [
  ['a/#', TOPIC],
  ['a b', TOPIC],
  ['/a', TOPIC],
  ['a/', 'must not end with /'],
];
const tokens: readonly Bad[] = [
  ['short', 'must have at least 16 characters'],
  ['a secret / of mine', TOKEN],
  ['x'.repeat(129), longer(128)],
];
const texts = (max: number): readonly Bad[] => [
  [' ', EMPTY],
  ['x'.repeat(max + 1), longer(max)],
  [['x'], TEXT],
];

/** Each key of the schema, with values that it does not take. */
const BAD: Readonly<Record<string, readonly Bad[]>> = {
  portal: [[undefined, '`portal` is missing (the school register)'], ...groups],
  'portal.base_url': [
    [undefined, "`base_url` is missing (the portal's address, as in the browser: https://…)"],
    ...addresses,
  ],
  'portal.auth_url': addresses,
  'portal.messages_url': addresses,
  'portal.sandbox_url': addresses,
  'portal.referer': [
    ['ftp://portal.example', 'must be the address of a page, https://…'],
    ['https://me:pw@portal.example', 'must be the address of a page, https://…'],
    [`https://portal.example/${'x'.repeat(300)}`, longer(300)],
  ],
  'portal.skip_notices': switches,
  'portal.timezone': [['Europe/Warszawa', 'is not a time zone such as Europe/Warsaw']],
  children: [
    [undefined, '`children` is missing (the pupils of this household)'],
    [[], NO_ENTRY],
    ['Ola', LIST],
  ],
  'children[].id': identifiers,
  'children[].name': texts(60),
  'children[].login': [
    ...texts(60),
    ['ola@example.org', "must be the portal's own login, a number, not an e-mail address"],
  ],
  'children[].password': [
    [undefined, '`password` is missing; give it here or in a file named by `password_file`'],
    ['', EMPTY],
    [['x'], TEXT],
  ],
  'children[].password_file': [['none.txt', 'stands beside `password`; keep one of the two']],
  'children[].same_child_as': [
    ['jas', 'there is no child with the id `jas`; the children are `ola`'],
    ['ola', 'names this child itself; name the entry of the other login, or remove it'],
  ],
  'children[].wake_minutes': minutes,
  'children[].leave_minutes': minutes,
  'children[].groups': [
    [[], NO_ENTRY],
    ['5b', LIST],
  ],
  'children[].not_attending': [['Religia', LIST]],
  'children[].bring': groups,
  'children[].short_names': groups,
  'children[].morning_steps': [
    ['teeth', LIST],
    [Array(7).fill('teeth'), 'must not have more than 6 entries'],
    [
      ['sleep'],
      `1 children[0].morning_steps[0]: must be ${stepIcons.map((icon) => `\`${icon}\``).join(', ')} or \`{icon: …, name: …}\``,
    ],
  ],
  'children[].morning_steps[].icon': [
    ['sleep', `must be \`${stepIcons.slice(0, -1).join('`, `')}\` or \`pet\``],
  ],
  'children[].morning_steps[].name': texts(20),
  'children[].colour': [['pink', 'must be `blue`, `orange`, `green`, `red` or `purple`']],
  'children[].privacy': groups,
  'children[].privacy.level': levels,
  'children[].privacy.states': levels,
  'children[].privacy.wall': levels,
  'children[].privacy.feeds': levels,
  'children[].privacy.week': levels,
  'children[].privacy.dav': levels,
  'children[].privacy.notifications': levels,
  mqtt: groups,
  'mqtt.url': [
    ['localhost', BROKER],
    ['http://localhost', BROKER],
    ['mqtt://', BROKER],
    ['mqtt://me:pw@broker', 'must not hold a user name or a password; use `username` and `password`'],
  ],
  'mqtt.username': texts(200),
  'mqtt.password': [['', EMPTY]],
  'mqtt.ca_file': [['none.pem', NO_FILE], ...files],
  'mqtt.cert_file': [['config.yaml', 'needs its `key_file` beside it'], ...files],
  'mqtt.key_file': [['config.yaml', 'needs its `cert_file` beside it'], ...files],
  'mqtt.protocol': [['4', 'must be `5`, `auto` or `3.1.1`']],
  'mqtt.base_topic': topics,
  // With no language it has the default.
  home_assistant: [['full', 'musi być grupą kluczy, każdy w osobnym wierszu, z wcięciem pod tym wierszem']],
  'home_assistant.discovery_prefix': topics,
  'home_assistant.status_topic': topics,
  'home_assistant.language': [['de', 'must be `pl`, `en` or `uk`']],
  polling: groups,
  'polling.quiet_hours': groups,
  'polling.quiet_hours.from': times,
  'polling.quiet_hours.to': times,
  'polling.daily_budget': [
    [49, 'must be at least 50'],
    [2_001, 'must be at most 2000'],
    ['many', 'must be a number'],
  ],
  ...Object.fromEntries(Object.keys(cadences).map((key) => [`polling.${key}`, intervals])),
  grades: groups,
  'grades.corrections': [['first', 'must be `both` or `latest`']],
  'grades.subject_statistics': switches,
  updates: groups,
  'updates.release_notes': [['ftp://releases.example', expect.stringContaining('http')]],
  display: groups,
  'display.flip_delay': [
    ['25h', 'must not be longer than 1d'],
    ['later', DURATION],
  ],
  'display.picture': switches,
  privacy: groups,
  'privacy.level': levels,
  'privacy.states': levels,
  'privacy.wall': levels,
  'privacy.feeds': levels,
  'privacy.week': levels,
  'privacy.dav': levels,
  'privacy.notifications': levels,
  commands: groups,
  'commands.mark_notices_read': switches,
  'commands.open_message': switches,
  'commands.messages': [['ill', LIST]],
  'commands.messages[].id': identifiers,
  'commands.messages[].name': texts(60),
  'commands.messages[].children': [
    [[], NO_ENTRY],
    ['ola', LIST],
  ],
  'commands.messages[].to': [
    [{}, RECIPIENT],
    ['Nowak Anna', RECIPIENT],
  ],
  'commands.messages[].to.teacher': texts(120),
  'commands.messages[].to.tutor': [[false, 'must be `true`']],
  'commands.messages[].to.account_id': texts(60),
  'commands.messages[].topic': [
    ...texts(200),
    ['{chlid}', 'unknown placeholder `{chlid}`; did you mean `{child}`?'],
  ],
  'commands.messages[].content': texts(5_000),
  'commands.messages[].reasons': [
    ['choroba', LIST],
    [[], NO_ENTRY],
    [Array.from({ length: 11 }, (_, index) => `${index}`), 'must not have more than 10 entries'],
  ],
  'commands.messages[].confirm': switches,
  'commands.messages[].cooldown': [['5', DURATION]],
  watch: [['zgoda', LIST]],
  digest: groups,
  'digest.at': ['piątek 16:00', 'friday 24:00', 'friday', 'Friday 16:00'].map((at) => [
    at,
    'must be a weekday and a time such as `friday 16:00`, or `off`',
  ]),
  unseen: groups,
  'unseen.remind_after': ['59m', '24', 'never'].map((after) => [
    after,
    'must be a duration of at least 1h, such as 24h, or `off`',
  ]),
  http: groups,
  'http.host': texts(255),
  'http.port': [
    [-1, 'must be at least 0'],
    [65_536, 'must be at most 65535'],
    [80.5, 'must be a whole number'],
  ],
  'http.calendar_token': tokens,
  'http.image_token': tokens,
  'http.caldav_token': tokens,
  'http.week_token': tokens,
  'http.kiosk_token': tokens,
  'http.parents_token': tokens,
  'http.parents': [
    ['Ola', LIST],
    [
      [{ name: 'Ania' }],
      '1 http.parents[0].token: `token` is missing (the secret part of the address of the page for this person)',
    ],
    [
      [{ name: 'Anna', token: 'y'.repeat(16) }, 'anna'],
      '1 http.parents[1]: is the name of another parent above',
    ],
    [
      [
        { name: 'Ania', token: 'x'.repeat(16) },
        { name: 'Tomek', token: 'x'.repeat(16) },
      ],
      '1 http.parents[1].token: must be another secret than every other token',
    ],
  ],
  'http.parents[].name': texts(60),
  'http.parents[].token': tokens,
  'http.allowed_hosts': [
    ['wall.example.org', LIST],
    [
      ['https://wall'],
      '1 http.allowed_hosts[0]: must be a name such as wall.example.org, without https:// and port',
    ],
  ],
  'http.trusted_proxies': [['10.0.0.1', LIST]],
  'http.max_download': [
    [0, 'must be at least 1'],
    [1_001, 'must be at most 1000'],
    [2.5, 'must be a whole number'],
  ],
  'http.night_hours': groups,
  'http.night_hours.from': times,
  'http.night_hours.to': times,
  storage: groups,
  'storage.path': files,
  'storage.key_file': files,
  log: groups,
  'log.level': [['loud', 'must be `debug`, `info`, `warn` or `error`']],
  'log.format': [['xml', 'must be `json` or `pretty`']],
};

/** What stands in a sentence of any language. */
function namesIn(sentence: string): string {
  const names = sentence.replaceAll(/"[^"]*"/g, '').match(/`[^`]*`|\d+/g) ?? [];
  return names.toSorted().join();
}

/** Without it all is said in the default one. */
const isOfLanguage = (key: string): boolean => ['home_assistant', 'home_assistant.language'].includes(key);

describe('the configuration', () => {
  it('has a row in this table for each of its keys', () => {
    expect(schemaKeys().toSorted()).toEqual(Object.keys(BAD).toSorted());
  });

  it.each(Object.entries(BAD))('says in one sentence why it does not take a value of %s', (key, values) => {
    for (const [value, sentence] of values) expect(said(key, value), String(value)).toEqual([sentence]);
  });

  const rows = Object.entries(BAD).flatMap(([key, values]) => values.map((bad) => [key, ...bad] as const));
  it.each(sampledByKind(rows, ([key, , sentence]) => [isOfLanguage(key), String(sentence)]))(
    'says it of %s in each language, with the same names: %j',
    { tags: 'sampled' },
    (key, value) => {
      const told = languages.map((language) => said(key, value, language).join());
      expect(new Set(told).size, told.join('\n')).toBe(isOfLanguage(key) ? 1 : languages.length);
      expect(new Set(told.map(namesIn)).size, told.join('\n')).toBe(1);
    },
  );

  it.each(schemaKeys())('knows what is meant by %s where a letter is missing', (key) => {
    const path = pathOf(key);
    const name = path.findLast((part) => part !== 0) as string;
    const section = path.slice(0, path.lastIndexOf(name));
    const wrong = `${name.slice(0, -1)}${name.length < 3 ? 'x' : ''}`;
    const found = problems(JSON.stringify(withValue(base, [...section, wrong], 'x')));
    expect(found.map((line) => line.slice(line.indexOf(': ') + 2))).toContain(
      `unknown key \`${wrong}\`; did you mean \`${name}\`?`,
    );
  });
});
