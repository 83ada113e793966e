import { describe, expect, it } from 'vitest';
import { descriptiveComments } from '../../../src/portal/records/descriptive-grades.ts';
import { behaviourComments } from '../../../src/portal/records/grades.ts';
import { parsed } from './parsed.ts';

describe('comments (§2.4)', () => {
  it('of behaviour keep their lines', () => {
    const Comments = [
      { Id: 1, Text: 'Świetnie!<br>Żółw & zając' },
      { Id: 2, Text: ' ' },
      { Id: 3, Text: null },
    ];
    expect(parsed(behaviourComments, { Comments })).toMatchObject({
      value: [
        { id: '1', text: 'Świetnie!\nŻółw & zając' },
        { id: '2', text: '' },
      ],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('of descriptive grades have their author and grade', () => {
    const Comments = [{ Id: 1, Text: 'Ćwicz dalej', AddedBy: { Id: 150201 }, Grade: { Id: 77 } }];
    expect(parsed(descriptiveComments, { Comments }).value).toEqual([
      { id: '1', text: 'Ćwicz dalej', teacherId: '150201', gradeId: '77' },
    ]);
  });
});
