import type { Page } from 'playwright-core';
import { ownFile } from '../../../src/lib/own-files.ts';
import type { Instant } from '../../../src/lib/temporal.ts';
import { childColours } from '../../../src/school/child-colours.ts';
import { timeText } from '../../../src/school/plan/day-words.ts';
import { shortSubject } from '../../../src/school/pupil/subjects.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { schoolView } from '../../../src/school/view.ts';
import { buildWall, type WallModel } from '../../../src/web/wall/wall.ts';
import { words } from '../../../src/web/wall/words.ts';
import type { Random } from '../../honesty/random.ts';
import { type Day, dayPlan, isSchoolDay } from '../../honesty/truth-of-day.ts';
import { TEST } from '../../honesty/truth-of-school-work.ts';
import { addDays, dayOf, momentOf } from '../../honesty/values.ts';
import type { AnyPupil } from './any-pupil.ts';
import { type Cell, foundOn } from './cells.ts';
import { TODAY, ZONE } from './read-families.ts';
import { healthOf } from './states.ts';

/** What is asked of a column of the wall, that a family sees for two seconds. */
export const QUESTIONS = ['first', 'home', 'leave', 'bag', 'changes', 'test', 'tomorrow'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Pupils at one moment. */
export interface Glance {
  readonly pupils: readonly AnyPupil[];
  readonly at: Instant;
  readonly model: WallModel;
}

/** What is seen of a column (visible.js). */
interface Seen {
  readonly all: string;
  readonly cut: readonly string[];
  readonly broken: readonly string[];
  readonly hero: string;
  readonly pill: string;
  readonly banner: string;
  readonly home: string;
  readonly lines: readonly string[];
  readonly gone: readonly string[];
  readonly due: readonly string[];
  readonly more: readonly number[];
  readonly tiles: number;
  readonly things: string;
  readonly beads: number;
}

/** Which questions a column had to answer, and which it did. */
export interface Answers {
  readonly asked: readonly Question[];
  readonly answered: readonly Question[];
  /** What is wrong, in a sentence each. */
  readonly missing: readonly string[];
  readonly untrue: readonly string[];
  readonly cut: readonly string[];
  readonly broken: readonly string[];
}

const NAMES = ['Ola', 'Jaś', 'Małgorzata', 'Wawrzyniec'];
const LEAVE_MINUTES = 20;
const SHOWN_MINUTES = 90;
const NOON = '12:00';
const LANGUAGE = 'pl';
const texts = words[LANGUAGE];

/** One to four of the pupils, at a moment of the week. */
export function anyGlance(pupils: readonly AnyPupil[], random: Random): Glance {
  const count = random.whole(1, 4);
  const chosen = Array.from({ length: count }, () => random.oneOf(pupils));
  const day = addDays(TODAY, random.whole(0, 6));
  // What a family looks at: the morning, the day, the evening.
  const minute = random.oneOf([random.whole(360, 480), random.whole(360, 960), random.whole(360, 1_320)]);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return glanceAt(chosen, momentOf(day, time));
}

export function glanceAt(pupils: readonly AnyPupil[], at: Instant): Glance {
  const presenter = createPresenter(() => 'full');
  const named = pupils.map((pupil, index) => ({ ...pupil, id: `child${index}` }));
  const colours = childColours(named.map(({ id }) => ({ id })));
  const shown = named.map(({ id, read, bring }, index) =>
    presenter.child(
      {
        child: { id, name: NAMES[index] ?? id, bring, colour: colours.get(id) },
        view: schoolView(read.snapshot, at, { zone: ZONE, corrections: 'both' }),
        health: healthOf(undefined, at.toString()),
        lastCommand: null,
        unseen: [],
      },
      'wall',
    ),
  );
  return { pupils, at, model: buildWall(shown, { at, zone: ZONE, language: LANGUAGE }) };
}

const script = `${ownFile('test/web/wall/visible.js')} columns();`;

/** What a screen says about each of the family, of each glance. */
export async function answersOn(
  page: Page,
  viewport: Cell['viewport'],
  glances: readonly Glance[],
): Promise<readonly (readonly Answers[])[]> {
  const cells = glances.map(({ model }): Cell => ({ state: '', model, viewport, theme: 'light' }));
  const seen = await foundOn<readonly Seen[]>(page, cells, script);
  return glances.map(({ pupils, at }, index) =>
    pupils.map((pupil, place) => {
      const column = seen[index]?.[place];
      if (!column) throw new RangeError(`no column ${place}`);
      return answersOf(column, pupil, at, pupils.length);
    }),
  );
}

/** What is missing, untrue, clipped or broken, a sentence each. */
export function wrongIn({ missing, untrue, cut, broken }: Answers): readonly string[] {
  return [
    ...missing,
    ...untrue.map((one) => `untrue: ${one}`),
    ...cut.map((one) => `clipped: ${one}`),
    ...broken.map((one) => `broken: ${one}`),
  ];
}

/** What is true of a pupil at the moment. */
function truthOf({ facts, bring }: AnyPupil, at: Instant) {
  const { lessonsOn, fixture } = facts;
  if (!lessonsOn) throw new RangeError('the plan is not public');
  const read = (day: string): Day => dayPlan(day, facts, lessonsOn(day));
  const today = read(dayOf(at));
  const isBefore = (day: string, time: string | undefined): boolean =>
    time !== undefined && at.epochMilliseconds < momentOf(day, time).epochMilliseconds;
  // Where an outing has no hours, as usual.
  const { start = today.usualStart, usualEnd = '' } = today;
  const end = today.end ?? (usualEnd > (start ?? '') ? usualEnd : '23:59');
  const isToday = isSchoolDay(today) && isBefore(today.day, end);
  const next = nextOf(today.day, read);
  const shown = isToday ? today : next;
  const isNight = next !== null && addDays(today.day, 1) === next.day;
  const wasSchool = isSchoolDay(today);
  const isAfternoon = !isBefore(today.day, NOON);
  const isCancelled = today.verdict === 'cancelled_all';
  const isOver = isCancelled && !isBefore(today.day, today.usualEnd);
  const isFree = !isToday && !wasSchool && !isOver && !(isNight && isAfternoon);
  const isAtSchool = isToday && !isBefore(today.day, start);
  const isPacking = !isFree && !isAtSchool && (isToday || isNight);
  const short = (name: string): string =>
    shortSubject(name, {
      language: LANGUAGE,
      own: null,
      schoolClass: `${fixture.class.number}${fixture.class.symbol}`,
    });
  const bell = (lessonNo: number) => fixture.school.bells.get(lessonNo) ?? { from: '', to: '' };
  const isAhead = (lessonNo: number): boolean => !isToday || isBefore(today.day, bell(lessonNo).to);
  const schedule = shown ? lessonsOn(shown.day) : [];
  // An outing replaces them.
  const isReplaced = (lessonNo: number): boolean => {
    if (!shown?.outing) return false;
    const [first, last] = shown.outing.lessons ?? [0, shown.held.length === 0 ? 99 : -1];
    return first <= lessonNo && lessonNo <= last;
  };
  const changed = schedule.filter(
    ({ change, lessonNo }) => change !== null && isAhead(lessonNo) && !isReplaced(lessonNo),
  );
  const changes = changed.flatMap(({ lessonNo, planned, change, movedFrom }) => {
    const isGone = change?.kind === 'cancelled' || (change?.kind === 'moved' && !movedFrom);
    const kind = movedFrom ? 'added' : isGone ? 'gone' : 'other';
    const now = (change?.kind === 'substitution' ? change.subject : null) ?? planned.subject;
    return [
      {
        lessonNo,
        hour: timeText(bell(lessonNo).from),
        subject: short(now.name),
        kind,
        isNow: isToday && !isBefore(today.day, bell(lessonNo).from),
      },
    ];
  });
  const subjects = [...new Set((isPacking ? (shown?.held ?? []) : []).map(({ subject }) => subject))];
  const tomorrow = addDays(today.day, 1);
  const testDays = [...(isToday ? [today.day] : []), tomorrow];
  const tests = (facts.agenda ?? []).filter(
    ({ day, category, content, lessonNo }) =>
      testDays.includes(day) &&
      read(day).verdict !== 'cancelled_all' &&
      (TEST.test(category.name) || TEST.test(content)) &&
      (day !== today.day || lessonNo === null || (isAhead(lessonNo) && !isReplaced(lessonNo))),
  );
  return {
    today,
    shown,
    isToday,
    isFree,
    isAtSchool,
    isPacking,
    changes,
    isTomorrowGone: read(tomorrow).verdict === 'cancelled_all',
    tests: tests.map(({ day, subject }) => ({
      isTomorrow: day === tomorrow,
      subject: subject ? short(subject.name) : '',
    })),
    subjects: subjects.map(short),
    things: subjects.flatMap((name) => bring[name] ?? []),
    short,
    isBefore,
    bells: [...fixture.school.bells.values()],
  };
}

function nextOf(today: string, read: (day: string) => Day): Day | null {
  for (let days = 1; days <= 30; days += 1) {
    const day = read(addDays(today, days));
    if (isSchoolDay(day)) return day;
  }
  return null;
}

function answersOf(seen: Seen, pupil: AnyPupil, at: Instant, count: number): Answers {
  const truth = truthOf(pupil, at);
  const { today, shown, isToday, isFree, isAtSchool, isPacking, changes, tests, subjects, things, short } =
    truth;
  const asked: Question[] = [];
  const answered: Question[] = [];
  const missing: string[] = [];
  const untrue: string[] = [];
  const ask = (question: Question, isSaid: boolean, what: string): void => {
    asked.push(question);
    if (isSaid) answered.push(question);
    else missing.push(`${question}: ${what}`);
  };
  const left = seen.more.reduce((sum, one) => sum + one, 0);

  if (isFree) ask('first', seen.hero.includes(texts.dayOff.replace('!', '')), `not free: ${seen.hero}`);
  else if (shown) ask('first', ...firstOf(seen, truth, at));
  if (shown?.end && !isFree) {
    const end = timeText(shown.end);
    ask('home', seen.home.split(' ').includes(end), `home ${end}, not ${seen.home}`);
    for (const hour of seen.home.match(/\d+:\d\d/g) ?? [])
      if (hour !== end) untrue.push(`home at ${hour}, not ${end}`);
  }
  if (isToday && !isAtSchool && today.start) {
    const minutes = Math.ceil(
      (momentOf(today.day, today.start).epochMilliseconds - at.epochMilliseconds) / 60_000 - LEAVE_MINUTES,
    );
    const word = minutes > 0 ? `${minutes} min` : texts.leaveNow;
    if (minutes <= SHOWN_MINUTES) ask('leave', seen.pill.includes(word), `leave ${word}, not ${seen.pill}`);
  }
  if (isPacking && subjects.length > 0) {
    const isAll = seen.tiles === subjects.length;
    const lost = [...new Set(things)].filter((thing) => !seen.things.includes(thing));
    // More children have less room.
    const isSaid = isAll && (lost.length === 0 || (count > 2 && left > 0));
    ask('bag', isSaid, `bag ${seen.tiles} of ${subjects.length}, without ${lost}`);
    if (seen.tiles > subjects.length) untrue.push(`bag ${seen.tiles}, not ${subjects.length}`);
  }
  if (!isFree && changes.length > 0) {
    const said = [...seen.lines, seen.hero];
    const slots = [...new Map(changes.map((one) => [`${one.lessonNo} ${one.kind}`, one])).values()];
    const lost = slots.filter(
      ({ hour, subject, isNow }) =>
        !said.some((line) => has(line, hour) && subject.split(' ').some((word) => line.includes(word))) &&
        !(isNow && seen.hero.includes(subject)),
    );
    ask('changes', lost.length <= left, `changes ${JSON.stringify(lost)}, +${left}`);
  }
  if (!isFree && shown) {
    const hours = new Set(changes.filter(({ kind }) => kind === 'gone').map(({ hour }) => hour));
    for (const line of seen.gone) {
      const hour = /\d+:\d\d/.exec(line)?.[0];
      if (hour === undefined || !hours.has(hour)) untrue.push(`gone ${line}`);
    }
  }
  if (truth.isTomorrowGone)
    ask('tomorrow', seen.banner.startsWith(texts.tomorrow), `tomorrow cancelled, not ${seen.banner}`);
  const ahead = tests.filter(({ isTomorrow }) => isTomorrow || !isFree);
  if (ahead.length > 0) {
    const said = [...seen.lines, ...seen.due];
    const lost = ahead.filter(
      ({ subject }) => !said.some((line) => TEST.test(line) && line.includes(subject)),
    );
    const isOneSaid = lost.length < ahead.length;
    ask(
      'test',
      lost.length === 0 || (isOneSaid && lost.length <= left),
      `tests ${JSON.stringify(lost)}, +${left}`,
    );
  }
  return { asked, answered, missing, untrue, cut: seen.cut, broken: seen.broken };

  function has(line: string, hour: string): boolean {
    return line.split(' ').some((word) => word === hour);
  }

  function firstOf({ hero }: Seen, { isBefore }: typeof truth, _: Instant): [boolean, string] {
    if (!shown) return [true, ''];
    const held = shown.held;
    const isNow = isToday && !isBefore(shown.day, held[0]?.from);
    const current = isNow
      ? held.filter(({ from, to }) => !isBefore(shown.day, from) && isBefore(shown.day, to))
      : held.filter(({ from }) => from === held[0]?.from);
    const isTrip =
      shown.outing !== null && (held.length === 0 || (shown.outing.from ?? '99') <= (held[0]?.from ?? ''));
    // What an outing is called, the texts of the wall decide.
    if (isTrip && !isNow) return [shown.start === undefined || hero.includes(':'), `outing, not ${hero}`];
    const names = current.map(({ subject }) => short(subject));
    const time = isNow ? '' : timeText(held[0]?.from ?? '');
    const isBreak = current.length === 0 && shown.outing === null;
    const isSaid = isBreak
      ? hero.includes(texts.break) || hero.includes(texts.freePeriod)
      : names.every((name) => hero.includes(name)) && has(hero, time || hero.split(' ')[0] || '');
    return [isSaid, `first ${time} ${names}${isBreak ? 'break' : ''}, not ${hero}`];
  }
}
