import { describe, expect, it } from 'vitest';
import { lesson, lookups, original } from '../builders.ts';
import { labels, school, tuesday, turnsFrom } from '../plan/changes-turns.ts';
import { agendaEntry, homework } from '../school-work.ts';
import { read, TurnSequence } from './turn-sequence.ts';

// The pupil does not attend subject 1.
const own = { notAttending: ['matematyka'] };
const plain = [lesson(1, '1'), lesson(2, '2'), lesson(3, '1'), lesson(4, '4')];
const day = (lessons = plain) => read(school({ [tuesday]: lessons }));
const cancelledIn = (subject: string) =>
  plain.map((one) => ({ ...one, cancelled: one.subjectId === subject }));

describe('the changes of the plan without a subject', () => {
  it('are those of the others alone', () => {
    const turns = turnsFrom(school({ [tuesday]: plain }));
    turns.own = own;
    expect(labels(turns, day(cancelledIn('1')))).toEqual([]);
    expect(labels(turns, day(cancelledIn('4')))).toEqual(['end_changed 17', 'lesson_cancelled 17 4']);
  });

  it('begin only with the subjects’ names: until these are read every lesson is told', () => {
    const turns = new TurnSequence();
    turns.own = own;
    expect(labels(turns, day())).toEqual([]);
    expect(labels(turns, day(cancelledIn('1')))).toEqual([
      'lesson_cancelled 17 1',
      'lesson_cancelled 17 3',
      'start_changed 17',
    ]);
    expect(labels(turns, read({ lookups }))).toEqual([]);
    expect(labels(turns, day())).toEqual([]);
    expect(labels(turns, day(cancelledIn('2')))).toEqual(['lesson_cancelled 17 2', 'start_changed 17']);
  });

  it('have a lesson that takes the place of the subject, and one whose place the subject takes', () => {
    const turns = turnsFrom(school({ [tuesday]: plain }));
    turns.own = own;
    const instead = (lessonNo: number, now: string, was: string) =>
      plain.map((one) =>
        one.lessonNo === lessonNo
          ? lesson(lessonNo, now, {
              substitution: true,
              original: original(lessonNo, was, { date: tuesday }),
            })
          : one,
      );
    expect(labels(turns, day(instead(1, '3', '1')))).toEqual(['start_changed 17', 'substitution 17 1']);
    expect(labels(turns, day())).toEqual(['start_changed 17', 'withdrawn 17 1']);
    expect(labels(turns, day(instead(4, '1', '4')))).toEqual(['end_changed 17', 'lesson_cancelled 17 4']);
  });
});

describe.each([
  [
    'homework',
    'homework',
    (subject: string) => homework(`h${subject}`, { lessonId: null, teacherId: `1${subject}` }),
  ],
  [
    'an entry of the agenda',
    'agenda',
    (subject: string) => agendaEntry(`a${subject}`, { subjectId: subject }),
  ],
] as const)('%s of a subject that is not attended', (_, source, make) => {
  const first = { lookups, ...school({ [tuesday]: plain }) };

  it('has no event when it appears, changes and goes, and others have', () => {
    const turns = turnsFrom({ ...first, [source]: [] });
    turns.own = own;
    const types = (...list: readonly object[]) => turns.next(read({ [source]: list })).length;
    const moved = (subject: string) => ({ ...make(subject), dueOn: '2026-11-27', date: '2026-11-27' });
    expect([types(make('1')), types(moved('1')), types()]).toEqual([0, 0, 0]);
    expect([types(make('2')), types(moved('2')), types()]).toEqual([1, 1, 1]);
  });

  it('has none when the setting comes and goes', () => {
    const turns = turnsFrom({ ...first, [source]: [make('1'), make('2')] });
    for (const setting of [own, undefined, own]) {
      turns.own = setting;
      expect(turns.next(read({ [source]: [make('1'), make('2')] }))).toEqual([]);
    }
  });
});
