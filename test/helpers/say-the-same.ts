import { capitalized, oneLine } from '../../src/lib/text.ts';
import type { ShownSlot } from '../../src/school/day/shown.ts';
import { timeText } from '../../src/school/plan/day-words.ts';
import { outingText } from '../../src/school/plan/outing-words.ts';
import { planWords, roomText } from '../../src/school/plan/plan-words.ts';
import { type LessonStatus, takesPlace } from '../../src/school/plan/rows.ts';
import { shortSubject } from '../../src/school/pupil/subjects.ts';
import { columnOf } from '../../src/school/shown/column.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { type FeedEvent, feedEvents } from '../../src/web/feeds/events.ts';
import { pictureRows } from '../../src/web/picture/picture.ts';
import { subjectNames } from '../../src/web/wall/day.ts';
import type { WallSlot } from '../../src/web/wall/day-parts.ts';
import { buildWall } from '../../src/web/wall/wall.ts';
import { columnOfCard, statesOf } from '../card/published.ts';
import type { AnyFamily } from './any-family.ts';

/** A longer title is shortened. */
const MAX_TITLE = 100;

/** A lesson as a Surface has it. */
type Said = readonly [from: string, to: string, subject: string, room: string | null, status: string];

/**
 * Compares every lesson of the day in focus on the wall with the card, the states, the picture and the calendar: its hours, its
 * subject, its room and what became of it.
 * @returns a sentence for each Surface of a child that says something else
 */
