import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';
import { Temporal } from '../../src/lib/temporal.ts';

const LONG = 'Zajęcia rozwijające kreatywność i zainteresowania uczniów klas piątych. '.repeat(3);

/**
 * Children of whom the portal has as much as one answer may have, most of it in one week and with long texts.
 * @param today `2026-11-19`
 */
export function largeFamily(accounts: readonly AccountFixture[], today: string): readonly AccountFixture[] {
  const monday = Temporal.PlainDate.from(today).subtract({
    days: Temporal.PlainDate.from(today).dayOfWeek - 1,
  });
  const dayOf = (index: number): string => monday.add({ days: (index % 2) * 7 + (index % 5) }).toString();
  return accounts.map((account) => {
    const { book } = account;
    return {
      ...account,
      grades: many(account.grades, 2_000, (grade) => ({ ...grade })),
      notices: many(account.notices, 2_000, (notice, index) => ({
        ...notice,
        subject: `${index} ${LONG}`,
        read: false,
      })),
      messages: many(account.messages, 1_000, (message, index) => ({
        ...message,
        topic: `${index} ${LONG}`,
      })),
      book: {
        ...book,
        agenda: many(book.agenda, 2_000, (entry, index) => ({
          ...entry,
          day: dayOf(index),
          content: `${index} ${LONG}`,
        })),
        homework: many(book.homework, 2_000, (homework, index) => ({
          ...homework,
          topic: `${index} ${LONG}`,
          due: dayOf(index),
          done: false,
        })),
        notes: many(book.notes, 1_000, (note, index) => ({ ...note, text: `${index} ${LONG}` })),
      },
    };
  });
}

function many<T>(few: readonly T[], count: number, change: (one: T, index: number) => T): T[] {
  return Array.from({ length: few.length > 0 ? count : 0 }, (_, index) =>
    change(few[index % few.length] as T, index),
  );
}
