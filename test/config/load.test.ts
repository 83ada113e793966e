// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are references of the configuration file
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigProblem } from '../../src/config/config-error.ts';
import { createTopics } from '../../src/home/topics.ts';
import { slug } from '../../src/lib/slug.ts';
import { child, failing, folder, good, load, ola, problems } from './loading.ts';

describe('a valid file', () => {
  it('becomes a configuration with every default filled in', () => {
    const config = load(good(ola));
    expect(config.children).toEqual([
      { id: 'ola', name: 'Ola', login: '11', password: 'geheim1', own: {}, morning: { wake: 60, leave: 20 } },
    ]);
    expect(config.display).toEqual({ flip_delay: 0, picture: false });
    expect(config.mqtt).toEqual({
      url: 'mqtt://localhost:1883',
      protocol: 'auto',
      base_topic: 'dziennik2mqtt',
    });
    expect(config.polling.messages.school).toBe(15 * 60_000);
  });

  it('gives both logins of a pupil the same lessons, unless the second names some', () => {
    const first = '  - {name: Ola, login: "11", password: a, groups: [5b_gr1], not_attending: [religia*]}\n';
    const second = (rest: string) =>
      `  - {id: tata, name: Ola, login: "12", password: b, same_child_as: ola${rest}}\n`;
    const own = (rest: string) => load(good(first + second(rest))).children[1]?.own;
    expect(own('')).toEqual({ groups: ['5b_gr1'], notAttending: ['religia*'] });
    expect(own(', not_attending: []')).toEqual({ groups: ['5b_gr1'], notAttending: [] });
  });

  it('gives both logins of a pupil the same things to bring, short names and morning', () => {
    const first =
      '  - {name: Ola, login: "11", password: a, bring: {WF: [buty]}, short_names: {Muzyka: Chór}, morning_steps: [teeth, {icon: bed}, {icon: pet, name: rybki}]}\n';
    const second = '  - {id: tata, name: Ola, login: "12", password: b, same_child_as: ola}\n';
    expect(load(good(first + second)).children[1]).toMatchObject({
      bring: { WF: ['buty'] },
      shortNames: { Muzyka: 'Chór' },
      morningSteps: [
        { icon: 'teeth', name: null },
        { icon: 'bed', name: null },
        { icon: 'pet', name: 'rybki' },
      ],
    });
  });

  it('resolves relative paths against the folder of the file', () => {
    writeFileSync(join(folder, 'ca.pem'), 'x');
    const config = load(good(ola, 'mqtt: {url: "mqtts://b", ca_file: ca.pem}\nstorage: {path: store}\n'));
    expect(config.mqtt.ca_file).toBe(join(folder, 'ca.pem'));
    expect(config.storage.path).toBe(join(folder, 'store'));
  });

  it('may begin with a byte order mark and leave sections empty', () => {
    expect(load(`\uFEFF${good(ola, 'mqtt:\npolling:\n')}`).mqtt.base_topic).toBe('dziennik2mqtt');
  });

  it('may use anchors and merge keys', () => {
    const text = good(
      '  - &first {name: Ola, login: "11", password: abc}\n  - {<<: *first, name: Jan, login: "12"}\n',
    );
    expect(load(text).children[1]).toMatchObject({ id: 'jan', name: 'Jan', login: '12', password: 'abc' });
  });

  it('reads unquoted digits as typed, and warns about a leading zero', () => {
    const warnings: ConfigProblem[] = [];
    const config = load(
      good('  - name: Ola\n    login: 0123\n    password: 1e5\n', 'mqtt: {protocol: 5}\n'),
      {},
      warnings,
    );
    expect(config.children[0]).toMatchObject({ login: '0123', password: '1e5' });
    expect(config.mqtt.protocol).toBe('5');
    expect(warnings.map((one) => [one.path, one.line])).toEqual([['children[0].login', 5]]);
  });

  it('goes on without a key of an earlier version, and says so', () => {
    const warnings: ConfigProblem[] = [];
    const child = '  - name: Ola\n    login: "11"\n    password: abc\n';
    const { http } = load(good(child, 'http:\n  metrics: true\n  port: 8100\n'), {}, warnings);
    expect(http).toMatchObject({ port: 8100 });
    expect(http).not.toHaveProperty('metrics');
    expect(warnings).toEqual([
      {
        path: 'http.metrics',
        line: expect.any(Number),
        column: expect.any(Number),
        message: 'has no effect any more; remove this line',
      },
    ]);
  });

  it.each([
    ['a/b/c/d', true],
    ['a/b/c/d/e', false],
    ['$home/x', false],
  ])('goes on with the base topic %s, and warns if other bridges do not find it', (base, isFound) => {
    const warnings: ConfigProblem[] = [];
    expect(load(good(ola, `mqtt: {base_topic: ${base}}\n`), {}, warnings).mqtt.base_topic).toBe(base);
    const topics = createTopics({ baseTopic: base, discoveryPrefix: 'x', subDevices: [] });
    const patterns = topics.keepersElsewhere.map((filter) => filter.replaceAll('+', '[^/$]+'));
    const keeper = topics.keeper('ola');
    expect(patterns.some((pattern) => new RegExp(`^${pattern}$`).test(keeper))).toBe(isFound);
    expect(warnings.map((one) => `${one.path} ${one.message}`)).toEqual(
      isFound
        ? []
        : [expect.stringMatching(/^mqtt\.base_topic has more than four levels, or begins with \$/)],
    );
  });

  it('has no name with half a character', () => {
    const text = good('  - {name: "Ola \\ud83d", login: "11", password: abc}\n');
    expect(load(text).children[0]?.name).toBe('Ola \uFFFD');
  });

  it('may be JSON', () => {
    const options = {
      portal: { base_url: 'https://portal.example' },
      children: [{ name: 'Ola', login: '11', password: 'x: "y"' }],
    };
    expect(load(JSON.stringify(options)).children[0]?.password).toBe('x: "y"');
  });
});

