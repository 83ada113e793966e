import { describe, expect, it } from 'vitest';
import type { PortalError } from '../../../src/portal/outcome/problem.ts';
import { lastValue } from '../../../src/portal/outcome/reading.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
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

describe('the class', () => {
  const list = {
    Class: [
      { Id: 7001, Number: 4 },
      { Id: 7002, Number: 5 },
    ],
  };

  it('is the pupil’s of several classes', async () => {
    const readers = readersFor({ Classes: list });
    const value = await readValue('class', readers, contextWith({ pupil: fresh(pupil) }));
    expect(value.number).toBe(5);
  });

  it('is the first of several while the pupil is unknown', async () => {
    expect((await readValue('class', readersFor({ Classes: list }), contextWith())).number).toBe(4);
  });

  it('is `changed` if the pupil’s class is not listed', async () => {
    const other = contextWith({ pupil: fresh({ ...pupil, classId: '7003' }) });
    await expect(readSource('class', readersFor({ Classes: list }), other)).rejects.toThrow(
      expect.objectContaining({ kind: 'changed' }),
    );
  });

  it('is absent if the portal has none, and `refused` for a day if it was known', async () => {
    const readers = readersFor({ Classes: { Class: [] } });
    await expect(readSource('class', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'absent', until: undefined }),
    );
    const known = contextWith({
      class: fresh(await readValue('class', readersFor({ Classes: list }), contextWith())),
    });
    const reading = () => readSource('class', readers, known).catch((error: PortalError) => error.kind);
    expect(await reading()).toBe('refused');
    for (let hours = 0; hours < 24; hours += 12) {
      readers.clock.advance(12 * 3_600_000 - 1);
      expect(await reading()).toBe('refused');
    }
    readers.clock.advance(2);
    expect(await reading()).toBe('absent');
  });

  it('is `refused` for another day after it was read again', async () => {
    const none = { Classes: { Class: [] } };
    const readers = readersFor(none);
    const known = contextWith({
      class: fresh(await readValue('class', readersFor({ Classes: list }), contextWith())),
    });
    const reading = () => readSource('class', readers, known).catch((error: PortalError) => error.kind);
    await reading();
    readers.clock.advance(12 * 3_600_000);
    readers.gateway.answers = { Classes: list };
    await reading();
    readers.gateway.answers = none;
    await reading();
    readers.clock.advance(13 * 3_600_000);
    expect(await reading()).toBe('refused');
  });
});

describe('the school', () => {
  const Schools = { School: { Name: 'SP 0', town: 'Łęg' } };
  const Units = { Units: [{ GradesSettings: { StandardGradesEnabled: true } }] };
  const unknown = {
    standardGrades: null,
    pointGrades: null,
    descriptiveGrades: null,
    bells: [],
    behaviourStart: null,
  };

  it('is composed of Schools and Units', async () => {
    const readers = readersFor({ Schools, Units });
    expect(await readValue('school', readers, contextWith())).toEqual({
      ...unknown,
      name: 'SP 0',
      town: 'Łęg',
      behaviourStart: null,
      standardGrades: true,
    });
  });

  it('has the bells of Units, and those of Schools for other lesson numbers', async () => {
    const bell = (hour: number) => ({ From: `${hour}:00`, To: `${hour}:45` });
    const readers = readersFor({
      Schools: { School: { ...Schools.School, LessonsRange: [null, bell(7), bell(9)] } },
      Units: { Units: [{ LessonsRange: [null, bell(8)] }] },
    });
    const before = await readValue('school', readers, contextWith());
    expect(before.bells).toEqual([
      { lessonNo: 1, from: '08:00', to: '08:45' },
      { lessonNo: 2, from: '09:00', to: '09:45' },
    ]);
  });

  it('needs Schools or Units', async () => {
    expect(await readValue('school', readersFor({ Schools }), contextWith())).toEqual({
      ...unknown,
      name: 'SP 0',
      town: 'Łęg',
    });
    const onlyUnits = await readValue('school', readersFor({ Units }), contextWith());
    expect(onlyUnits).toMatchObject({ name: null, standardGrades: true });
    await expect(readSource('school', readersFor({}), contextWith())).rejects.toThrow(absence());
  });

  it('keeps the settings that an answer of Units does not state', async () => {
    const StartPoints = { Semester1: 100, Semester2: 50 };
    const readers = readersFor({
      Schools,
      Units: { Units: [{ ...Units.Units[0], BehaviourGradesSettings: { StartPoints } }] },
    });
    const first = await readValue('school', readers, contextWith());
    expect(first.behaviourStart).toEqual({ 1: 100, 2: 50 });
    for (const answer of [{}, Units]) {
      readers.gateway.answers = { Schools, Units: answer };
      expect(await readValue('school', readers, contextWith({ school: fresh(first) }))).toEqual(first);
    }
    const other = { GradesSettings: { StandardGradesEnabled: false } };
    readers.gateway.answers = { Schools, Units: other };
    const last = await readValue('school', readers, contextWith({ school: fresh(first) }));
    expect(last).toMatchObject({ standardGrades: false, behaviourStart: { 1: 100 } });
  });

  it('keeps its name or its settings while either fails', async () => {
    const before = contextWith({
      school: fresh(await readValue('school', readersFor({ Schools, Units }), contextWith())),
    });
    const last = lastValue(before.snapshot.school);
    for (const answers of [
      { Schools, Units: down() },
      { Schools: refused(), Units },
    ]) {
      const { value, problem } = await readSource('school', readersFor(answers), before);
      expect(value).toEqual(last);
      expect(problem).not.toBeNull();
    }
    const unknownSettings = await readValue('school', readersFor({ Schools }), contextWith());
    const readers = readersFor({ Schools });
    await readSource('school', readers, contextWith({ school: fresh(unknownSettings) }));
    expect(readers.gateway.options.map(({ known }) => known)).toEqual([true, false]);
    expect(await readValue('school', readersFor({ Schools }), before)).toMatchObject({
      behaviourStart: null,
      standardGrades: null,
    });
  });
});
