import { describe, expect, it } from 'vitest';
import { readSource } from '../../../src/school/reading/sources.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import {
  absence,
  contextWith,
  down,
  fresh,
  pupil,
  readersFor,
  readValue,
  refused,
} from '../reading/test-readers.ts';

describe('free days', () => {
  const SchoolFreeDays = {
    SchoolFreeDays: [{ Name: 'Święto', DateFrom: '2026-11-11', DateTo: '2026-11-11' }],
  };
  const entry = {
    Id: 5,
    Class: { Id: '7002' },
    Type: { Id: 3 },
    DateFrom: '2026-11-24',
    DateTo: '2026-11-24',
  };
  const ClassFreeDays = { ClassFreeDays: [entry, { ...entry, Class: { Id: 7001 } }] };
  const noEntries = { ClassFreeDays: [] };
  const types = { 'Calendars/ClassFreeDays/Types': { Types: [{ Id: 3, Name: 'Wycieczka' }] } };
  const known = contextWith({ pupil: fresh(pupil) });

  it('are the school’s and the own class’s, named after their type', async () => {
    const unnamed = { ...entry, Type: { Id: 9 }, DateTo: '2026-11-25' };
    const entries = { ClassFreeDays: [...ClassFreeDays.ClassFreeDays, unnamed] };
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays: entries, ...types });
    const value = await readValue('free_days', readers, known);
    expect(value.map(({ name, from, list }) => [name, from, list])).toEqual([
      ['Święto', '2026-11-11', 'school'],
      ['Wycieczka', '2026-11-24', 'class'],
      ['Dzień wolny', '2026-11-24', 'class'],
    ]);
  });

  it('request the types only if an entry of the class needs one', async () => {
    const others = {
      ClassFreeDays: [
        { ...entry, Class: { Id: 7001 } },
        { ...entry, Type: null },
      ],
    };
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays: others, ...types });
    expect(await readValue('free_days', readers, known)).toHaveLength(2);
    expect(readers.gateway.take()).toEqual(['SchoolFreeDays', 'ClassFreeDays']);
  });

  const at = '2026-11-19T05:00:00Z';
  const ofNoClass = { ...pupil, classId: null };
  const school = ['Święto'];
  const losses = {
    Users: { items: 1, count: 1, ids: [], unidentified: 0, usual: 0, since: at, neverKnown: 0 },
  };

  it.each<[string, Snapshot['pupil'], object, string[], string | null]>([
    ['was never read', { state: 'missing', problem: 'refused' }, ClassFreeDays, school, 'refused'],
    ['failed', { state: 'stale', value: ofNoClass, at, problem: 'down' }, ClassFreeDays, school, 'down'],
    ['cannot be read', { ...fresh(ofNoClass), losses }, ClassFreeDays, school, 'changed'],
    ['failed, and the list is empty', { state: 'missing', problem: 'down' }, noEntries, school, null],
    ['is not there', fresh(ofNoClass), ClassFreeDays, school, null],
    ['is not there for this account', { state: 'absent', at }, ClassFreeDays, school, null],
  ])('have the problem of a class that is needed: it %s', async (_, reading, list, names, kind) => {
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays: list, ...types });
    const { value, problem } = await readSource('free_days', readers, contextWith({ pupil: reading }));
    expect([value.map(({ name }) => name), problem?.kind ?? null]).toEqual([names, kind]);
    expect(readers.gateway.take()).toEqual(['SchoolFreeDays', 'ClassFreeDays']);
  });

  it('need one of the lists, and no types', async () => {
    expect(await readValue('free_days', readersFor({ SchoolFreeDays }), known)).toHaveLength(1);
    const unnamed = await readValue('free_days', readersFor({ ClassFreeDays }), known);
    expect(unnamed.map(({ name }) => name)).toEqual(['Dzień wolny']);
    await expect(readSource('free_days', readersFor({}), known)).rejects.toThrow(absence());
  });

  it.each([
    ['the school’s', { SchoolFreeDays: down(), ClassFreeDays, ...types }],
    ['the class’s', { SchoolFreeDays, ClassFreeDays: refused() }],
    ['the names', { SchoolFreeDays, ClassFreeDays, 'Calendars/ClassFreeDays/Types': down() }],
  ])('keep the last value of a part that fails: %s', async (_, answers) => {
    const before = await readValue(
      'free_days',
      readersFor({ SchoolFreeDays, ClassFreeDays, ...types }),
      known,
    );
    const context = contextWith({ pupil: fresh(pupil), free_days: fresh(before) });
    const { value, problem } = await readSource('free_days', readersFor(answers), context);
    expect(value).toEqual(before);
    expect(problem).not.toBeNull();
  });

  it('are unknown where no entry names its class, unless all are of virtual classes', async () => {
    const { Class: _, ...ofNone } = entry;
    const before = await readValue(
      'free_days',
      readersFor({ SchoolFreeDays, ClassFreeDays, ...types }),
      known,
    );
    const context = contextWith({ pupil: fresh(pupil), free_days: fresh(before) });
    const read = async (item: object): Promise<unknown[]> => {
      const readers = readersFor({
        SchoolFreeDays,
        ClassFreeDays: { ClassFreeDays: [item, item, item] },
        ...types,
      });
      const { value, problem } = await readSource('free_days', readers, context);
      return [value.map(({ name }) => name), problem?.kind ?? null];
    };
    expect(await read(ofNone)).toEqual([['Święto', 'Wycieczka'], 'changed']);
    expect(await read({ ...ofNone, VirtualClass: { Id: 7002 } })).toEqual([['Święto'], null]);
  });

  it('have no new entry of which nobody knows whether it is a trip', async () => {
    const read = (answers: object, before?: readonly object[]) =>
      readSource(
        'free_days',
        readersFor({ SchoolFreeDays, ...answers }),
        before ? contextWith({ pupil: fresh(pupil), free_days: fresh(before as never) }) : known,
      );
    const failing = { 'Calendars/ClassFreeDays/Types': down() };
    const more = { ClassFreeDays: [...ClassFreeDays.ClassFreeDays, { ...entry, DateFrom: '2026-11-23' }] };
    const { value: before } = await read({ ClassFreeDays, ...types });
    const { value, problem } = await read({ ClassFreeDays: more, ...failing }, before);
    expect([value, problem?.kind]).toEqual([before, 'down']);
    expect((await read({ ClassFreeDays: more, ...types }, before)).value).toHaveLength(3);
    const old = { state: 'stale', value: before, at: '2026-11-17T05:00:00Z', problem: 'down' } as const;
    const later = contextWith({ pupil: fresh(pupil), free_days: old });
    const readers = readersFor({ SchoolFreeDays, ClassFreeDays: more, ...failing });
    expect((await readSource('free_days', readers, later)).value).toHaveLength(3);
    const { value: none } = await read({ ClassFreeDays: noEntries });
    expect((await read({ ClassFreeDays, ...failing }, none)).value).toHaveLength(1);
    // At the first reading there is nothing to compare with.
    expect((await read({ ClassFreeDays, ...failing })).value).toHaveLength(2);
  });
});
