import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Written } from '../../src/demo/simulator/book.ts';
import type { SchoolFileFixture, TripFixture } from '../../src/demo/simulator/fixture/list-types.ts';
import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';
import type { MessageFact } from '../../src/demo/simulator/mail-folders.ts';
import { type Change, type ScheduledLesson, scheduleOf } from '../../src/demo/simulator/plan.ts';
import type { GradeFact, NoticeFact } from '../../src/demo/simulator/world.ts';

/** The portal's data about one child at one moment. */
export interface Facts {
  readonly fixture: AccountFixture;
  readonly grades: readonly GradeFact[];
  readonly notices: readonly NoticeFact[];
  /** null: the school has no messages. */
  readonly messages: readonly MessageFact[] | null;
  /** null: none is shown. */
  readonly luckyNumber: { readonly number: number; readonly day: string } | null;
  /** null: this account may not read the plan. */
  readonly lessonsOn: ((day: string) => readonly ScheduledLesson[]) | null;
  /** null, here and below: this account may not read them. */
  readonly remarks: readonly Written<'notes'>[] | null;
  readonly behaviour: readonly Written<'behaviour'>[] | null;
  readonly trips: readonly TripFixture[] | null;
  readonly files: readonly SchoolFileFixture[] | null;
  /** How many. */
  readonly lendings: number | null;
  readonly showsFreeDays: { readonly school: boolean; readonly class: boolean };
}

/** Copies the data: later changes do not affect it. */
export function factsOf(account: SimulatedAccount): Facts {
  const { fixture } = account;
  const changes: readonly Change[] = [...account.changes];
  const isRefused = (endpoint: string): boolean => account.refusalOf(endpoint) !== undefined;
  return {
    fixture,
    grades: isRefused('Grades') ? [] : [...account.grades],
    notices: account.notices.map((notice) => ({ ...notice })),
    messages: account.messagesModule === 'none' ? null : account.messages.map((message) => ({ ...message })),
    luckyNumber: isRefused('LuckyNumbers') ? null : (account.luckyNumber ?? null),
    remarks: isRefused('Notes') ? null : account.book.all('notes'),
    behaviour: isRefused('BehaviourGrades/Points') ? null : account.book.all('behaviour'),
    trips: isRefused('SchoolTrips') ? null : account.life.trips,
    files: isRefused('SchoolFiles') ? null : account.life.files,
    lendings: isRefused('EbiblioLendings') ? null : account.book.all('lendings').length,
    showsFreeDays: { school: !isRefused('SchoolFreeDays'), class: !isRefused('ClassFreeDays') },
    lessonsOn: isRefused('Timetables') ? null : (day) => scheduleOf(fixture.plan, changes, day),
  };
}