describe('ids', () => {
  it('come from the name, in plain letters', () => {
    expect(load(good(child('Łucja', '11'))).children[0]?.id).toBe('lucja');
  });

  it('are a problem if two children would have the same one, with a proposal', () => {
    const text = good(
      `${ola}${child('Óla', '12')}  - {id: ola_2, name: Aleksandra, login: "13", password: x}\n`,
    );
    expect(problems(text)).toEqual([
      '5 children[1].name: would have the same id (`ola`) as children[0] has; add an `id` of its own to one of the two, for example `ola_3`',
    ]);
  });

  it('are those that each login had before, whatever the name is now', () => {
    const text = good(
      `${child('Aleksandra', '11')}${child('Jan', '12')}  - {id: tom, name: Tom, login: "13", password: x}\n`,
      'commands: {messages: [{id: ill, name: Ill, children: [ola], to: {tutor: true}, topic: T, content: C}]}\n',
    );
    const had = new Map([
      ['11', 'ola'],
      ['13', 'tomek'],
    ]);
    expect(load(text, {}, [], had).children.map((one) => one.id)).toEqual(['ola', 'jan', 'tom']);
  });

  it('stay with the login that had them, not with a new child', () => {
    const text = good(`${ola}${child('Aleksandra', '12')}`);
    expect(failing(() => load(text, {}, [], new Map([['12', 'ola']]))).problems).toEqual([
      expect.objectContaining({
        path: 'children[0].name',
        message: expect.stringMatching(/^would have the same id \(`ola`\) as children\[1\] has/),
      }),
    ]);
  });

  it('are always distinct, valid and never the bridge, or refused', () => {
    const names = fc.array(fc.constantFrom('Ola', 'ola', 'Bridge', 'Ola 2', 'Żółć', 'x'.repeat(60)), {
      minLength: 1,
      maxLength: 4,
    });
    const had = fc.dictionary(
      fc.constantFrom('0', '1', '2', '3'),
      fc.constantFrom('ola', 'bridge_2', 'ola_2'),
    );
    fc.assert(
      fc.property(names, had, (all, remembered) => {
        const text = good(all.map((name, index) => child(name, `${index}`)).join(''));
        const wanted = all.map(
          (name, index) =>
            remembered[index] ??
            slug(name)
              .slice(0, 40)
              .replace(/^bridge$/, 'bridge_2'),
        );
        const loaded = () => load(text, {}, [], new Map(Object.entries(remembered)));
        if (new Set(wanted).size < all.length) return void failing(loaded);
        const ids = loaded().children.map((one) => one.id);
        expect(ids).toEqual(wanted);
        for (const id of ids) expect(id).toMatch(/^(?!(bridge|family)$)[a-z0-9_]{1,40}$/);
      }),
      { numRuns: 60 },
    );
  });

  it('must be given if the name has no letters a-z', () => {
    expect(problems(good(child('小明', '11')))).toEqual([
      '4 children[0].name: gives no `id` in letters a-z; add one',
    ]);
  });

  it('may not be that of the device for the grades of another child', () => {
    const second = (fields: string) =>
      problems(good(`${child('Ola', '11')}  - {${fields}, login: "12", password: x}\n`));
    const taken = '`ola_grades` is the name of another device of `ola`';
    expect(second('id: ola_grades, name: A')).toEqual([
      expect.stringContaining(`id: ${taken}; choose another`),
    ]);
    expect(second('name: Ola Grades')).toEqual([expect.stringContaining(`name: ${taken}; add an \`id\``)]);
  });

  it('may not be reserved, repeated or hold other letters', () => {
    const lines = ['bridge', 'ania', 'ania', 'Ola-1', 'family'].map(
      (id, index) => `  - {id: ${id}, name: A, login: "${index}", password: x}\n`,
    );
    expect(problems(good(lines.join('')))).toEqual([
      '4 children[0].id: `bridge` is the name of the bridge itself; choose another',
      '6 children[2].id: is the same id as children[1] has',
      '7 children[3].id: may hold small letters a-z, digits and _ only',
      '8 children[4].id: `family` is the name of the device for all children; choose another',
    ]);
  });
});

