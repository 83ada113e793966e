// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are references of the configuration file
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeProblems } from '../../src/config/config-error.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { Language } from '../../src/lib/language.ts';
import { child, ENGLISH, failing, folder, good, load, ola, PORTAL, problems } from './loading.ts';

describe('all problems are reported at once, with their lines', () => {
  /** One file with a problem of each kind. */
  const allKinds = [
    'portal:',
    '  base_url: http://portal.example',
    'children:',
    '  - name: Ola',
    '    lgin: "11"',
    '  - name: [1]',
    '    login: ola@example.org',
    '    password: x',
    '    password_file: nowhere',
    'mqtt:',
    '  url: localhost',
    '  protocol: "4"',
    'http: {port: 99999, login: x, kiosk_token: short, parents_token: "a secret / of mine"}',
    'polling:',
    '  grades: 1m',
    '  daily_budget: many',
    'privacy: full',
  ].join('\n');

  it.each<[Language, readonly string[]]>([
    [
      'en',
      [
        '2 portal.base_url: must be an https address (plain http only for this machine itself)',
        "4 children[0].login: `login` is missing (the portal's login: a number, not an e-mail address)",
        '4 children[0].password: `password` is missing; give it here or in a file named by `password_file`',
        '5 children[0].lgin: unknown key `lgin`; did you mean `login`?',
        '6 children[1].name: must be a text',
        "7 children[1].login: must be the portal's own login, a number, not an e-mail address",
        '9 children[1].password_file: stands beside `password`; keep one of the two',
        '11 mqtt.url: must be an address such as mqtt://localhost:1883 (or mqtts://, ws://, wss://)',
        '12 mqtt.protocol: must be `5`, `auto` or `3.1.1`',
        '13 http.port: must be at most 65535',
        '13 http.login: unknown key `login`; it belongs to `children[]`',
        '13 http.kiosk_token: must have at least 16 characters',
        '13 http.parents_token: may hold letters A-Z and a-z, digits, - and _ only',
        '15 polling.grades: must be between 5m and 7d',
        '16 polling.daily_budget: must be a number',
        '17 privacy: must be a group of keys, each on a line of its own, indented below this one',
      ],
    ],
    [
      'pl',
      [
        '2 portal.base_url: musi być adresem https (samo http tylko dla tego komputera)',
        '4 children[0].login: brakuje `login` (login z portalu: liczba, nie adres e-mail)',
        '4 children[0].password: brakuje `password`; podaj je tutaj albo w pliku wskazanym przez `password_file`',
        '5 children[0].lgin: nieznany klucz `lgin`; może `login`?',
        '6 children[1].name: musi być tekstem',
        '7 children[1].login: musi być loginem z portalu, czyli liczbą, a nie adresem e-mail',
        '9 children[1].password_file: jest obok `password`; zostaw jedno z dwojga',
        '11 mqtt.url: musi być adresem takim jak mqtt://localhost:1883 (albo mqtts://, ws://, wss://)',
        '12 mqtt.protocol: musi mieć wartość `5`, `auto` lub `3.1.1`',
        '13 http.port: może wynosić najwyżej 65535',
        '13 http.login: nieznany klucz `login`; jego miejsce jest w `children[]`',
        '13 http.kiosk_token: musi mieć co najmniej 16 znaków',
        '13 http.parents_token: może zawierać tylko litery A-Z i a-z, cyfry, - i _',
        '15 polling.grades: musi być od 5m do 7d',
        '16 polling.daily_budget: musi być liczbą',
        '17 privacy: musi być grupą kluczy, każdy w osobnym wierszu, z wcięciem pod tym wierszem',
      ],
    ],
    [
      'uk',
      [
        '2 portal.base_url: має бути адресою https (просто http лише для цього компʼютера)',
        '4 children[0].login: бракує `login` (логін порталу: число, а не адреса електронної пошти)',
        '4 children[0].password: бракує `password`; вкажіть його тут або у файлі, названому в `password_file`',
        '5 children[0].lgin: невідомий ключ `lgin`; можливо, `login`?',
        '6 children[1].name: має бути текстом',
        '7 children[1].login: має бути логіном порталу, тобто числом, а не адресою електронної пошти',
        '9 children[1].password_file: стоїть поруч із `password`; залиште одне з двох',
        '11 mqtt.url: має бути адресою на зразок mqtt://localhost:1883 (або mqtts://, ws://, wss://)',
        '12 mqtt.protocol: має мати значення `5`, `auto` або `3.1.1`',
        '13 http.port: має бути не більше ніж 65535',
        '13 http.login: невідомий ключ `login`; його місце в `children[]`',
        '13 http.kiosk_token: має містити щонайменше 16 символів',
        '13 http.parents_token: може містити лише літери A-Z і a-z, цифри, - та _',
        '15 polling.grades: має бути від 5m до 7d',
        '16 polling.daily_budget: має бути числом',
        '17 privacy: має бути групою ключів, кожен в окремому рядку, з відступом під цим рядком',
      ],
    ],
  ])('for all kinds of them, in %s', (language, expected) => {
    expect(problems(`${allKinds}\nhome_assistant: {language: ${language}}\n`)).toEqual(expected);
  });

  it.each([
    ['', 'brakuje'],
    ['home_assistant: {language: }\n', 'brakuje'],
    ['home_assistant: {language: "uk", status_topic: "#"}\n', 'бракує'],
    ['home_assistant:\n  language: ${SPOKEN}\n', 'бракує'],
  ])('in the language of a file with %j', (lines, missing) => {
    expect(problems(`${lines}log: {}\n`, { SPOKEN: 'uk' }).join('\n')).toContain(`${missing} \`portal\``);
  });

  it('for things to bring', () => {
    const lines = [
      '  - name: Ola',
      '    login: "11"',
      '    password: x',
      '    bring: {WF: buty, "": [blok], Plastyka: []}',
    ];
    expect(problems(good(`${lines.join('\n')}\n`))).toEqual([
      '7 children[0].bring.WF: must be a list; each entry begins with a dash and a space',
      '7 children[0].bring.: has a key that must not be empty',
      '7 children[0].bring.Plastyka: must have at least one entry',
    ]);
  });

  it('for missing sections', () => {
    expect(problems(`# only this\nlog: {level: info}\n${ENGLISH}`)).toEqual([
      '2 portal: `portal` is missing (the school register)',
      '2 children: `children` is missing (the pupils of this household)',
    ]);
  });

  it('for an empty entry of a list', () => {
    expect(problems(good(`${ola}  -\n`))).toContain(
      '5 children[1]: this entry is empty; fill it in, or remove its dash',
    );
  });

  it.each([
    ['11', '11'],
    ['11', ' １１ '],
    ['żaneta', 'ŻANETA'],
    ['żaneta', 'z\u0307aneta'],
  ])('for a login that two children have: %j and %j', (one, other) => {
    expect(problems(good(`${child('Ola', one)}${child('Jan', other)}`))).toEqual([
      '5 children[1].login: is the same login as children[0] has',
    ]);
  });

  it.each([
    ['olla', 'there is no child with the id `olla`; did you mean `ola`?'],
    ['tata', 'names this child itself; name the entry of the other login, or remove it'],
    ['mama', 'names `mama`, which has `same_child_as` itself; name the child that it names'],
  ])('for `same_child_as: %s`', (other, problem) => {
    const login = (id: string, same: string): string =>
      `  - {id: ${id}, name: ${id}, login: "${id}", password: x, same_child_as: ${same}}\n`;
    expect(problems(good(`${ola}${login('mama', 'ola')}${login('tata', other)}`))).toEqual([
      `6 children[2].same_child_as: ${problem}`,
    ]);
  });

  it('for trusted proxies that are no addresses, or all of them', () => {
    const entries = [
      '10.0.0.1',
      ' fd00::/8 ',
      '10.0.0.300',
      '10.0.0.0/33',
      '0.0.0.0/0',
      'proxy.lan',
      '10.0.0.0/8/8',
    ];
    const found = problems(good(`${ola}http: {trusted_proxies: ${JSON.stringify(entries)}}\n`));
    expect(found.map((line) => line.replace(/^\d+ /, ''))).toEqual(
      [2, 3, 4, 5, 6].map(
        (index) =>
          `http.trusted_proxies[${index}]: must be an IP address such as 192.168.1.5, or a network such as 172.18.0.0/16`,
      ),
    );
  });

  it('for unknown children, keys and placeholders of messages', () => {
    const messages = `commands:
  messages:
    - {id: ill, name: A, children: [olla], to: {techer: X}, topic: "{chlid}", content: "{foo} {today}"}
    - {id: ill, name: B, to: {tutor: true, account_id: 7}, topic: x, content: y}
    - {id: ok, name: C, to: {}, topic: x, content: y, cooldown: 5}
`;
    expect(problems(good(ola, messages))).toEqual([
      '7 commands.messages[0].children[0]: there is no child with the id `olla`; did you mean `ola`?',
      '7 commands.messages[0].to.techer: unknown key `techer`; did you mean `teacher`?',
      '7 commands.messages[0].topic: unknown placeholder `{chlid}`; did you mean `{child}`?',
      '7 commands.messages[0].content: unknown placeholder `{foo}`; a message may hold `{child}`, `{today}`, `{tomorrow}`, `{unexcused}`, `{tomorrow_first}`, `{reason}`, `{text}` or `{date:+3}`',
      '8 commands.messages[1].id: is the same id as commands.messages[0] has',
      '8 commands.messages[1].to.account_id: does not go together with the other keys here; keep one of them',
      '9 commands.messages[2].to: must name one recipient: `teacher: "Last First"`, `tutor: true` or `account_id: …`',
      '9 commands.messages[2].cooldown: must be a duration such as 45s, 10m, 2h or 1d',
    ]);
  });

  it('for reasons that no text names, and buttons that would be the same', () => {
    const messages = `commands:
  messages:
    - {id: a, name: A, to: {tutor: true}, topic: "{reason}", content: x}
    - {id: b, name: B, to: {tutor: true}, topic: x, content: x, reasons: [choroba]}
    - {id: c, name: C, to: {tutor: true}, topic: x, content: "{reason}", reasons: [Choroba, choroba, "!"]}
    - {id: c_choroba, name: D, to: {tutor: true}, topic: x, content: x}
    - {id: e, name: E, to: {tutor: true}, topic: x, content: "{reason} {text}", reasons: [x, x]}
`;
    expect(problems(good(ola, messages))).toEqual([
      '7 commands.messages[0].topic: holds `{reason}`; add `reasons`, a list of what it may be',
      '8 commands.messages[1].reasons: goes with `{reason}`; put that into `topic` or `content`',
      '9 commands.messages[2].reasons[1]: is the same button as commands.messages[2].reasons has',
      '9 commands.messages[2].reasons[2]: needs a letter or a digit',
      '10 commands.messages[3].id: is the same button as commands.messages[2].reasons has',
    ]);
  });

  it('for TLS files', () => {
    const mqtt = 'mqtt:\n  url: mqtts://me:pw@broker\n  ca_file: none.pem\n  cert_file: config.yaml\n';
    expect(problems(good(ola, mqtt))).toEqual([
      '6 mqtt.url: must not hold a user name or a password; use `username` and `password`',
      '7 mqtt.ca_file: there is no such file; a relative path begins at the folder of the configuration file',
      '8 mqtt.cert_file: needs its `key_file` beside it',
    ]);
  });
});

