import { lastValue } from '../../../src/portal/outcome/reading.ts';
import { behaviourEntry } from '../../../src/school/behaviour/behaviour.ts';
import { remarkEntry } from '../../../src/school/behaviour/remarks.ts';
import { type Change, type ChangeKind, isOfSchool } from '../../../src/school/changes/change.ts';
import type { DayPlan } from '../../../src/school/plan/plan.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import type { SchoolView } from '../../../src/school/view.ts';
import { dayOff } from '../catalogue/school.ts';
import { workChanges } from '../work/shown.ts';

const occurred = { id: '1', occurredAt: '' };

/** Changes of everything that there is, as the privacy of events is tested with: a kind that lacks them does not compile. */
const changesByKind: { readonly [K in ChangeKind]: (view: SchoolView) => readonly Change<K>[] } = {
  portal_problem: () => [{ ...occurred, kind: 'portal_problem', type: 'captcha' }],
  new_remark: ({ snapshot }) =>
    (lastValue(snapshot.remarks) ?? []).map((one) => {
      const entry = remarkEntry(one, lastValue(snapshot.lookups));
      return { ...occurred, kind: 'new_remark', type: 'changed', thing: '1', item: entry, was: entry };
    }),
  new_behaviour: ({ snapshot }) =>
    (lastValue(snapshot.behaviour)?.grades ?? []).map((one) => {
      const comments = lastValue(snapshot.behaviour)?.comments ?? {};
      const entry = behaviourEntry(one, comments, {
        lookups: lastValue(snapshot.lookups),
        schoolClass: undefined,
      });
      return { ...occurred, kind: 'new_behaviour', type: 'changed', thing: '1', item: entry, was: entry };
    }),
  new_trip: ({ snapshot }) =>
    (lastValue(snapshot.trips) ?? []).map((one) => {
      return { ...occurred, kind: 'new_trip', type: 'changed', thing: '1', item: one, was: one };
    }),
  new_document: ({ snapshot }) =>
    (lastValue(snapshot.school_files) ?? []).map((one) => {
      return { ...occurred, kind: 'new_document', type: 'changed', thing: '1', item: one, was: one };
    }),
  new_grade: (view) => [
    ...(view.gradebook?.entries ?? []).map((entry): Change<'new_grade'> => {
      return { ...occurred, kind: 'new_grade', type: 'changed', thing: '1', item: entry, was: entry };
    }),
    ...workChanges(view).filter((change) => change.kind === 'new_grade'),
  ],
  new_message: ({ snapshot }) =>
    (lastValue(snapshot.messages)?.inbox ?? []).map((one) => {
      return { ...occurred, kind: 'new_message', type: 'new', thing: '1', item: one, was: null };
    }),
  new_notice: ({ snapshot }) =>
    (lastValue(snapshot.notices) ?? []).map((one) => {
      return { ...occurred, kind: 'new_notice', type: 'changed', thing: '1', item: one, was: one };
    }),
  plan_change: ({ todayPlan }) => [
    ...(todayPlan?.changes ?? []).map((lesson): Change<'plan_change'> => {
      const slot = { day: '2026-11-19', lessonNo: 1, movedTo: null };
      return { ...occurred, kind: 'plan_change', type: 'altered', ...slot, lesson, was: lesson };
    }),
    ...(todayPlan ? [{ ...occurred, ...dayCancelled(todayPlan) }] : []),
  ],
  opened_message: ({ snapshot }) =>
    (lastValue(snapshot.messages)?.inbox ?? []).map(({ preview, ...one }) => {
      return { ...occurred, kind: 'opened_message', type: 'opened', message: { ...one, text: preview } };
    }),
  weekly_digest: () => [{ ...occurred, kind: 'weekly_digest', type: 'digest', week: '2026-11-16' }],
  unseen_reminder: (view) => [
    { ...occurred, kind: 'unseen_reminder', type: 'reminder', changes: workChanges(view).filter(isOfSchool) },
  ],
  new_homework: (view) => workChanges(view).filter((change) => change.kind === 'new_homework'),
  new_agenda: (view) => workChanges(view).filter((change) => change.kind === 'new_agenda'),
  new_absence: (view) => workChanges(view).filter((change) => change.kind === 'new_absence'),
};

export function changesOf({ view }: Pick<ChildState, 'view'>): readonly Change[] {
  return Object.values(changesByKind).flatMap<Change>((make) => make(view));
}

function dayCancelled({ day, freeDay, lessons, changes }: DayPlan) {
  const verdict = dayOff('free', { day, name: freeDay, firstLessons: lessons, lastLessons: lessons });
  return { kind: 'plan_change', type: 'day_cancelled', day, verdict, lessons: changes } as const;
}
