import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagOf, keptDays, type PackedDay, packedBefore } from '../../../src/school/day/bag.ts';
import type { DayPlan } from '../../../src/school/plan/plan.ts';
import type { LessonStatus } from '../../../src/school/plan/rows.ts';
import { dayPlan, lesson, planChange } from '../catalogue/school.ts';

const thursday = dayPlan({
  lessons: [
    lesson({ subject: 'Matematyka' }),
    lesson({ lessonNo: 2, subject: 'Religia', status: 'cancelled' }),
    lesson({ lessonNo: 3, subject: 'Język angielski', group: '1' }),
    lesson({ lessonNo: 3, subject: 'Język niemiecki', group: '2' }),
    lesson({ lessonNo: 4, subject: 'Matematyka' }),
    lesson({ lessonNo: 5, subject: 'WF', status: 'substitution' }),
    lesson({ lessonNo: 6, subject: 'Historia', status: 'moved' }),
    lesson({ lessonNo: 7, subject: 'Plastyka', status: 'free' }),
    lesson({ lessonNo: 8, subject: null }),
  ],
});
const wednesday = dayPlan({
  day: '2026-11-18',
  lessons: [
    lesson({ subject: 'Historia' }),
    lesson({ subject: 'WF' }),
    lesson({ subject: 'Religia', status: 'free' }),
  ],
});

const planBefore = (plan: DayPlan): PackedDay | null =>
  packedBefore('2026-11-19', (day) => (day === plan.day ? plan : null), []);

