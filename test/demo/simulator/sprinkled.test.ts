import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

const observed = (name: string): unknown =>
  JSON.parse(readFileSync(`fixtures/observed/${name}.json`, 'utf8'));
const GRADES = 'Auth/DescriptiveGradingSystem/PartialGrades/Student';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open('first-grader');
  setup.simulator.accounts[0]!.switches.isSprinkled = true;
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

const read = async (path: string): Promise<unknown> => (await client.gateway(path)).json;

async function grades(): Promise<unknown> {
  const { UserIdentifier } = (await read('Auth/TokenInfo')) as { UserIdentifier: string };
  const info = (await read(`Auth/UserInfo/${UserIdentifier}`)) as Record<string, string>;
  return (await client.postGateway(`${GRADES}/${info['IdentifierOfStudentAssignedWithUser']}`, '{}')).json;
}

/** Of the last item: those before may lack something. */
function shapeOf(json: unknown): unknown {
  if (Array.isArray(json)) return [shapeOf(json.at(-1))];
  if (typeof json !== 'object' || json === null) return json === null ? null : typeof json;
  const fields = Object.entries(json).filter(([key]) => !['Resources', 'Url', 'pagination'].includes(key));
  return Object.fromEntries(fields.map(([key, value]) => [key, shapeOf(value)]).toSorted());
}

it.each([
  ['Auth/Subjects', 'auth-subjects-data'],
  ['GradingSystem', 'grading-system-empty'],
  ['LuckyNumbers', 'lucky-string'],
])('%s has the observed shape', async (path, name) => {
  expect(shapeOf(await read(path))).toEqual(shapeOf(observed(name)));
});

it('the new grades of a first class have the observed shape, also without a value', async () => {
  const { data } = (await grades()) as { data: Record<string, unknown>[] };
  const keys = Object.keys((observed('partial-grades-new') as { data: object[] }).data[0] ?? {});
  expect(data.slice(1).map((grade) => Object.keys(grade))).toEqual(data.slice(1).map(() => keys));
  expect(data.map(({ scaleValue }) => scaleValue && shapeOf(scaleValue))).toContainEqual({ value: 'string' });
  expect(data.at(-1)).toMatchObject({ scaleValue: null, comments: null });
});

it('lessons have a support teacher’s beside them, without a group, and the first of a day midnight', async () => {
  const { Timetable } = (await read('Timetables?weekStart=2026-11-16')) as {
    Timetable: Record<string, Record<string, unknown>[][]>;
  };
  const slots = (Timetable['2026-11-19'] ?? []).filter((lessons) => lessons.length > 0);
  const { VirtualClass, HourFrom } = slots[0]?.[0] ?? {};
  expect([VirtualClass, HourFrom]).toEqual([undefined, '00:00:00']);
  expect(slots.map((lessons) => lessons.at(-1))).toMatchObject(
    slots.map(() => ({ Subject: { Id: 9_999_022 } })),
  );
});
