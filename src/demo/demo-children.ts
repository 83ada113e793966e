import type { LocalDate } from '../lib/id.ts';
import { withPlausibleDays } from './demo-days.ts';
import { loadFamily } from './families.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';

export const MAX_DEMO_CHILDREN = 6;

/** Siblings with the data of an earlier child: names, and the index of that child. */
const TWINS = [
  { id: 'antek', name: 'Antek', elder: 0 },
  { id: 'hania', name: 'Hania', elder: 1 },
] as const;

/** Returns the children of the demo, with all days relative to `today`: at most `MAX_DEMO_CHILDREN`. */
export function demoChildren(count: number, today: LocalDate): readonly AccountFixture[] {
  const own = ['demo', 'first-grader', 'kindergarten'].flatMap((family) => loadFamily(family, today));
  const twins = TWINS.flatMap(({ id, name, elder }, index) => {
    const sibling = own[elder];
    return sibling ? [twin(sibling, { id, name }, own.length + index)] : [];
  });
  return [...own, ...twins].slice(0, count).map((fixture) => withPlausibleDays(fixture, today));
}

/** The first children of the demo with other ids and names, at most `MAX_DEMO_CHILDREN`. */
export function demoChildrenAs(
  children: readonly AccountFixture['child'][],
  today: LocalDate,
): readonly AccountFixture[] {
  return demoChildren(children.length, today).map((fixture, index) => {
    const child = children[index] ?? fixture.child;
    return { ...fixture, child, pupil: { ...fixture.pupil, first: child.name } };
  });
}

/** Ids of people are distinct across children, as on a portal. */
function twin(sibling: AccountFixture, child: AccountFixture['child'], index: number): AccountFixture {
  const { login, pupil, parent } = sibling;
  const step = 100 * (index + 1);
  return {
    ...sibling,
    child,
    login: String(Number(login) + step),
    pupil: { ...pupil, userId: pupil.userId + step, accountId: pupil.accountId + step, first: child.name },
    parent: { ...parent, accountId: parent.accountId + step },
  };
}
