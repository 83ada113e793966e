import type { Language } from '../../../src/lib/language.ts';
import { type Instant, Temporal } from '../../../src/lib/temporal.ts';
import type { ProblemKind } from '../../../src/portal/outcome/problem.ts';
import { problems } from '../../../src/portal/outcome/problems.ts';
import { childColours } from '../../../src/school/child-colours.ts';
import type { Health } from '../../../src/school/health.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { schoolView } from '../../../src/school/view.ts';
import { type ChildModel, childModel } from '../../../src/web/child/child.ts';
import { buildWall, type WallModel } from '../../../src/web/wall/wall.ts';
import { noticeChange } from '../notice-change.ts';
import { type Families, READ_AT, type ReadChild, TODAY, TOMORROW, withNames, ZONE } from './read-families.ts';

/** Every state of the wall, made by the program itself: a family of the simulator is read, and shown at a moment. */

interface ShowOptions {
  /** Local time of Thursday, 19 November, or `2026-11-21T10:00`. */
  readonly at?: string;
  readonly problem?: ProblemKind | 'stale';
  readonly privacy?: PrivacyLevel;
  readonly language?: Language;
  /** How many changes of each child are not acknowledged; default: 12. */
  readonly unseen?: number;
}

const BRING = { 'Wychowanie fizyczne': ['strój', 'buty'], Technika: ['blok', 'klej', 'nożyczki'] };

const MAIN: Required<Omit<ShowOptions, 'problem'>> = {
  at: '09:20',
  privacy: 'full',
  language: 'pl',
  unseen: 12,
};

export function healthOf(problem: ShowOptions['problem'], at: string): Health {
  const kind = problem === 'stale' || problem === undefined ? null : problem;
  return {
    status: problem === 'stale' ? 'stale' : kind ? problems[kind].status : 'ok',
    problem: kind,
    since: problem ? READ_AT : null,
    nextAttempt: null,
    lastSuccess: at,
    lastSuccessBySource: {},
    requestsToday: 12,
    requestsBySource: {},
    dailyBudget: 400,
    available: true,
  };
}

/** The wall with these children, as the bridge would show it. */
function showFamily(children: readonly ReadChild[], options: ShowOptions = {}): WallModel {
  const { privacy, language } = { ...MAIN, ...options };
  const presenter = createPresenter(() => privacy);
  const [at, states] = statesOf(children, options);
  const shown = states.map((state) => presenter.child(state, 'wall'));
  return buildWall(shown, { at, zone: ZONE, language });
}

/** The page of a child. @param day default: that of the wall */
function showChild([child]: readonly ReadChild[], options: ShowOptions = {}, day?: string): ChildModel {
  const { privacy, language } = { ...MAIN, ...options };
  const [at, [state]] = statesOf(child ? [child] : [], options);
  const presenter = createPresenter(() => privacy);
  const model = state && childModel(state, presenter, day, { at, zone: ZONE, language });
  if (!model) throw new RangeError(`no day ${day}`);
  return model;
}

function statesOf(
  children: readonly ReadChild[],
  options: ShowOptions,
): readonly [Instant, readonly ChildState[]] {
  const { at: time, problem, unseen } = { ...MAIN, problem: undefined, ...options };
  const moment = time.includes('T') ? time : `${TODAY}T${time}`;
  const at = Temporal.PlainDateTime.from(moment).toZonedDateTime(ZONE).toInstant();
  const colours = childColours(children);
  const states = children.map(({ id, name, snapshot }) => ({
    child: { id, name, bring: BRING, colour: colours.get(id) },
    view: schoolView(snapshot, at, { zone: ZONE, corrections: 'both' }),
    health: healthOf(problem, at.toString()),
    lastCommand: null,
    unseen: Array.from({ length: unseen }, (_, one) => noticeChange(String(one))),
  }));
  return [at, states];
}

/** The day's lucky number is that of every child. */
function lucky(make: () => WallModel): () => WallModel {
  return () => {
    const model = make();
    const columns = model.columns.map((column) => ({
      ...column,
      facts: { ...column.facts, lucky: { number: 28, mine: true } },
    }));
    return { ...model, columns };
  };
}

const LONG = 'Zajęcia rozwijające kreatywność, wyobraźnię i współpracę gr.';
const LONG_NAME = 'Konstancja Magdalena Aleksandra Brzęczyszczykiewicz-Nowako';

/** The same child with texts of 60 letters. */
function long({ id, snapshot }: ReadChild, at: number): ReadChild {
  const texts = ['Muzyka', 'Historia', 'Matematyka', 'Język polski', 'Technika', 'Edukacja wczesnoszkolna'];
  let json = JSON.stringify(snapshot).replaceAll('"Sala 5"', `"${LONG}"`);
  for (const [index, text] of texts.entries())
    json = json.replaceAll(`"${text}"`, `"${LONG.slice(0, 59)}${index}"`);
  return { id, name: `${LONG_NAME}${at}`, snapshot: JSON.parse(json) };
}

function household(families: Families, count: number): readonly ReadChild[] {
  const { demo, firstGrader, kindergarten, changed } = families;
  return named([...demo, ...firstGrader, ...kindergarten, ...changed], count);
}

/** More children than fit at full size. */
export function crowd({ demo, changed, test }: Families, count: number, at: string): WallModel {
  return showFamily(repeated([...demo, ...changed, ...test], count), { at });
}

/** As many, of these. */
function repeated(children: readonly ReadChild[], count: number): readonly ReadChild[] {
  return named(Array.from({ length: count }, () => children).flat(), count);
}

