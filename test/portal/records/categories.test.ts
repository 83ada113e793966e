import { describe, expect, it } from 'vitest';
import {
  agendaCategories,
  behaviourCategories,
  remarkCategories,
} from '../../../src/portal/records/lookups.ts';
import { parsed } from './parsed.ts';

describe('categories (§2.3, §2.8)', () => {
  it.each([agendaCategories, behaviourCategories])('of $endpoint have a Name', (kind) => {
    const Categories = [
      { Id: 1, Name: 'Kartkówka' },
      { Id: 2, CategoryName: 'Uwaga' },
    ];
    expect(parsed(kind, { Categories })).toMatchObject({
      value: [{ id: '1', name: 'Kartkówka' }],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('of notes have a CategoryName, not a Name', () => {
    const Categories = [
      { Id: 1, CategoryName: 'Pochwała' },
      { Id: 2, Name: 'Uwaga' },
    ];
    expect(parsed(remarkCategories, { Categories })).toMatchObject({
      value: [{ id: '1', name: 'Pochwała' }],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });
});
