import { expect } from 'vitest';
import { type Instant, Temporal } from '../../../src/lib/temporal.ts';
import type { Gradebook } from '../../../src/school/grades/gradebook.ts';
import type { Health } from '../../../src/school/health.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import type { Mail } from '../../../src/school/messages/mail.ts';
import { focusOf } from '../../../src/school/plan/focus.ts';
import type { DayPlan, Lesson, PlanChange } from '../../../src/school/plan/plan.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { type SchoolView, unknownPlan, unknownVerdicts } from '../../../src/school/view.ts';
import type { WallOptions } from '../../../src/web/wall/options.ts';
import { buildWall, type WallColumn, type WallModel } from '../../../src/web/wall/wall.ts';

/** Thursday, 19 November 2026, 9:50 in Warsaw, during the third lesson. */
export const MORNING = '2026-11-19T08:50:00Z';
const ZONE = 'Europe/Warsaw';

const BELLS = [
  ['08:00', '08:45'],
  ['08:50', '09:35'],
  ['09:45', '10:30'],
  ['10:40', '11:25'],
  ['11:45', '12:30'],
  ['12:45', '13:30'],
  ['13:35', '14:20'],
  ['14:25', '15:10'],
] as const;

export function lesson(lessonNo: number, subject: string, more: Partial<Lesson> = {}): Lesson {
  const [from, to] = BELLS[lessonNo - 1] ?? ['00:00', '00:00'];
  const plain = { subjectId: subject, teacher: 'Nowak Anna', room: String(10 + lessonNo), group: null };
  return { lessonNo, from, to, subject, status: 'planned', ...plain, ...more };
}

export function change(
  lessonNo: number,
  kind: PlanChange['kind'],
  more: Partial<PlanChange> = {},
): PlanChange {
  const now = { from: null, to: null, subject: null, teacher: null, room: null };
  const was = { wasSubject: null, wasTeacher: null, wasRoom: null, movedTo: null, movedFrom: null };
  return { day: '2026-11-19', lessonNo, kind, ...now, ...was, note: null, ...more };
}

export function plan(day: string, lessons: readonly Lesson[], more: Partial<DayPlan> = {}): DayPlan {
  const on = lessons.filter(({ status }) => !['cancelled', 'moved', 'free'].includes(status));
  const firstStart = on[0]?.from ?? null;
  const lastEnd = on.at(-1)?.to ?? null;
  const times = {
    firstStart,
    lastEnd,
    usualStart: lessons[0]?.from ?? null,
    usualEnd: lessons.at(-1)?.to ?? null,
  };
  const none = { freeDay: null, outing: null, changes: [], companions: [] };
  return { day, ...none, lessons, count: on.length, ...times, ...more };
}

export function view(more: Partial<SchoolView> = {}): SchoolView {
  return {
    snapshot: { ...emptySnapshot, timetable: { state: 'fresh', value: { days: {} }, at: MORNING } },
    at: Temporal.Instant.from(MORNING),
    zone: ZONE,
    today: '2026-11-19',
    gradebook: null,
    shownSubjects: null,
    luckyNumber: null,
    ...unknownPlan('2026-11-19', ZONE),
    verdicts: unknownVerdicts,
    nextEdge: Temporal.Instant.from('2026-11-19T09:30:00Z'),
    failed: false,
    ...more,
  };
}

export const healthy: Health = {
  status: 'ok',
  problem: null,
  since: null,
  nextAttempt: null,
  lastSuccess: MORNING,
  lastSuccessBySource: {},
  requestsToday: 12,
  requestsBySource: {},
  dailyBudget: 400,
  available: true,
};

const averages = { current: 4.5, semester1: 4.5, semester2: null, year: 4.5, counted: 1 };

function gradebook(text: string, subject: string): Gradebook {
  const entry: Gradebook['entries'][number] = {
    id: '1',
    text,
    value: 4.5,
    subjectId: '7',
    subject,
    category: 'sprawdzian',
    weight: 3,
    teacher: 'Nowak Anna',
    date: '2026-11-18',
    addedAt: null,
    semester: 1,
    comments: [],
    kind: 'ordinary',
    corrects: null,
    counting: true,
  };
  const known = { currentSemester: 1, areWeightsKnown: true, meanOfSubjects: null } as const;
  return { ...known, entries: [entry], averages, subjects: [] };
}

function mail(unread: number): Mail {
  return { unread: { inbox: unread, trash: 9 }, inbox: [] };
}

