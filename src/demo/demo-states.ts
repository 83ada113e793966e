import type { LocalDate } from '../lib/id.ts';
import { addDays } from '../school/plan/school-days.ts';
import { clearAgenda, isHeld } from './demo-days.ts';
import type { SimulatedAccount } from './simulator/account.ts';
import { isFreeDay } from './simulator/lessons-held.ts';
import type { PortalSimulator } from './simulator/portal-simulator.ts';
import { addAgendaEntry } from './simulator/school-work.ts';

/** What a person wants to see by hand. */
export interface DemoState {
  /** Its name in `rehearse --day`. */
  readonly day: string;
  /** Changes a child's school before the bridge reads it. */
  readonly prepare?: (account: SimulatedAccount, today: LocalDate) => void;
  /** Makes the portal misbehave after the bridge has read it. */
  readonly disturb?: (simulator: PortalSimulator) => void;
  /** Makes the next login of a child fail; the bridge must sign in again to see it. */
  readonly lockOut?: (account: SimulatedAccount) => void;
  readonly dailyBudget?: number;
  /** When it is best seen; default: `thursday 9:20`. */
  readonly at?: string;
}

/** The states of `demo --state`. */
export const demoStates: Readonly<Record<string, DemoState>> = {
  ordinary: { day: 'ordinary day' },
  cancelled: { day: 'all lessons cancelled', prepare: cancelDay },
  'tomorrow-cancelled': {
    day: 'all lessons cancelled tomorrow',
    prepare: (account, today) => cancelDay(account, nextSchoolDay(account, today)),
  },
  'first-cancelled': { day: 'cancelled first lesson', prepare: cancelFirst },
  changes: { day: 'many changes', prepare: manyChanges },
  lucky: { day: 'lucky number', prepare: drawOwnNumber },
  test: { day: 'test tomorrow', prepare: writeTest, at: 'wednesday 17:00' },
  trip: { day: 'trip tomorrow', prepare: goOnTrip, at: 'wednesday 18:00' },
  weekend: { day: 'weekend', at: 'saturday 10:00' },
  holiday: { day: 'holiday', at: '2026-12-24 10:00' },
  captcha: { day: 'captcha', lockOut: (account) => account.demandCaptcha(true) },
  password: {
    day: 'wrong password',
    lockOut: (account) => account.changePassword('changed by the parent'),
  },
  down: {
    day: 'portal down',
    disturb: (simulator) => {
      simulator.maintenance = '503';
    },
  },
  budget: { day: 'budget used up', dailyBudget: 60 },
};

/** Cancels every lesson of a day. */
export function cancelDay(account: SimulatedAccount, day: LocalDate): void {
  account.withdrawChanges(day);
  clearAgenda(account, day);
  for (const lessonNo of new Set(account.lessonsOn(day).map((lesson) => lesson.lessonNo)))
    account.cancelLesson(day, lessonNo);
}

/** Changes all that can change in a day: the first lesson is cancelled, others have another teacher, subject or room. */
export function manyChanges(account: SimulatedAccount, today: LocalDate): void {
  const { rooms, people, subjects } = account.fixture.school;
  account.withdrawChanges(today);
  clearAgenda(account, today);
  const [first, second, third, fourth] = new Set(account.lessonsOn(today).map(({ lessonNo }) => lessonNo));
  const [room = ''] = [...rooms.keys()].slice(-1);
  const [subject = ''] = subjects.keys();
  const [teacher = ''] = people.keys();
  if (first !== undefined) account.cancelLesson(today, first);
  if (second !== undefined) account.substitute(today, second, { subject, teacher, room });
  if (third !== undefined) account.substitute(today, third, { room });
  if (fourth !== undefined) account.cancelLesson(today, fourth);
  drawOwnNumber(account, today);
}

function cancelFirst(account: SimulatedAccount, day: LocalDate): void {
  const first = account
    .lessonsOn(day)
    .map(({ lessonNo }) => lessonNo)
    .toSorted((a, b) => a - b)[0];
  if (first === undefined) return;
  clearAgenda(account, day);
  account.cancelLesson(day, first);
}

function drawOwnNumber(account: SimulatedAccount, day: LocalDate): void {
  account.setLuckyNumber(account.fixture.pupil.registerNumber, day);
}

/** A test in the first lesson of the next school day that is held, where the school has tests. */
function writeTest(account: SimulatedAccount, today: LocalDate): void {
  if (!account.fixture.school.lists.agendaCategories.has('test')) return;
  const day = nextSchoolDay(account, today);
  const lesson = account.lessonsOn(day).find(isHeld);
  const more = lesson && { subject: lesson.planned.subject.name, lessonNo: lesson.lessonNo };
  addAgendaEntry(account, { category: 'test', day, content: 'Dział 2', ...more });
}

/** The class makes a trip on the next school day, and comes at 7:00. A school without free days of classes cancels the lessons. */
function goOnTrip(account: SimulatedAccount, today: LocalDate): void {
  const day = nextSchoolDay(account, today);
  const { freeDayTypes, lists } = account.fixture.school;
  const [type] = freeDayTypes.keys();
  const category = [...lists.agendaCategories.keys()].at(-1) ?? 'other';
  if (type === undefined) cancelDay(account, day);
  else account.addClassFreeDays(type, day);
  clearAgenda(account, day);
  account.life.addTrip('Kraków', day);
  addAgendaEntry(account, { category, day, time: '07:00:00', content: 'Zbiórka przed szkołą' });
}

/** The next day after today on which the child has lessons; tomorrow if there is none within a week. */
function nextSchoolDay(account: SimulatedAccount, today: LocalDate): LocalDate {
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count));
  const isSchool = (day: LocalDate): boolean =>
    account.lessonsOn(day).length > 0 && !isFreeDay(account.fixture, day);
  return days.find(isSchool) ?? addDays(today, 1);
}
