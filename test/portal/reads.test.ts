import { describe, expect, it } from 'vitest';
import type { Pupil } from '../../src/domain/pupil.ts';
import { type SourceName, sourceNames } from '../../src/domain/snapshot.ts';
import { readSource } from '../../src/portal/reads.ts';
import { absent, contextWith, down, fresh, readersFor } from './reading/served.ts';

const pupil: Pupil = {
  userId: '500200',
  firstName: 'Łucja',
  lastName: 'Źródlana',
  registerNumber: 17,
  classId: '7002',
};

const Me = { Me: { Account: { Id: 1, UserId: 500200 }, User: { FirstName: 'Łucja', LastName: 'Źródlana' } } };
const User = { User: { Class: { Id: 7002 }, ClassRegisterNumber: 17 } };

function absence() {
  return expect.objectContaining({ name: 'PortalError', kind: 'absent' });
}

describe('the pupil', () => {
  it('is read from Me and from Users by the user id, never by the account id', async () => {
    const readers = readersFor({ Me, 'Users/500200': User });
    expect(await readSource('pupil', readers, contextWith())).toEqual(pupil);
    expect(readers.gateway.take()).toEqual(['Me', 'Users/500200']);
  });

  it('is known from Me alone where Users refuses', async () => {
    const readers = readersFor({ Me, 'Users/500200': absent(403) });
    expect(await readSource('pupil', readers, contextWith())).toEqual({
      ...pupil,
      registerNumber: null,
      classId: null,
    });
  });

  describe('whose number the JSON does not have', () => {
    const without = { Me, 'Users/500200': { User: { Class: { Id: 7002 } } } };
    const row = '<tr><th>Nr w dzienniku</th><td>23</td></tr>';

    it('has that of the page (§2.2), the same object while nothing changes', async () => {
      const readers = readersFor(without, {}, { '/informacja': row });
      const value = await readSource('pupil', readers, contextWith());
      expect(value).toEqual({ ...pupil, registerNumber: 23 });
      expect(await readSource('pupil', readers, contextWith())).toBe(value);
    });

    it.each([absent(), down(), '<p>Dane ucznia</p>'])('is known without it: %s', async (page) => {
      const readers = readersFor(without, {}, { '/informacja': page });
      expect((await readSource('pupil', readers, contextWith())).registerNumber).toBeNull();
    });

    it('does not ask the page where the JSON knows it', async () => {
      const readers = readersFor({ Me, 'Users/500200': User }, {}, { '/informacja': row });
      expect((await readSource('pupil', readers, contextWith())).registerNumber).toBe(17);
    });
  });

  it('fails with Me, and with Users when that is only down', async () => {
    await expect(readSource('pupil', readersFor({}), contextWith())).rejects.toThrow(absence());
    const readers = readersFor({ Me, 'Users/500200': down() });
    await expect(readSource('pupil', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'down' }),
    );
  });
});

describe('the class', () => {
  const list = {
    Class: [
      { Id: 7001, Number: 4 },
      { Id: 7002, Number: 5 },
    ],
  };

  it('is the pupil’s of several', async () => {
    const readers = readersFor({ Classes: list });
    const value = await readSource('class', readers, contextWith({ pupil: fresh(pupil) }));
    expect(value.number).toBe(5);
  });

  it('is the first of several while the pupil is unknown', async () => {
    expect((await readSource('class', readersFor({ Classes: list }), contextWith())).number).toBe(4);
  });

  it('is no other class than the pupil’s', async () => {
    const other = contextWith({ pupil: fresh({ ...pupil, classId: '7003' }) });
    await expect(readSource('class', readersFor({ Classes: list }), other)).rejects.toThrow(
      expect.objectContaining({ kind: 'changed' }),
    );
  });

  it('is absent where the portal has none', async () => {
    const readers = readersFor({ Classes: { Class: [] } });
    await expect(readSource('class', readers, contextWith())).rejects.toThrow(absence());
  });
});

describe('the school', () => {
  const Schools = { School: { Name: 'SP 0', town: 'Łęg' } };
  const Units = { Units: [{ GradesSettings: { StandardGradesEnabled: true } }] };
  const unknown = { standardGrades: null, pointGrades: null, descriptiveGrades: null };

  it('is put together from Schools and Units', async () => {
    const readers = readersFor({ Schools, Units });
    expect(await readSource('school', readers, contextWith())).toEqual({
      ...unknown,
      name: 'SP 0',
      town: 'Łęg',
      standardGrades: true,
    });
  });

  it('does without either, but not without both', async () => {
    expect(await readSource('school', readersFor({ Schools }), contextWith())).toEqual({
      ...unknown,
      name: 'SP 0',
      town: 'Łęg',
    });
    const onlyUnits = await readSource('school', readersFor({ Units }), contextWith());
    expect(onlyUnits).toMatchObject({ name: null, standardGrades: true });
    await expect(readSource('school', readersFor({}), contextWith())).rejects.toThrow(absence());
  });
});

