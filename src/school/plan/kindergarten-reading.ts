import * as z from 'zod';
import { DAY_MS } from '../../lib/duration.ts';
import type { Id, LocalDate } from '../../lib/id.ts';
import { unless } from '../../portal/outcome/attempted.ts';
import type { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import { Remembered } from '../../portal/remembered.ts';
import { tokenInfo } from '../pupil/records.ts';
import type { ReadContext, Readers } from '../reading/context.ts';
import { plain, type Resource } from '../reading/resource.ts';
import {
  kindergartenActivities,
  kindergartenBlocks,
  kindergartenersIn,
  kindergartenGroup,
  kindergartenRooms,
  type NamedItem,
  teacherAccounts,
  teachersOf,
} from './kindergarten-records.ts';
import { addDays } from './school-days.ts';
import type { PlanNames, Timetable } from './timetable.ts';

/** The child's id in the kindergarten's service; null: searched, and none has a plan. Searched at most once a day. */
const CHILD = { key: 'kindergartener', schema: z.string().nullable(), holdsMs: DAY_MS };
const MAX_CANDIDATES = 6;

/** The week of a Monday in the service of kindergartens (observed). */
function readBlocks({ gateway }: Readers, child: Id, monday: LocalDate, known: boolean) {
  const query = { dateFrom: monday, dateTo: addDays(monday, 6) };
  const options = { suffix: child, query, transientAbsence: true, known, filled: known } as const;
  return gateway.read(kindergartenBlocks, options);
}

/** The known id of the child in the service of kindergartens, for an account whose Timetables are refused. */
export function knownKindergartener(readers: Readers): Id | null {
  return new Remembered(readers, CHILD).latest ?? null;
}

/**
 * Searches the child's id among the ids of the account, at most once a day: the one whose plan has blocks this week is it.
 * @returns null: there is none, or it was searched today
 * @throws {PortalError} the portal did not answer
 */
export async function searchKindergartener(
  readers: Readers,
  context: ReadContext,
  monday: LocalDate,
): Promise<Id | null> {
  const child = new Remembered(readers, CHILD);
  if (child.current !== undefined) return null;
  const tried = new Set<Id>();
  for await (const candidates of candidatesOf(readers, context)) {
    for (const id of candidates.filter((one) => !tried.has(one))) {
      if (tried.size === MAX_CANDIDATES) return child.keep(null);
      tried.add(id);
      const blocks = await unless(isAnswered, readBlocks(readers, id, monday, false), []);
      if (blocks.length > 0) return child.keep(id);
    }
  }
  return child.keep(null);
}

/** A refusal of an answer beside the plan holds for a day, as of partial grades (§7.3.1). */
const LASTING = { lastingAbsence: true } as const;

/** The ids of the account that may be the child's, of one answer after the other (observed). */
async function* candidatesOf({ gateway }: Readers, { snapshot }: ReadContext): AsyncGenerator<readonly Id[]> {
  const idsIn = async (endpoint: string, suffix?: Id): Promise<readonly Id[]> => {
    const reading = gateway.read(looseAnswer(endpoint), {
      ...LASTING,
      ...(suffix !== undefined && { suffix }),
    });
    return kindergartenersIn(await unless(isAnswered, reading, null));
  };
  yield idsIn('Me');
  const token = await unless(isAnswered, gateway.read(tokenInfo, LASTING), null);
  if (token?.userLid) {
    const own = kindergartenersIn(token.userLid);
    const all = await idsIn('Auth/UserInfo', token.userLid);
    // On a parent's login the child's beside the own.
    yield [...all.filter((id) => !own.includes(id)), ...own];
  }
  const userId = lastValue(snapshot.pupil)?.userId;
  if (userId !== undefined) yield idsIn('Users', userId);
}

/** Whether the portal answered, in any way that has no value. */
function isAnswered({ kind, status }: PortalError): boolean {
  if (kind === 'down') return status !== undefined;
  return kind === 'absent' || kind === 'refused' || kind === 'changed';
}

/** The plan of the week of a Monday: all its days, as Timetables has them. @throws {PortalError} as the gateway */
export async function readKindergartenWeek(
  readers: Readers,
  child: Id,
  monday: LocalDate,
  known: boolean,
): Promise<Timetable> {
  const blocks = await readBlocks(readers, child, monday, known);
  const byDay = Map.groupBy(blocks, ({ date }) => date);
  const days = [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(monday, after));
  return {
    days: Object.fromEntries(days.map((day) => [day, (byDay.get(day) ?? []).map(({ lesson }) => lesson)])),
  };
}

const namedItem = z.object({ id: z.string(), name: z.string().nullable(), symbol: z.string().nullable() });

/** Names by id: read once a day, and kept while they cannot be read. */
async function readNames(
  readers: Readers,
  key: string,
  kind: RecordKind<readonly NamedItem[]>,
): Promise<ReadonlyMap<Id, NamedItem>> {
  const kept = new Remembered(readers, { key, schema: z.array(namedItem), holdsMs: DAY_MS });
  const { current, latest = [] } = kept;
  const request = async () => kept.keep([...(await readers.gateway.read(kind, LASTING))]);
  const list = current ?? (await readers.decorations.read<readonly NamedItem[]>(request, latest, latest));
  return new Map(list.map((item) => [item.id, item]));
}

/** A plan with the names of its activities, rooms and teachers; what has no name stays without one. */
export async function named(readers: Readers, plan: Timetable): Promise<Timetable> {
  const [activities, rooms, teachers] = await Promise.all([
    readNames(readers, 'kindergarten_activities', kindergartenActivities),
    readNames(readers, 'kindergarten_rooms', kindergartenRooms),
    readNames(readers, 'kindergarten_teachers', teacherAccounts),
  ]);
  const lessons = Object.values(plan.days).flat();
  const sides = lessons.flatMap(({ original, ...lesson }) => (original ? [lesson, original] : [lesson]));
  const itemsOf = <T>(
    key: 'subjectId' | 'classroomId' | 'teacherId',
    itemOf: (id: Id) => T | undefined,
  ): Readonly<Record<Id, T>> => {
    const ids = [...new Set(sides.flatMap((side) => side[key] ?? []))].sort();
    const items = ids.map((id) => [id, itemOf(id)] as const);
    return Object.fromEntries(items.filter((item): item is [Id, T] => item[1] !== undefined));
  };
  const names: PlanNames = {
    subjects: itemsOf('subjectId', (id) => {
      const name = activities.get(id)?.name;
      return name ? { id, name, short: null } : undefined;
    }),
    classrooms: itemsOf('classroomId', (id) => rooms.get(id)),
    people: itemsOf('teacherId', (id) => {
      const each = teachersOf(id).map((one) => teachers.get(one)?.name ?? nameItself(one));
      const name = each.filter((one) => one !== null).join(', ');
      return name ? { id, name } : undefined;
    }),
  };
  return { ...plan, names };
}

/** A teacher's text that is a name, not an id. */
function nameItself(text: string): string | null {
  return /^\p{L}[^\d]* \p{L}/u.test(text) ? text : null;
}

/** The service of kindergartens (observed). */
export const resources: readonly Resource[] = [
  plain('kindergarten-activities', kindergartenActivities, "what a kindergarten's blocks of time are about"),
  plain('kindergarten-rooms', kindergartenRooms, 'rooms by their newer identifiers'),
  {
    name: 'kindergarten-group',
    endpoint: `${kindergartenGroup.endpoint}/<id>`,
    about: 'a group of the kindergarten and its tutors',
    needsId: "the id of a kindergarten's group",
    read: ({ gateway }, { id = '' }) =>
      gateway.read(kindergartenGroup, { suffix: id, transientAbsence: true }),
  },
];