describe('the bag', () => {
  it('has the subjects of the lessons that take place, each once, by lesson', () => {
    expect(bagOf(thursday, planBefore(wednesday), {})).toEqual({
      day: '2026-11-19',
      subjects: ['Matematyka', 'Język angielski', 'Język niemiecki', 'WF'],
      bring: [],
      added: ['WF'],
      removed: ['Religia', 'Historia', 'Plastyka'],
      count: 4,
      outing: null,
      dayBefore: '2026-11-18',
      add: ['Matematyka', 'Język angielski', 'Język niemiecki'],
      remove: ['Historia'],
    });
  });

  it('is of a trip where no lesson takes place, and of the lessons beside one', () => {
    const outing = { name: 'Kraków', content: null, isTrip: true, from: '07:00', to: null, lessons: null };
    const free = thursday.lessons.map((one) => ({ ...one, status: 'free' as const }));
    const alone = bagOf({ ...thursday, lessons: free, count: 0, outing }, planBefore(wednesday), {});
    const none = { subjects: [], add: null, remove: null, count: 0 };
    expect(alone).toMatchObject({ day: '2026-11-19', ...none, outing });
    const beside = bagOf({ ...thursday, count: 4, outing }, planBefore(wednesday), {});
    expect(beside).toMatchObject({ count: 4, outing: null });
  });

  it('has nothing for what is only beside others', () => {
    const lessons = [...thursday.lessons, lesson({ subject: 'Wspomaganie' })];
    const changes = [planChange({ wasSubject: 'Wspomaganie' })];
    const kept = { day: '2026-11-18', subjects: ['Historia', 'Wspomaganie'] };
    const bag = bagOf({ ...thursday, lessons, changes, companions: ['Wspomaganie'] }, kept, {});
    expect(bag).toMatchObject({ count: 4, remove: ['Historia'] });
    expect(JSON.stringify(bag)).not.toContain('Wspomaganie');
  });

  it('has nothing to add or remove if the day before is unknown', () => {
    expect(bagOf(thursday, null, {})).toMatchObject({ count: 4, dayBefore: null, add: null, remove: null });
  });

  it('has what to bring for its subjects, with what a change put in or took out', () => {
    const bring = {
      'wychowanie fizyczne': ['buty'],
      WF: ['strój'],
      Plastyka: ['blok', 'buty'],
      matma: ['linijka'],
    };
    const things = (plan: DayPlan) =>
      bagOf(plan, null, bring)?.bring.map(({ thing, change }) => [thing, change]);
    expect(things(thursday)).toEqual([
      ['linijka', null],
      ['strój', 'added'],
      ['blok', 'removed'],
      ['buty', 'removed'],
    ]);
    const gym = lesson({ lessonNo: 5, subject: 'Wychowanie fizyczne' });
    expect(things(dayPlan({ lessons: [gym], changes: [] }))).toEqual([
      ['buty', null],
      ['strój', null],
    ]);
    // A substitution of the same subject changes nothing to bring.
    const substituted = dayPlan({
      lessons: [{ ...gym, lessonNo: 2, status: 'substitution' }],
      changes: [planChange({ kind: 'substitution', subject: gym.subject, wasSubject: gym.subject })],
    });
    expect(things(substituted)).toEqual([
      ['buty', null],
      ['strój', null],
    ]);
    const movedFrom = (day: string) =>
      dayPlan({
        lessons: [lesson({ lessonNo: 2, subject: 'WF', status: 'shifted' })],
        changes: [
          planChange({ kind: 'shifted', subject: 'WF', wasSubject: 'WF', movedFrom: { day, lessonNo: 6 } }),
        ],
      });
    // A lesson that was moved within its day was planned for it.
    expect(things(movedFrom(thursday.day))).toEqual([['strój', null]]);
    expect(things(movedFrom(wednesday.day))).toEqual([['strój', 'added']]);
  });

  it('is unknown if no subject has a name', () => {
    expect(bagOf(dayPlan({ lessons: [lesson({ subject: null })] }), planBefore(wednesday), {})).toBeNull();
  });

  const monday = '2026-11-23';
  const free = (day: string) => dayPlan({ day, lessons: [], count: 0 });
  const friday = { day: '2026-11-20', subjects: ['WF'] };
  it.each<[string, readonly DayPlan[], readonly PackedDay[], PackedDay | null]>([
    [
      'in the timetable',
      [dayPlan({ day: '2026-11-20' }), free('2026-11-21'), free('2026-11-22')],
      [],
      { day: '2026-11-20', subjects: ['Matematyka'] },
    ],
    ['kept, over a weekend', [], [friday], friday],
    [
      'kept, over a day off',
      [free('2026-11-20')],
      [{ day: '2026-11-19', subjects: ['WF'] }],
      { day: '2026-11-19', subjects: ['WF'] },
    ],
    ['unknown if a day between was not read', [], [{ day: '2026-11-19', subjects: ['WF'] }], null],
    ['unknown if nothing is kept', [], [], null],
    ['not one that was cancelled later', [free('2026-11-20')], [friday], null],
  ])('of a Monday is compared with a day that is %s', (_, plans, kept, found) => {
    expect(packedBefore(monday, (day) => plans.find((one) => one.day === day) ?? null, kept)).toEqual(found);
  });

  it('keeps today and the school day before it', () => {
    const [wed, thu] = [
      { day: '2026-11-18', subjects: ['WF'] },
      { day: '2026-11-19', subjects: ['Matematyka'] },
    ];
    const tue = { day: '2026-11-17', subjects: ['Historia'] };
    const today = dayPlan();
    expect(keptDays([tue, wed], today)).toEqual([wed, thu]);
    expect(keptDays([tue, wed], free('2026-11-19'))).toEqual([wed]);
    expect(keptDays([wed, { day: '2026-11-19', subjects: ['Historia'] }], today)).toEqual([wed, thu]);
    const kept = [wed, thu];
    expect(keptDays(kept, today)).toBe(kept);
    expect(keptDays(kept, null)).toBe(kept);
    expect(keptDays(kept, free('2026-11-21'))).toEqual([thu]);
  });

  const statuses: readonly LessonStatus[] = ['planned', 'substitution', 'cancelled', 'free'];
  const plans: fc.Arbitrary<DayPlan> = fc
    .array(
      fc.record({ subject: fc.constantFrom('A', 'B', 'C', 'D', null), status: fc.constantFrom(...statuses) }),
      {
        maxLength: 6,
      },
    )
    .map((lessons) => dayPlan({ lessons: lessons.map(lesson) }));

  it('is that of the day before with `add` and without `remove`', () => {
    fc.assert(
      fc.property(plans, plans, (yesterday, plan) => {
        const old = bagOf(yesterday, null, {});
        const bag = bagOf(plan, planBefore({ ...yesterday, day: '2026-11-18' }), {});
        if (!old || !bag) return;
        const packed = new Set(old.subjects.filter((one) => !bag.remove?.includes(one)));
        for (const one of bag.add ?? []) {
          expect(packed.has(one)).toBe(false);
          packed.add(one);
        }
        expect([...packed].toSorted()).toEqual(bag.subjects.toSorted());
        expect(bag.count).toBe(new Set(bag.subjects).size);
      }),
    );
  });
});