function notice(read: boolean): Notice {
  const dates = { startsOn: null, endsOn: null, createdAt: null };
  return { id: read ? '1' : '2', subject: 'Wycieczka', content: 'Do kina.', ...dates, read };
}

const FRIDAY = plan('2026-11-20', [
  lesson(2, 'Język polski'),
  lesson(3, 'Matematyka'),
  lesson(4, 'Przyroda'),
  lesson(5, 'Wychowanie fizyczne'),
]);

/** A pupil with changes of every kind today. */
export const ola: ChildState = {
  child: { id: 'ola', name: 'Ola' },
  health: healthy,
  lastCommand: null,
  unseen: [],
  view: view({
    snapshot: {
      ...emptySnapshot,
      timetable: { state: 'fresh', value: { days: {} }, at: MORNING },
      messages: { state: 'fresh', value: mail(2), at: MORNING },
      notices: { state: 'fresh', value: [notice(false), notice(true)], at: MORNING },
    },
    gradebook: gradebook('4+', 'Matematyka'),
    luckyNumber: { number: 7, day: '2026-11-19', isToday: true, isMine: true },
    todayPlan: plan(
      '2026-11-19',
      [
        lesson(1, 'Matematyka'),
        lesson(2, 'Język angielski', { group: 'gr. 1' }),
        lesson(2, 'Informatyka', { group: 'gr. 2', room: '3' }),
        lesson(3, 'Biologia', { status: 'substitution', teacher: 'Zielińska Ewa' }),
        lesson(4, 'Język polski', { status: 'room_change', room: 'biblioteka' }),
        lesson(5, 'Wychowanie fizyczne', { room: 'sala gimnastyczna' }),
        lesson(6, 'Historia', { status: 'shifted' }),
        lesson(7, 'Religia', { status: 'cancelled' }),
      ],
      {
        changes: [
          change(3, 'substitution', {
            subject: 'Biologia',
            wasSubject: 'Geografia',
            wasTeacher: 'Lis Jan',
            note: 'zabierz zeszyt',
          }),
          change(4, 'room_change', { subject: 'Język polski', room: 'biblioteka', wasRoom: '14' }),
          change(6, 'shifted', { subject: 'Historia' }),
          change(7, 'cancelled', { wasSubject: 'Religia' }),
        ],
      },
    ),
    nextDayPlan: FRIDAY,
  }),
};

/** A first-grader without messages and grades, with lessons until 10:30. */
export const jas: ChildState = {
  child: { id: 'jas', name: 'Jaś' },
  health: healthy,
  lastCommand: null,
  unseen: [],
  view: view({
    luckyNumber: { number: 12, day: '2026-11-19', isToday: true, isMine: false },
    todayPlan: plan('2026-11-19', [
      lesson(1, 'Edukacja wczesnoszkolna'),
      lesson(2, 'Edukacja wczesnoszkolna'),
      lesson(3, 'Wychowanie fizyczne'),
    ]),
    nextDayPlan: FRIDAY,
  }),
};

export interface WallInput {
  readonly at?: string;
  readonly language?: WallOptions['language'];
  readonly privacy?: PrivacyLevel;
  readonly night?: WallOptions['night'];
}

/** With the day in focus of a moment. */
export function focusedAt(child: ChildState, at: Instant): ChildState {
  const { todayPlan, nextDayPlan, zone } = child.view;
  const focus = focusOf({ todayPlan, nextDayPlan, zone, flipDelayMs: 0 }, at);
  return { ...child, view: { ...child.view, ...focus, at } };
}

/** The wall of these children at a moment. */
export function wallOf(
  children: readonly ChildState[],
  { at: moment = MORNING, language = 'pl', privacy = 'full', night }: WallInput = {},
): WallModel {
  const at = Temporal.Instant.from(moment);
  const presenter = createPresenter(() => privacy);
  const shown = children.map((child) => presenter.child(focusedAt(child, at), 'wall'));
  return buildWall(shown, { at, zone: ZONE, language, ...(night && { night }) });
}

/** The column of one child. */
export function column(child: ChildState, at = MORNING, more: WallInput = {}): WallColumn {
  const [only] = wallOf([child], { at, ...more }).columns;
  return only ?? expect.fail('no column');
}

export function withView(child: ChildState, more: Partial<SchoolView>): ChildState {
  return { ...child, view: { ...child.view, ...more } };
}
