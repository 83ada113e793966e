import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import type { GradeFact } from '../../../src/demo/simulator/world-facts.ts';
import type { House } from './house.ts';

/**
 * The states of a child derived from the portal's data without the bridge's code. Finds states of one child that are
 * published under another, which the comparison with the announcements cannot find.
 */
type Truth = Readonly<Record<string, string>>;

/** Differences between Home Assistant and the portal, one sentence each. */
export async function differencesFromPortal(house: House): Promise<readonly string[]> {
  const states = await house.states();
  return house.config.children.flatMap(({ id = '' }) => {
    const truth = truthOf(house.school(id));
    const seen: Truth = {
      ...Object.fromEntries(
        Object.keys(truth).map((key) => [key, states.get(`sensor.${id}_${key}`)?.state ?? 'missing']),
      ),
      subjects: subjectAverages(
        id,
        house.config.children.map((child) => child.id ?? ''),
        states,
      ),
    };
    return Object.entries(truth)
      .filter(([key, expected]) => seen[key] !== expected)
      .map(([key, expected]) => `${id}: ${key} is ${seen[key]}, at the portal it is ${expected}`);
  });
}

function truthOf({ grades, messages, notices, luckyNumber }: SimulatedAccount): Truth {
  const subjects = Map.groupBy(grades, ({ subject }) => subject.id);
  const graded = grades.filter(({ kind }) => kind === 'ordinary').toSorted(newestFirst);
  const newest = messages.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0];
  return {
    average: mean(grades),
    // Of two grades of one moment either may be shown.
    ...(graded[0]?.addedAt !== graded[1]?.addedAt && { newest_grade: graded[0]?.text ?? 'unknown' }),
    subjects: [...subjects.values()].map(mean).filter(isKnown).toSorted().join(),
    unread_messages: String(messages.filter(({ readAt }) => readAt === null).length),
    newest_message: newest?.topic ?? 'unknown',
    unread_notices: String(notices.filter(({ read }) => !read).length),
    lucky_number: String(luckyNumber?.number ?? 'unknown'),
  };
}

function newestFirst(a: GradeFact, b: GradeFact): number {
  return a.addedAt < b.addedAt ? 1 : -1;
}

const isKnown = (state: string): boolean => state !== 'unknown';

/** The known states of `sensor.CHILD_average_SUBJECT`, sorted. */
function subjectAverages(
  child: string,
  children: readonly string[],
  states: Awaited<ReturnType<House['states']>>,
): string {
  const others = children.filter((other) => other.startsWith(`${child}_`));
  const own = [...states].filter(
    ([id]) =>
      id.startsWith(`sensor.${child}_average_`) && !others.some((other) => id.startsWith(`sensor.${other}_`)),
  );
  return own
    .map(([, { state }]) => state)
    .filter(isKnown)
    .toSorted()
    .join();
}

/** The weighted mean of the grades that count, rounded half up to two decimals (§2.5). */
function mean(grades: readonly GradeFact[]): string {
  const counting = grades.flatMap(({ kind, text, category: { counts, weight } }) => {
    const value = numberOf(text);
    if (kind !== 'ordinary' || !counts || value === null) return [];
    return [{ value, weight: Number(String(weight ?? 1).replace(',', '.')) }];
  });
  const total = counting.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 'unknown';
  const sum = counting.reduce((part, { value, weight }) => part + value * weight, 0);
  return String(Math.round((sum / total + Number.EPSILON) * 100) / 100);
}

/** `4+` is 4.5 and `4-` is 3.75 in these schools. */
function numberOf(text: string): number | null {
  const [, digit, sign] = /^([1-6])([+-]?)$/.exec(text) ?? [];
  if (digit === undefined) return null;
  if (sign === '+') return Number(digit) + 0.5;
  return sign === '-' ? Number(digit) - 0.25 : Number(digit);
}