export function disagreements({ children, at, zone, language, privacy }: AnyFamily): readonly string[] {
  const presenter = createPresenter(() => privacy);
  return children.flatMap((state) => {
    const shown = presenter.child(state, 'wall');
    const options = { at, zone, language };
    const [wall] = buildWall([shown], options).columns;
    const focus = shown.plan?.inFocus?.day;
    if (!wall || !focus) return [];
    const names = subjectNames(shown, language);
    const found: string[] = [];
    const compare = (surface: string, other: unknown, own: unknown): void => {
      if (JSON.stringify(other) !== JSON.stringify(own))
        found.push(
          `${surface} of ${state.child.id}: ${JSON.stringify(other)}, the wall: ${JSON.stringify(own)}`,
        );
    };

    const states = statesOf(shown, language);
    // A parent has the card.
    const strip = wall.strip && { ...wall.strip, whomToAsk: null };
    if (!columnOf(shown).isCut)
      compare('card', columnOfCard(states, state.child, options), { ...wall, strip, unseen: 0 });

    const key = focus.day === shown.plan?.date ? 'lessons_today' : 'lessons_next_day';
    const { lessons, trip } = (states[`sensor.${shown.id}_${key}`]?.attributes ?? {}) as {
      readonly lessons?: readonly Readonly<Record<string, string | null>>[];
      readonly trip?: Readonly<Record<string, string | null>> | null;
    };
    const { lesson, status: statuses, otherDay, short } = planWords[language];
    // The wall has less room.
    const wallWords = new Map([
      ...[...Object.values(statuses), otherDay].map((word) => [word, word] as const),
      ...(['cancelled', 'moved'] as const).map((status) => [statuses[status], short[status]] as const),
    ]);
    const items = (lessons ?? []).map(({ from, to, subject, room, status }): Said => {
      const name = subject ? shortSubject(subject, names) : lesson;
      return [
        timeText(from ?? ''),
        timeText(to ?? ''),
        name,
        room ? roomText(room, language) : null,
        status ?? '',
      ];
    });
    const slots = shown.plan?.inFocus?.slots ?? [];
    // On the wall an outing stands in place of the lessons that it replaces.
    const isReplaced = (status: string): boolean =>
      slots.some((slot) => slot.outing) && !takesPlace(status as LessonStatus);
    compare(
      'states',
      items.filter(([, , , , status]) => !isReplaced(status)).toSorted(byText),
      saidInLessons(slots, wall.day.slots)
        .filter(([, , , , status]) => !isReplaced(status))
        .toSorted(byText),
    );

    const rows = pictureRows(wall.day.slots, language);
    compare(
      'picture',
      rows.map(({ from, isStruck }) => [from, isStruck]),
      wall.day.slots.map(({ from, lessons: all }) => [from, all.every(({ status }) => !takesPlace(status))]),
    );
    for (const [index, { subjects, word }] of rows.entries()) {
      const own = wall.day.slots[index]?.lessons ?? [];
      const isHeld = own.some(({ status }) => takesPlace(status));
      const shownLessons = own.filter(({ status }) => takesPlace(status) === isHeld);
      // An outing says what it is.
      const isChanged = own.some(({ status, word: said }) => status !== 'planned' || said !== null);
      if (shownLessons.some(({ label }) => !subjects.includes(label)) || (word !== '') !== isChanged)
        found.push(`picture of ${state.child.id}: ${subjects} ${word}`);
      const gone = own.find((one) => one.status !== 'planned' && !takesPlace(one.status));
      // The other group's lesson takes place.
      if (isHeld && gone && word === gone.word && !own.every(({ status }) => status === gone.status))
        found.push(`picture of ${state.child.id}: ${subjects} ${word}, but a group has it`);
    }

    const feed = presenter.feed(state, 'feeds');
    const entries = feedEvents(feed, language);
    const outing = focus.outing;
    if (outing) {
      const { name, content, from, to } = outing;
      compare('trip', trip && [trip['name'], trip['content'], trip['from'], trip['to']], [
        name,
        content,
        from,
        to,
      ]);
      const title = oneLine(capitalized(outingText(outing, language))).slice(0, MAX_TITLE);
      // One of several days has one title, which is that of its first day.
      const isThere = entries.some(
        ({ kind, title: own, day, lastDay }) =>
          (own.startsWith(title) || (kind === 'entries' && day < (lastDay ?? day))) &&
          day <= focus.day &&
          focus.day <= (lastDay ?? day),
      );
      // Beside lessons it is an entry of the agenda.
      if (!isThere && slots.some((slot) => slot.outing))
        found.push(`calendar of ${state.child.id}: no ${title}`);
    }
    // Lessons without known hours are whole days of the calendar alone.
    const events = entries.filter(
      ({ kind, day, from }) => kind === 'plan' && day === focus.day && from !== null,
    );
    const all = slots.flatMap((slot, index) =>
      slot.lessons.map((one, place) => ({
        ...one,
        word: wall.day.slots[index]?.lessons[place]?.word ?? null,
      })),
    );
    // One event has all that is no group at one time; of what only stands beside it, only the subject.
    const isLike = (event: FeedEvent, { lesson: own }: (typeof all)[number]): boolean => {
      const name = oneLine(own.subject ?? capitalized(lesson)).slice(0, MAX_TITLE);
      const isNamed =
        oneLine(event.title).includes(name) && (event.location ?? '').includes(oneLine(own.room ?? ''));
      return (
        event.from === own.from &&
        event.to === own.to &&
        (isNamed
          ? event.cancelled === !takesPlace(own.status)
          : oneLine(event.description ?? '').includes(name))
      );
    };
    for (const event of events) {
      const like = all.filter((one) => isLike(event, one));
      // Of lessons that differ in nothing else nobody can tell which of them was moved.
      const parts = event.title.split(' · ').map((part) => wallWords.get(part.split(' (')[0] ?? ''));
      const said = parts.find((word) => word !== undefined) ?? null;
      const isSaid = like.some(({ word }) => word === said);
      const isGone = event.cancelled && slots.some((slot) => slot.outing);
      if (!isSaid && !isGone && !hasTwins(like, all))
        found.push(
          `calendar of ${state.child.id}: ${JSON.stringify(event)}, the wall: ${JSON.stringify(like)}`,
        );
    }
    for (const one of all) {
      const isThere = events.some((event) => isLike(event, one));
      // Or it left for another place, and this is its twin.
      const hasLeft = feed.lessons?.some(
        ({ wasDay, wasLessonNo }) => wasDay === focus.day && wasLessonNo === one.lesson.lessonNo,
      );
      // One that was moved twice is where it was moved first.
      const isMoved = one.lesson.status === 'shifted';
      if (takesPlace(one.lesson.status) && !isMoved && !isThere && !hasLeft && !hasTwins([one], all))
        found.push(`calendar of ${state.child.id}: no ${JSON.stringify(one)}`);
    }
    return found;
  });
}

/** The wall's words with the hours of each lesson. */
function saidInLessons(
  slots: readonly {
    readonly lessons: readonly { readonly lesson: { readonly from: string; readonly to: string } }[];
  }[],
  words: readonly WallSlot[],
): readonly Said[] {
  return slots.flatMap((slot, index) =>
    slot.lessons.map(({ lesson }, place): Said => {
      const word = words[index]?.lessons[place];
      return [
        timeText(lesson.from),
        timeText(lesson.to),
        word?.subject ?? '',
        word?.room ?? null,
        word?.status ?? '',
      ];
    }),
  );
}

type Explained = ShownSlot['lessons'][number];

/** Whether another lesson of the same number has, or had, its subject and teacher: the calendar has one entry of them. */
function hasTwins(some: readonly Explained[], all: readonly Explained[]): boolean {
  const keysOf = ({ lesson, change }: Explained): readonly string[] =>
    [
      [lesson.subject, lesson.teacher],
      change ? [change.wasSubject, change.wasTeacher] : [lesson.subject, lesson.teacher],
    ].map((names) => JSON.stringify([lesson.lessonNo, ...names]));
  return some.some((one) =>
    all.some(
      (other) => other.lesson !== one.lesson && keysOf(other).some((key) => keysOf(one).includes(key)),
    ),
  );
}

function byText(a: Said, b: Said): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
