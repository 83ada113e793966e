import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { manyChanges } from '../../../src/demo/demo-states.ts';
import { columnOf, MAX_COLUMN_BYTES } from '../../../src/school/shown/column.ts';
import type { ShownChild } from '../../../src/school/shown/presenter.ts';
import { published } from '../../card/published.ts';
import { sampled } from '../../seed.ts';
import { type ReadChild, readFamily } from '../../web/wall/read-families.ts';

let ola: ReadChild;
beforeAll(async () => {
  const children = await readFamily('demo', (account) => manyChanges(account, '2026-11-19'));
  ola = children.find(({ id }) => id === 'ola') ?? expect.fail('no Ola');
});

const bytesOf = (child: ShownChild): number => Buffer.byteLength(JSON.stringify(columnOf(child)));

type Texts = Readonly<Record<'subject' | 'teacher' | 'room' | 'group', string> & { note: string | null }>;

/** A day of so many lessons, all of them changed and each of so many groups, with such texts. */
function fullDay(lessons: number, groups: number, texts: Texts): ShownChild {
  const { shown } = published(ola, '07:10');
  const { plan } = shown;
  const focus = plan?.inFocus ?? expect.fail('no day in focus');
  const [own = expect.fail('no lessons')] = focus.slots;
  const { subject: wasSubject, teacher: wasTeacher, room: wasRoom } = texts;
  const was = { wasSubject, wasTeacher, wasRoom, note: texts.note };
  const one = own.lessons[0] ?? expect.fail('no lesson');
  const changed = {
    lesson: { ...one.lesson, ...texts, status: 'substitution' as const },
    change: one.change && { ...one.change, ...was },
  };
  const slots = Array.from({ length: lessons }, (_, no) => ({
    ...{ ...own, no },
    lessons: Array.from({ length: groups }, () => changed),
  }));
  return { ...shown, plan: plan && { ...plan, inFocus: { ...focus, slots } } };
}

describe('the column as JSON', () => {
  it('has all of a day on which each of eight lessons is a substitution for both groups', () => {
    const names = { subject: 'Wychowanie fizyczne', teacher: 'Nowakowska-Kowalska Anna' };
    const child = fullDay(8, 2, { ...names, room: 's. 112', group: '5b_gr1', note: null });
    expect(columnOf(child).isCut).toBe(false);
    expect(bytesOf(child)).toBeGreaterThan(6_000);
  });

  it('is small enough whatever the school writes, and says that it is cut', { tags: 'sampled' }, () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 });
    const [lessons, groups] = [20, 6].map((max) => fc.integer({ min: 1, max })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ];
    fc.assert(
      fc.property(lessons, groups, text, (count, parts, name) => {
        const child = fullDay(count, parts, {
          subject: name,
          teacher: name,
          room: name,
          group: name,
          note: name,
        });
        const { isCut, focus } = columnOf(child);
        expect(bytesOf(child)).toBeLessThanOrEqual(MAX_COLUMN_BYTES);
        const kept = focus?.slots.flatMap((slot) => slot.lessons.map(({ change }) => change?.note)) ?? [];
        const isWhole = kept.length === count * parts && kept.every((note) => note === name);
        expect([isWhole || isCut, focus?.lastEnd]).toEqual([true, '13:30']);
      }),
      { numRuns: sampled(15, 40) },
    );
  });

  it('changes with facts alone: on a school day when school begins and ends', { tags: 'sampled' }, () => {
    const all = Array.from({ length: 48 }, (_, at) => {
      return [Math.floor(at / 2), at % 2 === 0 ? '05' : '35']
        .map((one) => String(one).padStart(2, '0'))
        .join(':');
    });
    // By day, or in all hours.
    const times = sampled(all.slice(12, 36), all);
    const columns = times.map((time) => JSON.stringify(columnOf(published(ola, time).shown)));
    const changed = times.filter((_, at) => at > 0 && columns[at] !== columns[at - 1]);
    expect(changed).toEqual(['10:05', '13:35']);
  });

  it('says nothing new at the midnight before a school day', () => {
    const [before, after] = ['23:59', '2026-11-20T00:00'].map((time) => columnOf(published(ola, time).shown));
    expect(before).toEqual(after);
    expect(before?.focus?.day).toBe('2026-11-20');
  });
});