/** The first ones, with names and ids of their own. */
function named(children: readonly ReadChild[], count: number): readonly ReadChild[] {
  return withNames(children.slice(0, count).map((child, index) => ({ ...child, id: `child${index}` })));
}

/** Every state by its name, made when it is asked for. */
export function wallStates(
  families: Families,
  language: Language = 'pl',
): ReadonlyMap<string, () => WallModel | ChildModel> {
  const show =
    (children: readonly ReadChild[], options: ShowOptions = {}) =>
    () =>
      showFamily(children, { language, ...options });
  const one =
    (children: readonly ReadChild[], day?: string, options: ShowOptions = {}) =>
    () =>
      showChild(children, { language, ...options }, day);
  const { demo, todayCancelled, tomorrowCancelled, changed, trip, test, firstGrader, kindergarten } =
    families;
  const unread = demo.map((child) => ({ ...child, snapshot: emptySnapshot }));
  const withProblem = (problem: NonNullable<ShowOptions['problem']>) =>
    show(changed, { at: '09:00', problem });
  const counts = [1, 2, 3, 4, 5, 6].flatMap((count): [string, () => WallModel][] => [
    [`${count} children before`, show(household(families, count), { at: '07:20' })],
    [`${count} children in lesson`, show(household(families, count))],
    [`${count} children, all cancelled`, show(repeated(todayCancelled, count), { at: '07:30' })],
    [`${count} children before a test`, show(repeated(test, count), { at: '07:20' })],
    [`${count} children on a trip`, show(repeated(trip, count), { at: '06:30' })],
    [
      `${count} children, weekend, lucky`,
      lucky(show(household(families, count), { at: '2026-11-22T15:00' })),
    ],
    [
      `${count} children with long names and a captcha`,
      show(household(families, count).map(long), { at: '09:00', problem: 'captcha' }),
    ],
  ]);
  return new Map<string, () => WallModel | ChildModel>([
    ['before', show(demo, { at: '07:10' })],
    ['leaving soon', show(demo, { at: '07:36' })],
    ['before a trip', show(trip, { at: '06:42' })],
    ['on a trip', show(trip)],
    ['before a test', show(test, { at: '07:20' })],
    ['test tomorrow', show(demo, { at: '17:00' })],
    ['lucky', lucky(show(demo))],
    ['one child before', one(changed, undefined, { at: '07:30' })],
    ['one child in lesson', one(demo)],
    ['one child with a captcha', one(changed, undefined, { problem: 'captcha' })],
    ['one child on another day', one(demo, '2026-11-23')],
    ['one child, test', one(changed, TOMORROW)],
    ['one child on a trip', one(trip)],
    ['one child, yesterday', one(demo, '2026-11-18')],
    ['one child, weekend', one(demo, '2026-11-21')],
    ['one child, free today', one(demo, undefined, { at: '2026-11-21T10:00' })],
    ['one child, cancelled', one(todayCancelled, TOMORROW)],
    ['one child, not read', one(demo, '2026-11-30')],
    ['one child, first start', one(unread)],
    ['one child of a kindergarten', one(kindergarten)],
    ['one child, counts', one(changed, undefined, { privacy: 'counts' })],
    ['one child with long names', one(changed.map(long), undefined, { at: '09:00', problem: 'captcha' })],
    ['in lesson', show(demo, { unseen: 0 })],
    ['break', show(demo, { at: '09:45' })],
    ['after', show(demo, { at: '15:30' })],
    ['weekend', show(demo, { at: '2026-11-21T10:00', unseen: 0 })],
    ['weekend with changes', show(demo, { at: '2026-11-21T10:00' })],
    ['weekend with changes, lucky', lucky(show(demo, { at: '2026-11-21T10:00' }))],
    ['sunday with changes, lucky', lucky(show(demo, { at: '2026-11-22T15:00', unseen: 1 }))],
    ['holiday', show(demo, { at: '2026-11-11T10:00' })],
    ['all cancelled', show(todayCancelled, { at: '07:30' })],
    ['tomorrow cancelled', show(tomorrowCancelled, { at: '12:10' })],
    ['first cancelled', show(changed, { at: '07:30' })],
    ['many changes', show(changed, { at: '09:00' })],
    ['moved', show(demo, { at: '2026-11-23T07:30' })],
    ['split groups', show(demo, { at: '2026-11-20T09:50' })],
    ['free lesson', show(demo, { at: '12:00' })],
    ['stale', withProblem('stale')],
    ['down', withProblem('down')],
    ['captcha', withProblem('captcha')],
    ['password', withProblem('password')],
    ['storage', withProblem('storage')],
    ['budget', withProblem('budget')],
    ['all cancelled, captcha', show(todayCancelled, { at: '07:30', problem: 'captcha' })],
    ['first start', show(unread)],
    ['first start, password', show(unread, { problem: 'password' })],
    ['privacy no_text', show(changed, { privacy: 'no_text' })],
    ['privacy counts', show(changed, { privacy: 'counts' })],
    ['privacy no_grades', show(changed, { privacy: 'no_grades' })],
    ['no messages', show(withNames([...kindergarten, ...demo.slice(0, 1)]))],
    ['kindergarten', show(kindergarten)],
    ['first-former', show(firstGrader)],
    ...counts,
    ['long names', show(changed.map(long), { at: '09:00' })],
    ['long names, storage', show(changed.map(long), { at: '09:00', problem: 'storage' })],
  ]);
}