describe('the lookups', () => {
  const Subjects = { Subjects: [{ Id: 1, Name: 'Język polski' }] };

  it('are read side by side, each under one label', async () => {
    const readers = readersFor({
      Subjects,
      Users: { Users: [{ Id: 301, FirstName: 'Żaneta', LastName: 'Łoś' }] },
      Classrooms: { Classrooms: [{ Id: 41, Symbol: '12' }] },
      'Grades/Categories': { Categories: [{ Id: 21, Name: 'Kartkówka', Weight: '1,5' }] },
    });
    expect(await readSource('lookups', readers, contextWith())).toEqual({
      subjects: { '1': { id: '1', name: 'Język polski', short: null } },
      people: { '301': { id: '301', name: 'Łoś Żaneta' } },
      classrooms: { '41': { id: '41', name: null, symbol: '12' } },
      gradeCategories: { '21': { id: '21', name: 'Kartkówka', weight: 1.5, countsToAverage: true } },
    });
    expect(readers.gateway.options.map(({ label }) => label)).toEqual([
      'lookups',
      'lookups',
      'lookups',
      'lookups',
    ]);
  });

  it('do without those that are absent, but not without all', async () => {
    const value = await readSource('lookups', readersFor({ Subjects }), contextWith());
    expect(Object.keys(value.subjects)).toEqual(['1']);
    expect(value.people).toEqual({});
    await expect(readSource('lookups', readersFor({}), contextWith())).rejects.toThrow(absence());
  });

  it('fail where one is down', async () => {
    const readers = readersFor({ Subjects, Users: down() });
    await expect(readSource('lookups', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'down' }),
    );
  });
});

describe('Sources of one request', () => {
  it('read the lucky number, the notices and the plan changes, without any query', async () => {
    const readers = readersFor({
      LuckyNumbers: { LuckyNumber: { LuckyNumber: 17, LuckyNumberDay: '2026-11-20' } },
      SchoolNotices: { SchoolNotices: [] },
      'Calendars/Substitutions': { Substitutions: [] },
    });
    expect(await readSource('lucky_number', readers, contextWith())).toEqual({
      number: 17,
      day: '2026-11-20',
    });
    expect(await readSource('notices', readers, contextWith())).toEqual([]);
    expect(await readSource('substitutions', readers, contextWith())).toEqual([]);
    expect(readers.gateway.take()).toEqual(['LuckyNumbers', 'SchoolNotices', 'Calendars/Substitutions']);
  });
});

describe('free days', () => {
  const SchoolFreeDays = {
    SchoolFreeDays: [{ Name: 'Święto', DateFrom: '2026-11-11', DateTo: '2026-11-11' }],
  };
  const entry = { Class: { Id: '7002' }, Type: { Id: 3 }, DateFrom: '2026-11-24', DateTo: '2026-11-24' };
  const ClassFreeDays = { ClassFreeDays: [entry, { ...entry, Class: { Id: 7001 } }] };
  const types = { 'Calendars/ClassFreeDays/Types': { Types: [{ Id: 3, Name: 'Wycieczka' }] } };
  const known = contextWith({ pupil: fresh(pupil) });

  it('are the school’s and the own class’s, named after their type', async () => {
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays, ...types });
    const value = await readSource('free_days', readers, known);
    expect(value.map(({ name, from }) => [name, from])).toEqual([
      ['Święto', '2026-11-11'],
      ['Wycieczka', '2026-11-24'],
    ]);
  });

  it('ask for the types only when an entry of the class needs one', async () => {
    const others = {
      ClassFreeDays: [
        { ...entry, Class: { Id: 7001 } },
        { ...entry, Type: null },
      ],
    };
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays: others, ...types });
    expect(await readSource('free_days', readers, known)).toHaveLength(2);
    await readSource('free_days', readersFor({ SchoolFreeDays, ClassFreeDays, ...types }), contextWith());
    expect(readers.gateway.take()).toEqual(['SchoolFreeDays', 'ClassFreeDays']);
  });

  it('do without either and without the types, but not without both', async () => {
    expect(await readSource('free_days', readersFor({ SchoolFreeDays }), known)).toHaveLength(1);
    const unnamed = await readSource('free_days', readersFor({ ClassFreeDays }), known);
    expect(unnamed.map(({ name }) => name)).toEqual(['Dzień wolny']);
    await expect(readSource('free_days', readersFor({}), known)).rejects.toThrow(absence());
  });
});

describe('every Source', () => {
  it('is absent where the account has nothing at all', async () => {
    for (const source of sourceNames) {
      await expect(readSource(source, readersFor({}), contextWith()), source).rejects.toThrow(absence());
    }
  });

  it('counts its requests under its own name', async () => {
    for (const source of sourceNames) {
      const readers = readersFor({});
      await readSource(source, readers, contextWith()).catch(() => undefined);
      const labels = [...readers.gateway.options, ...readers.mailbox.options].map(({ label }) => label);
      expect(new Set(labels), source).toEqual(new Set([source]));
    }
  });

  it('gives the very same value while the answers are the same', async () => {
    const readers = readersFor(
      {
        Me,
        'Users/500200': User,
        Classes: { Class: { Id: 7002 } },
        Schools: { School: {} },
        Units: { Units: [] },
        Subjects: { Subjects: [] },
        Grades: { Grades: [{ Id: 1, Grade: '5' }] },
        GradingSystem: { countZero: false },
        LuckyNumbers: { LuckyNumber: [] },
        SchoolNotices: { SchoolNotices: [] },
        'Calendars/Substitutions': { Substitutions: [] },
        SchoolFreeDays: { SchoolFreeDays: [] },
        'Timetables?weekStart=2026-11-16': { Timetable: [] },
        'Timetables?weekStart=2026-11-23': absent(403),
      },
      {
        'inbox/unreadMessagesCount': { data: { inbox: 1 } },
        'inbox/messages?limit=10': { data: [{ messageId: 1 }] },
      },
    );
    const same = async <S extends SourceName>(source: S): Promise<void> => {
      const first = await readSource(source, readers, contextWith());
      const again = await readSource(source, readers, contextWith({ [source]: fresh(first) }));
      expect(again, source).toBe(first);
    };
    for (const source of sourceNames) await same(source);
  });
});
