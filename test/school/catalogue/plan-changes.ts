import type { Change } from '../../../src/school/changes/change.ts';
import { planChange } from './school.ts';

/** A change, with what its notification says. */
export interface ChangeInWords {
  readonly change: Change;
  readonly pl: readonly [title: string, message: string];
  readonly en: readonly [title: string, message: string];
}

export const OCCURRED = { id: 'kind/thing/1-abc', occurredAt: '2026-11-19T07:00:00Z' } as const;

const verdict = {
  day: '2026-11-20',
  verdict: 'free',
  name: 'Dzień dyrektorski',
  outing: null,
  start: null,
  end: null,
  usualStart: '08:00',
  usualEnd: '12:35',
  firstLessons: [],
  lastLessons: [],
} as const;
const changed = {
  day: '2026-11-20',
  lessonNo: 3,
  subject: null,
  teacher: null,
  room: null,
  wasSubject: 'Historia',
};
const cancelled = planChange({ ...changed, kind: 'cancelled' });
const arrived = planChange({
  kind: 'shifted',
  day: '2026-11-23',
  lessonNo: 7,
  from: '13:40',
  wasSubject: 'Historia',
  wasRoom: '7',
  movedFrom: { day: '2026-11-20', lessonNo: 3 },
});

/** A change of the plan of each shape. */
export const planChanges: readonly ChangeInWords[] = [
  {
    change: {
      ...OCCURRED,
      kind: 'plan_change',
      type: 'lesson_cancelled',
      day: '2026-11-20',
      lessonNo: 3,
      lesson: cancelled,
      was: null,
      movedTo: null,
    },
    pl: ['Ola: odwołana lekcja', 'piątek, 20 listopada: Historia (lekcja 3): odwołana lekcja'],
    en: ['Ola: lesson cancelled', 'Friday 20 November: Historia (lesson 3) cancelled'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'plan_change',
      type: 'lesson_moved',
      day: '2026-11-20',
      lessonNo: 3,
      lesson: arrived,
      was: null,
      movedTo: { day: '2026-11-23', lessonNo: 7 },
    },
    pl: [
      'Ola: przeniesiona lekcja',
      'poniedziałek, 23 listopada: Historia (lekcja 7): o 13:40, przeniesienie z piątku, 20 listopada (lekcja 3)',
    ],
    en: [
      'Ola: lesson moved',
      'Monday 23 November: Historia (lesson 7): at 13:40, moved from Friday 20 November (lesson 3)',
    ],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'plan_change',
      type: 'withdrawn',
      day: '2026-11-20',
      lessonNo: 3,
      lesson: null,
      was: cancelled,
      movedTo: null,
    },
    pl: ['Ola: zmiana planu cofnięta', 'piątek, 20 listopada: Historia (lekcja 3): lekcja jednak jest'],
    en: ['Ola: plan change withdrawn', 'Friday 20 November: Historia (lesson 3) takes place after all'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'plan_change',
      type: 'day_cancelled',
      day: '2026-11-20',
      verdict,
      lessons: [cancelled],
    },
    pl: ['Ola: dzień bez lekcji', 'piątek, 20 listopada: Dzień dyrektorski'],
    en: ['Ola: no lessons that day', 'Friday 20 November: Dzień dyrektorski'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'plan_change',
      type: 'start_changed',
      day: '2026-11-20',
      was: '08:00',
      now: '08:55',
      usual: '08:00',
    },
    pl: ['Ola: inny początek lekcji', 'piątek, 20 listopada: 8:55 zamiast 8:00'],
    en: ['Ola: school starts at another time', 'Friday 20 November: 8:55 instead of 8:00'],
  },
];
