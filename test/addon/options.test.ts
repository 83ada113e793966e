import { dirname } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeProblems } from '../../src/config/config-error.ts';
import { configSchema } from '../../src/config/schema.ts';
import { failing } from '../config/loading.ts';
import { entryOf, supervised } from './form.ts';
import { file, forms, ill, least, load, loadText, ola, problems } from './options.ts';

describe('the options of the add-on', () => {
  it('load from every possible form', () => {
    void fc.assert(
      fc.property(forms, (options) => {
        expect(problems(options)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('load with texts of the form’s maximum lengths', () => {
    const letters = (count: number): string => 'x'.repeat(count);
    const longest = {
      children: [{ name: letters(60), login: letters(60), password: letters(999), id: letters(40) }],
      messages: [
        {
          id: letters(40),
          name: letters(60),
          teacher: letters(120),
          topic: `{reason}${letters(192)}`,
          content: letters(5_000),
          cooldown: '9999d',
          reasons: Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(60, 'x')).join(','),
        },
      ],
      mqtt_username: letters(200),
    };
    for (const list of ['children', 'messages'] as const) {
      for (const [field, value] of Object.entries(longest[list][0] ?? {})) {
        expect(supervised(entryOf(list)[field] ?? '', value), field).toBe(value);
      }
    }
    expect(problems({ ...least, ...longest })).toEqual([]);
  });

  it('give the configuration, with the add-on’s own settings', () => {
    const bring = 'WF: strój,  buty; Plastyka : blok;';
    const short_names = 'Muzyka: Chór';
    const morning_steps = 'teeth, pet : rybki';
    const justify = { content: '{reason}', reasons: 'choroba,  wizyta u lekarza' };
    const config = load({
      ...least,
      children: [
        ola,
        {
          ...ola,
          name: 'Jaś',
          login: '7654321',
          id: 'jas',
          privacy: 'no_text',
          bring,
          short_names,
          morning_steps,
        },
      ],
      poll_grades: 45,
      mqtt_url: 'mqtts://192.168.1.10:8883',
      mqtt_username: 'bridge',
      privacy: 'counts',
      privacy_wall: 'no_grades',
      language: 'en',
      parents: 'anna, Marek',
      messages: [{ ...ill, ...justify, children: 'ola, jas', cooldown: '2h' }],
    });
    expect(config).toMatchObject({
      portal: { base_url: 'https://portal.example', timezone: 'Europe/Warsaw' },
      children: [
        { id: 'ola', ...ola },
        {
          id: 'jas',
          name: 'Jaś',
          privacy: { level: 'no_text' },
          bring: { WF: ['strój', 'buty'], Plastyka: ['blok'] },
          shortNames: { Muzyka: 'Chór' },
          morningSteps: [
            { icon: 'teeth', name: null },
            { icon: 'pet', name: 'rybki' },
          ],
        },
      ],
      mqtt: { url: 'mqtts://192.168.1.10:8883', username: 'bridge', base_topic: 'dziennik2mqtt' },
      polling: { grades: { school: 45 * 60_000 }, quiet_hours: { from: '22:00', to: '05:30' } },
      privacy: { level: 'counts', wall: 'no_grades' },
      home_assistant: { language: 'en' },
      commands: {
        messages: [
          {
            ...{
              id: 'ill',
              to: { tutor: true },
              children: ['ola', 'jas'],
              confirm: true,
              cooldown: 7_200_000,
            },
            reasons: ['choroba', 'wizyta u lekarza'],
          },
        ],
      },
      http: { host: '0.0.0.0', port: 8099, parents: ['anna', 'Marek'] },
      storage: { path: dirname(file) },
      log: { level: 'info', format: 'pretty' },
    });
  });

  it('are not expanded or trimmed in passwords', () => {
    const password = ` $\${HOME} \${NOT_SET} `;
    expect(load({ ...least, children: [{ ...ola, password }] }).children[0]?.password).toBe(password);
  });

  it('may be empty instead of missing', () => {
    const messages = [{ ...ill, children: '', teacher: ' ', tutor: true, account_id: null, cooldown: '' }];
    const empty = { mqtt_url: '', mqtt_username: ' ', mqtt_password: '', auth_url: null, poll_grades: null };
    expect(problems({ ...least, ...empty, messages, children: [{ ...ola, id: '' }] })).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['base_url', { base_url: undefined }, /missing/],
    ['base_url', { base_url: '' }, /missing/],
    ['base_url', { base_url: 'http://portal.example' }, /https/],
    ['base_url', { base_url: ['https://portal.example'] }, /text/],
    ['children', { children: undefined }, /missing/],
    ['children', { children: [] }, /at least one entry/],
    ['children', { children: 'Ola' }, /list/],
    ['children[0]', { children: ['Ola'] }, /group/],
    ['children[0]', { children: [null] }, /group/],
    ['children[0].login', { children: [{ ...ola, login: undefined }] }, /filled in/],
    ['children[0].login', { children: [{ ...ola, login: 'ola@example.org' }] }, /e-mail/],
    ['children[0].login', { children: [{ ...ola, login: 1_234_567 }] }, /text/],
    ['children[0].password', { children: [{ ...ola, password: '' }] }, /filled in/],
    ['children[0].password', { children: [{ ...ola, password: null }] }, /filled in/],
    ['children[0].password', { children: [{ ...ola, password: 5 }] }, /text/],
    ['children[0].name', { children: [{ ...ola, name: '  ' }] }, /filled in/],
    ['children[0].name', { children: [{ ...ola, name: '!!!' }] }, /`id`/],
    ['children[0].id', { children: [{ ...ola, id: 'Ola' }] }, /small letters/],
    ['children[0].id', { children: [{ ...ola, id: 'bridge' }] }, /bridge/],
    ['children[0].pasword', { children: [{ ...ola, pasword: 'x' }] }, /`password`/],
    [
      'children[0].password_file',
      { children: [{ ...ola, password_file: '/etc/passwd' }] },
      /no field `password_file`/,
    ],
    ['children[1].login', { children: [ola, { ...ola, name: 'Jaś' }] }, /same login/],
    ['langauge', { langauge: 'pl' }, /`language`/],
    ['language', { language: 'de' }, /`pl`, `en` or `uk`/],
    ['privacy', { privacy: { level: 'full' } }, /`full`/],
    ['corrections', { corrections: true }, /`both` or `latest`/],
    ['mark_notices_read', { mark_notices_read: 'yes' }, /true or false/],
    ['quiet_from', { quiet_from: '25:00' }, /time/],
    ['quiet_to', { quiet_to: 5 }, /text/],
    ['daily_budget', { daily_budget: 10 }, /at least 50/],
    ['daily_budget', { daily_budget: 'many' }, /number/],
    ['poll_grades', { poll_grades: 1 }, /between 5m and 7d/],
    ['poll_grades', { poll_grades: '30m' }, /minutes/],
    ['log_level', { log_level: 'trace' }, /`debug`/],
    ['mqtt_url', { mqtt_url: 'core-mosquitto' }, /mqtt:/],
    ['mqtt_protocol', { mqtt_protocol: '4' }, /`auto`/],
    ['mqtt_base_topic', { mqtt_base_topic: 'a b' }, /topic/],
    ['messages', { messages: {} }, /list/],
    ['messages[0]', { messages: [{ ...ill, tutor: undefined }] }, /one recipient/],
    ['messages[0]', { messages: [{ ...ill, teacher: 'Nowak Anna' }] }, /one recipient/],
    ['messages[0].teacher', { messages: [{ ...ill, tutor: false, teacher: 5 }] }, /text/],
    ['messages[0].tutor', { messages: [{ ...ill, tutor: 'yes' }] }, /`true`/],
    ['messages[0].children', { messages: [{ ...ill, children: 'jas' }] }, /no child/],
    ['messages[0].children', { messages: [{ ...ill, children: 'Ola' }] }, /small letters/],
    ['messages[0].children', { messages: [{ ...ill, children: true }] }, /list|text/],
    ['messages[0].topic', { messages: [{ ...ill, topic: '' }] }, /filled in/],
    ['messages[0].content', { messages: [{ ...ill, content: '{imie}' }] }, /placeholder/],
    ['messages[0].content', { messages: [{ ...ill, content: 'x'.repeat(5_001) }] }, /5000/],
    ['messages[0].reasons', { messages: [{ ...ill, reasons: 'choroba' }] }, /`\{reason\}`/],
    ['messages[0].reasons', { messages: [{ ...ill, content: '{reason}', reasons: 'x, x' }] }, /same button/],
    ['messages[0].cooldown', { messages: [{ ...ill, cooldown: 'long' }] }, /duration/],
    ['messages[0]', { messages: [{ ...ill, to: { tutor: true } }] }, /no field `to`/],
    ['messages[1].id', { messages: [ill, ill] }, /same id as messages\[0\] has/],
    ['remove_everything', { remove_everything: 'yes' }, /true or false/],
    ['remove_everthing', { remove_everthing: true }, /`remove_everything`/],
  ])('give one sentence for a wrong %s (%#)', (field, change, sentence) => {
    const [polish, found = [], ukrainian] = ['pl', 'en', 'uk'].map((language) =>
      problems({ ...least, language, ...change }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
    expect(found[0]?.startsWith(`${field}: `), found[0]).toBe(true);
    // No key of the configuration file.
    for (const group of Object.keys(configSchema.shape)) expect(found[0]).not.toContain(` ${group}.`);
    const told = [polish, found, ukrainian].map(String);
    expect(new Set(told).size, told.join('\n')).toBe('language' in change ? 1 : 3);
    expect(new Set(told.map((sentence) => `${sentence.match(/`[^`]*`/g)}`)).size, told.join('\n')).toBe(1);
  });

  it.each([
    ['', 'trzeba wypełnić'],
    ['uk', 'треба заповнити'],
    ['de', 'must be filled in'],
  ])('give a problem in their language %j', (language, sentence) => {
    expect(problems({ ...least, language, children: [{ ...ola, login: '' }] })).toContain(
      `children[0].login: ${sentence}`,
    );
  });

  it('give all problems at once, without line numbers', () => {
    const wrong = {
      ...least,
      base_url: 'http://portal.example',
      language: 'de',
      children: [{ ...ola, login: '' }],
    };
    const lines = describeProblems(
      failing(() => load(wrong)),
      '/data/options.json',
    ).split('\n');
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      '/data/options.json children[0].login',
      '/data/options.json base_url',
      '/data/options.json language',
    ]);
  });

  it.each(['', '{', '[]', 'null', '5', '"text"'])('give one sentence for the file %j', (text) => {
    const [problem, ...others] = failing(() => loadText(text)).problems;
    expect(others).toEqual([]);
    expect(problem?.message).toMatch(/save .* again/);
  });
});
