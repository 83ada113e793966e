import { lastValue } from '../../portal/outcome/reading.ts';
import {
  cancelledDays,
  dayInFocus,
  type ShownChanges,
  type ShownDay,
  type ShownPlan,
  type ShownVerdict,
  shownDay,
  shownVerdict,
} from '../day/shown.ts';
import { type PartInput, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { AnnouncedDay } from './announced-days.ts';
import type { DayPlan, Lesson } from './plan.ts';
import { isOfBlocks } from './timetable.ts';
import type { DayVerdict } from './verdict.ts';

/** The same object until the next edge. */
export const shownPlan = partOf(
  ({ child }) => child,
  momentOf,
  (_, level, moment): ShownPlan => {
    const { focusPlan, verdicts } = moment;
    const isKnown = (when: 'today' | 'tomorrow'): boolean => verdicts[when]?.verdict !== 'not_published';
    const day = (plan: DayPlan | null): ShownDay | null => plan && shownDay(plan, level);
    const changes = (
      plan: DayPlan | null,
      announced: AnnouncedDay | null | undefined,
    ): ShownChanges | null => {
      // Without a timetable a plan is known only of days off, and of outings on them.
      const found = plan && announced && announced.day < plan.day ? announced : (plan ?? announced);
      if (!found) return null;
      const shown = found.changes.map((change) => show.planChange(change, level));
      return { day: found.day, changes: shown, of: found === plan ? 'pupil' : 'class' };
    };
    const verdict = (found: DayVerdict | null): ShownVerdict | null => found && shownVerdict(found, level);
    const lessons = (list: readonly Lesson[]): readonly show.ShownLesson[] =>
      list.map((lesson) => show.lesson(lesson, level));
    return {
      zone: moment.zone,
      isOfBlocks: moment.isOfBlocks,
      date: moment.today,
      today: isKnown('today') ? day(moment.todayPlan) : null,
      tomorrow: isKnown('tomorrow') ? day(moment.tomorrowPlan) : null,
      nextDay: day(moment.nextDayPlan),
      changes: {
        today: changes(isKnown('today') ? moment.todayPlan : null, moment.announced?.today),
        nextDay: changes(moment.changesDayPlan, moment.announced?.nextDay),
      },
      verdicts: { today: verdict(verdicts.today), tomorrow: verdict(verdicts.tomorrow) },
      cancelled: cancelledDays(moment),
      inFocus: focusPlan && dayInFocus(focusPlan, moment, level),
      focusFlips: moment.focusFlips,
      isAtSchool: isKnown('today') ? moment.isAtSchool : null,
      currentLessons: lessons(moment.currentLessons),
      nextLessons: lessons(moment.nextLessons),
      nextLessonsDay: moment.nextLessonsDay,
    };
  },
);

function momentOf({ view }: PartInput) {
  const { zone, today, todayPlan, tomorrowPlan, nextDayPlan, changesDayPlan, verdicts } = view;
  const { currentLessons, nextLessons, nextLessonsDay, focusPlan, focusFlips, isAtSchool, announced } = view;
  const days = { todayPlan, tomorrowPlan, nextDayPlan, changesDayPlan, focusPlan, focusFlips, isAtSchool };
  const lessons = { currentLessons, nextLessons, nextLessonsDay };
  const timetable = lastValue(view.snapshot.timetable);
  return { zone, today, isOfBlocks: isOfBlocks(timetable), ...days, ...lessons, verdicts, announced };
}
