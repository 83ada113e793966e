// @module-tag sampled
import { afterEach, expect, it } from 'vitest';
import type { Json } from '../../src/demo/simulator/deviation.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { alwaysEvery, cadences } from '../../src/school/cadences.ts';
import { sampled, shareOf } from '../seed.ts';
import { HOUR, House, MINUTE, type State } from './house.ts';

let house: House;
afterEach(() => house.close());

/** A day without lessons: no state depends on its hours. */
const SATURDAY = '2026-11-21T06:00:00Z';
/** All Sources are read so often; one that failed sooner. */
const CADENCE = 6 * MINUTE;
/** They say how the reading went. */
const ABOUT_READING = [
  'card',
  'status',
  'status_text',
  'problem',
  'what_to_do',
  'last_success',
  'requests_today',
];
/** The answers of the portal that the bridge reads, after the first reading. */
async function read(): Promise<ReadonlyMap<string, Json>> {
  house = await House.open({
    now: SATURDAY,
    config: (config) => {
      const often = mapValues(cadences, () => alwaysEvery(CADENCE));
      return { ...config, polling: { ...config.polling, ...often, daily_budget: 1_000_000 } };
    },
  });
  house.simulator.answers = new Map();
  await house.start();
  await house.pass(CADENCE);
  return new Map(
    [...house.simulator.answers].flatMap(([endpoint, text]) =>
      text.startsWith('{') ? [[endpoint, JSON.parse(text) as Json]] : [],
    ),
  );
}

/** All states of the child that show what was read. */
function shown(): Readonly<Record<string, State>> {
  const keys = house.entities('ola').filter((key) => !ABOUT_READING.includes(key));
  const known = keys.filter((key) => house.observer.payloads(`dziennik2mqtt/ola/${key}`).at(-1));
  return Object.fromEntries(
    known.flatMap((key) => {
      const payload = house.observer.payloads(`dziennik2mqtt/ola/${key}`).at(-1) ?? '';
      if (!payload.startsWith('{')) return [];
      const { state, attributes } = JSON.parse(payload) as State;
      const { incomplete: _, ...others } = attributes ?? {};
      return [[key, { state, attributes: others }]];
    }),
  );
}

function events(): readonly string[] {
  const topics = house.observer.seen.map(({ topic }) => topic);
  return topics.filter((topic) => topic.includes('/event/') && !topic.endsWith('portal_problem'));
}

const isOk = (): boolean => house.state('ola', 'status').state === 'ok';

/** Reads while these endpoints deviate: what was read must stay. Then reads until the status is `ok`. */
async function expectKept(deviations: ReadonlyMap<string, () => void>, before: ReturnType<typeof shown>) {
  for (const deviate of deviations.values()) deviate();
  await house.pass(CADENCE, CADENCE);
  const status = house.state('ola', 'status');
  expect({ [[...deviations.keys()].join(', ')]: [shown(), events()] }).toEqual({
    [[...deviations.keys()].join(', ')]: [before, []],
  });
  for (const name of deviations.keys()) house.school('ola').switches.deviate(endpointIn(name), null);
  // What the next deviation is compared with is an answer without one.
  await house.pass(CADENCE, CADENCE);
  for (let left = HOUR; left > 0 && !isOk(); left -= MINUTE) await house.pass(MINUTE);
  expect(isOk()).toBe(true);
  return status;
}

const endpointIn = (name: string): string => name.split(' ')[0] ?? '';

const METADATA = ['Url', 'Resources', 'pagination', 'total'];

/** The fields of the items of an answer, with the first value of each that is not null. */
function fieldsOf(json: Json, depth = 0, found = new Map<string, Json>()): Map<string, Json> {
  if (Array.isArray(json)) for (const item of json as readonly Json[]) fieldsOf(item, depth, found);
  else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json as Record<string, Json>)) {
      if (METADATA.includes(key)) continue;
      // Keys of maps are no fields.
      const isField = depth > 0 && value !== null && !/^\d/u.test(key);
      if (isField && !found.has(key)) found.set(key, value);
      fieldsOf(value, depth + 1, found);
    }
  }
  return found;
}

function otherType(value: Json): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return { of: value };
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? 'x' : 7;
}

/** Those that may have the other type: the points of both semesters may be one number. */
const OTHERWISE = new Set(['Units StartPoints']);

/** Endpoints that deviate together: none hides another. */
const GROUPS: readonly number[] = [0, 1, 2];
/** Of endpoints with a field of another type, which hides less. */
const FIELD_GROUPS = sampled(GROUPS.slice(0, 1), GROUPS);
/** Fields that deviate one after the other: every fifth one. */
const FIELDS = shareOf(sampled(5, 1));
/** Also the first and the last item alone. */
const WHICH = sampled(['every'] as const, ['every', 0, -1] as const);

it.each(WHICH.flatMap((item) => FIELD_GROUPS.map((group) => ({ item, group }))))(
  'a field of another type in the middle of the run, of item $item, loses nothing that was read (group $group)',
  async ({ item, group }) => {
    const answers = await read();
    const before = shown();
    const { switches } = house.school('ola');
    const all = [...answers].map(([endpoint, json]) => [endpoint, [...fieldsOf(json)]] as const);
    const rounds = Math.max(...all.map(([, fields]) => fields.length));
    for (let round = FIELDS.number; round < rounds; round += FIELDS.of) {
      const now = all.flatMap(([endpoint, fields]) => {
        const [field, value = null] = fields[round] ?? [];
        if (field === undefined || OTHERWISE.has(`${endpoint} ${field}`)) return [];
        const deviate = () =>
          switches.deviate(endpoint, { kind: 'field', field, item, to: otherType(value) });
        return [[`${endpoint} ${field}`, deviate] as const];
      });
      const part = now.filter((_, index) => index % FIELD_GROUPS.length === group);
      if (part.length > 0) await expectKept(new Map(part), before);
    }
  },
);

const ROOTS: readonly Json[] = ['x', 7, true, { of: 1 }];

it.each(ROOTS)(
  'a whole answer that is %j in the middle of the run loses nothing that was read, and the status says so',
  { tags: 'nightly' },
  async (value) => {
    const answers = await read();
    const before = shown();
    const { switches } = house.school('ola');
    const all = [...answers].flatMap(([endpoint, json]) => {
      const root = Object.keys(json as object).find((key) => !METADATA.includes(key));
      if (root === undefined) return [];
      const odd = { ...(json as object), [root]: value } as Json;
      return [[endpoint, () => switches.deviate(endpoint, { kind: 'json', value: odd })] as const];
    });
    for (const group of GROUPS) {
      const part = all.filter((_, index) => index % GROUPS.length === group);
      const status = await expectKept(new Map(part), before);
      expect(status).toMatchObject({ state: 'stale', attributes: { problem: 'changed' } });
    }
  },
);
