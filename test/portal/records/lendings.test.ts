import { describe, expect, it } from 'vitest';
import { lendings } from '../../../src/portal/records/school-life.ts';
import { parsed } from './parsed.ts';

const book = {
  identifier: '5f0c1a7e-0000-4000-8000-000000000001',
  type: 'BOOK',
  title: 'Matematyka z plusem 5',
  author: 'Zofia Zmyślona',
  lendedAt: '2026-09-02',
  dueDate: '2026-10-22',
  isExtendable: false,
};

describe('EbiblioLendings (§2.9)', () => {
  it('does not report a book as overdue: the due date of a free textbook is no return date', () => {
    const { value } = parsed(lendings, { lastSynchronizationTimestamp: 1_792_807_200, lendings: [book] });
    expect(value).toEqual({
      synchronisedAt: '2026-10-24T02:00:00Z',
      lendings: [
        {
          id: book.identifier,
          type: 'BOOK',
          title: 'Matematyka z plusem 5',
          author: 'Zofia Zmyślona',
          lentOn: '2026-09-02',
          dueOn: '2026-10-22',
          extendable: false,
        },
      ],
    });
  });

  it.each([null, 0, -1, 'x', 1e300, Number.MAX_SAFE_INTEGER])('has no time for %j', (stamp) => {
    expect(
      parsed(lendings, { lastSynchronizationTimestamp: stamp, lendings: [] }).value.synchronisedAt,
    ).toBeNull();
  });

  it('drops a book without a title', () => {
    expect(parsed(lendings, { lendings: [{ ...book, title: '' }, book] })).toMatchObject({ dropped: 1 });
  });
});
