import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedModules } from '../../../src/demo/simulator/wire/closed.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeAll(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterAll(() => setup.close());

/** The answers to a parent account in the table of docs/portal.md (§4.7), with the endpoints of other sections. */
const [, section = ''] = /^### §4\.7 ([\s\S]+?)^### /mu.exec(readFileSync('docs/portal.md', 'utf8'))!;
const rows = [...section.matchAll(/^\| (\d{3})(.*?) \| (.+) \|$/gmu)].map(
  ([, status, words = '', names = '']) => ({
    status: Number(status),
    text: /[`*](.+?)[`*]/u.exec(words)?.[1] ?? '',
    endpoints: [...names.matchAll(/`(.+?)`/gu)].map(([, name = '']) => name),
  }),
);
const OTHERS = [
  {
    status: 403,
    text: 'Account not have access to resource',
    endpoints:
      'Substitutions Calendars/TeacherFreeDays Grades/CategoriesAverages BehaviourGrades/SystemProposal LuckyNumbers?forDay=2026-11-19'.split(
        ' ',
      ),
  },
  { status: 404, text: 'NotFound', endpoints: ['Surveys', 'DescriptiveGrades/Text'] },
  { status: 405, text: '', endpoints: ['Auth/DescriptiveGradingSystem/PartialGrades'] },
];

it('the documentation has every closed endpoint', () => {
  const documented = [...rows, ...OTHERS].flatMap(({ endpoints }) => endpoints);
  expect([...closedModules.keys()].filter((endpoint) => !documented.includes(endpoint))).toEqual([]);
  expect(rows.flatMap(({ endpoints }) => endpoints)).toHaveLength(44);
  expect(section).toContain('| no JSON | `NotificationCenter` |');
});

describe.each([...rows, ...OTHERS])('$status $text', ({ status, text, endpoints }) => {
  it.each(endpoints)('is the answer of %s', async (endpoint) => {
    const given = await client.gateway(endpoint);
    expect(given.status).toBe(status);
    expect(given.text).toContain(text);
  });
});

it('NotificationCenter answers without JSON, OneRoster with an empty page', async () => {
  expect((await client.gateway('NotificationCenter')).json).toBeUndefined();
  const { text, headers } = await client.gateway('OneRoster');
  expect([text, headers['content-type']]).toEqual(['', 'text/html']);
});

it.each([
  ['Educators', 'Educators/EducatorCalendarTasks'],
  ['Employees', 'Employees/Substitutions'],
  ['Surveys', 'Surveys/Details'],
  [
    'Auth/DescriptiveGradingSystem/PartialGrades',
    'Auth/DescriptiveGradingSystem/PartialGrades/LessonAssignments',
  ],
])('%s lists %s in its refusal', async (endpoint, part) => {
  expect((await client.gateway(endpoint)).json).toMatchObject({ Resources: { [part]: {} } });
});

it('these requests break no rule', () => {
  expect(setup.brokenRules).toEqual([]);
});