describe('the environment', () => {
  const text = good(
    '  - name: ${KID}\n    login: "${A}-${B}"\n    password: $${A}\n',
    'http: {port: "${PORT}"}\n',
  );

  it('fills in ${NAME} in every string, $${ stands for itself', () => {
    const config = load(text, { KID: 'Ola', A: '1', B: '${A}', PORT: '8100' });
    expect(config.children[0]).toMatchObject({ id: 'ola', name: 'Ola', login: '1-${A}', password: '${A}' });
    expect(config.http.port).toBe(8100);
  });

  it('has one problem for a missing variable', () => {
    expect(problems(text, { A: '1', B: '2', PORT: '0' })).toEqual([
      '4 children[0].name: the environment variable KID is not set',
    ]);
    expect(problems(good(ola, 'mqtt: {url: "mqtt://${HOST}:1883"}\n'))).toEqual([
      '5 mqtt.url: the environment variable HOST is not set',
    ]);
  });
});

describe('password_file', () => {
  const text = good('  - name: Ola\n    login: "11"\n    password_file: secret.txt\n');
  const secret = (content: string, mode = 0o600): void => {
    writeFileSync(join(folder, 'secret.txt'), content);
    chmodSync(join(folder, 'secret.txt'), mode);
  };

  it('is read beside the configuration, without the newline at its end and a byte order mark', () => {
    secret('\uFEFF pass word \r\n');
    const warnings: ConfigProblem[] = [];
    expect(load(text, {}, warnings).children[0]?.password).toBe(' pass word ');
    expect(warnings).toEqual([]);
  });

  it('that every user may read is only a warning', () => {
    secret('geheim1\n', 0o644);
    const warnings: ConfigProblem[] = [];
    load(text, {}, warnings);
    expect(warnings.map((one) => [one.path, one.line])).toEqual([['children[0].password_file', 6]]);
  });

  it.each([
    ['missing.txt', 'there is no such file'],
    ['.', 'this is a folder'],
    ['empty.txt', 'the file is empty'],
  ])('%s is a problem at its line', (name, message) => {
    writeFileSync(join(folder, 'empty.txt'), '\n');
    expect(problems(text.replace('secret.txt', name))).toEqual([
      expect.stringContaining(`6 children[0].password_file: ${message}`),
    ]);
  });
});