describe('invalid YAML', () => {
  it('has several problems, each at its line', () => {
    const found = problems('portal:\n\tbase_url: x\nchildren: [a, b}\nlog: @x\n');
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.map((one) => Number(one.split(' ')[0]))).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  it('has its problem at the open quote', () => {
    expect(problems(`${PORTAL}children:\n  - name: "Ola\n    login: "11\nlog: {}\n`)[0]).toMatch(/^4 /);
  });

  it.each([
    ['home_assistant: {language: pl}\nlog: {level: "info}\n', 'czegoś tu brakuje'],
    ['log:\n\tlevel: info\nhome_assistant:\n  language: uk\n', 'відступи'],
    ['log: {level: "info}\n', 'something is missing'],
  ])('is told in the language of its file, if that can be read: %j', (text, sentence) => {
    expect(problems(text).join('\n')).toContain(sentence);
  });

  it('reports a duplicate key together with the other problems', () => {
    expect(problems(good(ola, 'log: {level: info}\nlog: {levl: info}\n'))).toEqual([
      '6 : this key stands twice; remove one of the two',
      '6 log.levl: unknown key `levl`; did you mean `level`?',
    ]);
  });

  it('reports an alias without an anchor', () => {
    expect(problems(good('  - {name: Ola, login: "11", password: *geheim1}\n'))).toEqual([
      '4 : a value that begins with * needs quotes',
    ]);
  });

  it('refuses a file with too many aliases', () => {
    const levels = Array.from(
      { length: 9 },
      (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n},`.repeat(9)}]\n`,
    ).join('');
    expect(problems(`l0: &l0 [x]\n${levels}${ENGLISH}`)).toEqual([expect.stringContaining('too many')]);
  });
});

describe('an unusable file', () => {
  it.each([
    ['', 'is empty'],
    ['# nothing\n', 'is empty'],
    ['[1, 2]', 'must begin with keys'],
    ['just words', 'must begin with keys'],
    ['a: 1\n---\nb: 2\n', 'second document'],
  ])('%j', (text, message) => {
    expect(problems(text)[0]).toContain(message);
  });

  it('in another encoding', () => {
    expect(problems(Buffer.from('\uFEFFportal: ż', 'utf16le'))[0]).toContain('UTF-8');
  });

  it('missing, or a folder: gives one sentence with what to do', () => {
    mkdirSync(join(folder, 'folder.yaml'), { recursive: true });
    for (const name of ['folder.yaml', 'absent.yaml']) {
      const file = join(folder, name);
      const error = failing(() => loadConfig(file, {}, () => undefined));
      expect(describeProblems(error, name)).toMatch(
        new RegExp(`^${name}: (this is a folder|there is no such file).*--config$`),
      );
    }
  });
});

it('lists problems as file:line:column path: message', () => {
  const error = failing(() => load(good(ola, 'log:\n  levl: info\n  level: loud\n')));
  expect(describeProblems(error, 'config.yaml')).toBe(
    [
      'config.yaml:6:3 log.levl: unknown key `levl`; did you mean `level`?',
      'config.yaml:7:10 log.level: must be `debug`, `info`, `warn` or `error`',
    ].join('\n'),
  );
});

describe('a problem never contains a secret', () => {
  it.each([
    ['{name: Ola, login: "1", password: [geheim1]}'],
    ['{name: Ola, login: "1", password:geheim1}'],
    ['{name: Ola, login: "1", password: *geheim1}'],
    ['{name: Ola, login: "1", password: "geheim1}'],
    ['{name: Ola, login: "1", password: geheim1: x}'],
    ['{name: Ola, login: "1", password: {geheim1: }}'],
    ['{name: Ola, login: "1", password: !geheim1 x}'],
    ['{name: Ola, login: "1", password: @geheim1}'],
    ['{name: Ola, login: "1", password: "a${geheim1}"}'],
    ['{name: Ola, login: "1", password_file: geheim1}'],
    ['{name: Ola, login: "1", pasword: geheim1}'],
    ['{name: Ola, login: "1", password: x, id: geheim1!}'],
  ])('%s', (line) => {
    const error = failing(() => load(good(`  - ${line}\n`)));
    expect(describeProblems(error, 'config.yaml')).not.toContain('geheim1');
  });
});
