import { describe, expect, it } from 'vitest';
import { readSource } from '../../../src/school/reading/sources.ts';
import {
  absence,
  contextWith,
  down,
  fresh,
  readersFor,
  readValue,
  refused,
} from '../reading/test-readers.ts';

describe('the lookups', () => {
  const Subjects = { Subjects: [{ Id: 1, Name: 'Język polski' }] };

  it('are read in parallel', async () => {
    const readers = readersFor({
      Subjects,
      Users: { Users: [{ Id: 301, FirstName: 'Żaneta', LastName: 'Łoś' }] },
      Classrooms: { Classrooms: [{ Id: 41, Symbol: '12' }] },
      'Grades/Categories': { Categories: [{ Id: 21, Name: 'Kartkówka', Weight: '1,5' }] },
      Lessons: { Lessons: [{ Id: 61, Subject: { Id: 1 }, Teacher: { Id: 301 }, Class: { Id: 5 } }] },
      'Attendances/Types': { Types: [{ Id: 1, Name: 'nieobecność', IsPresenceKind: false }] },
      'HomeWorks/Categories': { Categories: [{ Id: 2, Name: 'sprawdzian' }] },
      'Notes/Categories': { Categories: [{ Id: 3, CategoryName: 'pochwała' }] },
      'BehaviourGrades/Types': { Types: [{ Id: '1', Name: 'wzorowe', Shortcut: 'wz' }] },
      'BehaviourGrades/Points/Categories': { Categories: [{ Id: 4, Name: 'pomoc' }] },
    });
    expect(await readValue('lookups', readers, contextWith())).toEqual({
      subjects: { '1': { id: '1', name: 'Język polski', short: null } },
      people: { '301': { id: '301', name: 'Łoś Żaneta' } },
      classrooms: { '41': { id: '41', name: null, symbol: '12' } },
      gradeCategories: { '21': { id: '21', name: 'Kartkówka', weight: 1.5, countsToAverage: true } },
      lessons: { '61': { id: '61', subjectId: '1', teacherId: '301', classId: '5' } },
      attendanceTypes: { '1': { id: '1', name: 'nieobecność', presence: false, standard: null } },
      agendaCategories: { '2': { id: '2', name: 'sprawdzian' } },
      remarkCategories: { '3': { id: '3', name: 'pochwała' } },
      behaviourTypes: { '1': { id: '1', name: 'wzorowe', short: 'wz' } },
      behaviourCategories: { '4': { id: '4', name: 'pomoc' } },
    });
    expect(readers.gateway.options).toHaveLength(10);
  });

  it('have people by their ids and by the LIDs of their accounts, also while they cannot be read', async () => {
    const Users = {
      Users: [
        { Id: 301, LastName: 'Łoś', AccountId: 'LID-ACCOUNT-9' },
        { Id: 302, LastName: 'Żak', AccountId: '301' },
      ],
    };
    const before = await readValue('lookups', readersFor({ Subjects, Users }), contextWith());
    const names = Object.entries(before.people).map(([id, { name }]) => `${id} ${name}`);
    expect(names.toSorted()).toEqual(['301 Łoś', '302 Żak', 'LID-ACCOUNT-9 Łoś']);
    const readers = readersFor({ Subjects, Users: refused() });
    expect(await readValue('lookups', readers, contextWith({ lookups: fresh(before) }))).toBe(before);
  });

  it('need at least one list', async () => {
    const value = await readValue('lookups', readersFor({ Subjects }), contextWith());
    expect(Object.keys(value.subjects)).toEqual(['1']);
    expect(value.people).toEqual({});
    await expect(readSource('lookups', readersFor({}), contextWith())).rejects.toThrow(absence());
  });

  it('are the readable lists, with the problem of the others', async () => {
    const readers = readersFor({ Subjects, Users: down() });
    const { value, problem } = await readSource('lookups', readers, contextWith());
    expect(Object.keys(value.subjects)).toEqual(['1']);
    expect(problem?.kind).toBe('down');
  });

  it('fail with the weightiest problem if no list can be read', async () => {
    const readers = readersFor({ Subjects: refused(), Users: down() });
    await expect(readSource('lookups', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'down' }),
    );
  });

  it('keep the last value of each list that fails, and update the others', async () => {
    const Users = { Users: [{ Id: 301, LastName: 'Łoś' }] };
    const before = await readValue('lookups', readersFor({ Subjects, Users }), contextWith());
    const renamed = { Subjects: [{ Id: 1, Name: 'Polski' }] };
    const readers = readersFor({ Subjects: renamed, Users: refused() });
    const { value, problem } = await readSource('lookups', readers, contextWith({ lookups: fresh(before) }));
    expect(value.people).toEqual(before.people);
    expect(value.subjects['1']?.name).toBe('Polski');
    expect(problem?.kind).toBe('refused');
    expect(readers.gateway.options.map(({ known }) => known)).toEqual([true, true, ...Array(8).fill(false)]);
  });

  it('lose a list that is absent', async () => {
    const before = await readValue('lookups', readersFor({ Subjects }), contextWith());
    const readers = readersFor({ Users: { Users: [] } });
    const { value, problem } = await readSource('lookups', readers, contextWith({ lookups: fresh(before) }));
    expect(value.subjects).toEqual({});
    expect(problem).toBeNull();
  });
});
