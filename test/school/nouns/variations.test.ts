import { describe, expect, it } from 'vitest';
import type { Fields, Row } from './rows/row.ts';
import { wholeRecord } from './rows/row.ts';
import { itemsIn, rows } from './rows/rows.ts';

type Name = keyof typeof rows;

function parse(name: Name, ...records: readonly Fields[]) {
  const { kind, wrap }: Row = rows[name];
  const whole = wholeRecord(rows[name]);
  return kind.parse(wrap(...records.map((changes) => ({ ...whole, ...changes }))));
}

const given = (fields: Fields, value: Fields) => [fields, value] as const;
const each = (field: string, property: string, ...pairs: readonly (readonly [unknown, unknown])[]) =>
  pairs.map(([raw, read]) => given({ [field]: raw }, { [property]: read }));

/** What becomes of a record with other fields: by its row, the fields, and some properties of its value. */
const variations: Partial<Record<Name, readonly (readonly [Fields, Fields])[]>> = {
  Me: each('User', 'firstName', [null, null], [[], null], [undefined, null], [{ FirstName: 5 }, '5']),
  'Users/<id>': [
    ...each('ClassRegisterNumber', 'registerNumber', ['5', 5], [0, null], [null, null]),
    ...each('Class', 'classId', [null, null]),
  ],
  Schools: [
    ...each('Name', 'name', ['', null]),
    given({ town: null, Town: 'Łęgowo' }, { town: 'Łęgowo' }),
    ...[null, 'x', [5], [{ From: 'x' }]].map((LessonsRange) => given({ LessonsRange }, { bells: [] })),
  ],
  Subjects: each('Short', 'short', [null, null], ['', null]),
  // By one part where the other is null (§2.1.5).
  Users: [
    given({ FirstName: null }, { name: 'Łoś' }),
    given({ LastName: null }, { name: 'Ewa' }),
    given({ LastName: '' }, { name: 'Ewa' }),
    given({ LastName: null, FirstName: undefined }, { name: '' }),
  ],
  Classrooms: [given({ Name: '', Symbol: undefined }, { name: null, symbol: null })],
  'Grades/Categories': [
    ...each('Weight', 'weight', [3, 3], [null, 1], ['x', 1], [-1, 1]),
    ...each('CountToTheAverage', 'countsToAverage', [0, false], [true, true], [undefined, true]),
    ...each('Name', 'name', [undefined, '']),
  ],
  'Attendances/Types': [
    given({ IsPresenceKind: false, StandardType: { Id: 7 } }, { presence: false, standard: null }),
    given({ IsPresenceKind: undefined, StandardType: { Id: '1' } }, { presence: false, standard: 'absence' }),
    given({ IsPresenceKind: undefined, StandardType: 2 }, { presence: true, standard: 'lateness' }),
    given({ IsPresenceKind: undefined, StandardType: 3 }, { presence: false, standard: 'excused' }),
    given({ IsPresenceKind: undefined }, { presence: true, standard: 'release' }),
  ],
  Justifications: [
    ...each('lessons', 'lessons', [[], []], [null, []], [[{ number: null }, 'x'], []]),
    ...each('notifiedTeachers', 'teachers', [null, []], [[{}, { name: 'Ewa' }], ['Ewa']]),
  ],
  Grades: [
    ...['bz', '+', 'uł', '85', '0'].map((Grade) => given({ Grade }, { text: Grade })),
    ...each('Grade', 'text', [5, '5']),
    given({ IsSemesterProposition: true }, { kind: 'semester_proposition' }),
    given({ IsSemester: true }, { kind: 'semester', isKindUnread: undefined }),
    given({ IsFinalProposition: true }, { kind: 'final_proposition' }),
    given({ IsFinal: '1', IsSemester: true }, { kind: 'final' }),
    given({ IsFinal: null, IsSemester: 'x' }, { kind: 'ordinary', isKindUnread: true }),
    given({ IsFinal: true, IsSemester: 'x' }, { kind: 'final', isKindUnread: undefined }),
    given({ IsFinal: 'x', IsSemester: true }, { kind: 'semester', isKindUnread: true }),
    ...each('Comments', 'commentIds', [
      [91, '092', { Id: 93 }, null, {}, 'x'],
      ['91', '92', '93'],
    ]),
    ...[null, {}, undefined, 5].map((Comments) => given({ Comments }, { commentIds: [] })),
    ...each('Date', 'date', [undefined, '2026-11-18']),
    given({ Date: '2026-11-31', AddDate: null }, { date: null, addedAt: null }),
    ...each('Semester', 'semester', [3, null]),
  ],
  GradingSystem: [
    given({ plusValue: -0.3, minusValue: '+0,2', countZero: '1' }, { plus: 0.3, minus: 0.2 }),
    // What the school does not provide (§2.5.3).
    given({ plusValue: null, minusValue: '', countZero: null }, { plus: 0.5, minus: 0.25, countZero: false }),
    given({ plusValue: 0.4, minusValue: undefined }, { plus: 0.4, minus: 0.25 }),
  ],
  PointGrades: [
    given({ Grade: '18.00', GradeValue: '18.00' }, { text: '18', points: 18 }),
    given({ Grade: '', GradeValue: '7.50' }, { text: '7.5', points: 7.5 }),
    given({ Grade: null, GradeValue: 20 }, { text: '20', points: 20 }),
    given({ Grade: '9,50', GradeValue: 9.5 }, { text: '9,5', points: 9.5 }),
    given({ Grade: '10', GradeValue: null }, { text: '10', points: 10 }),
    given({ Grade: '100.0', GradeValue: '' }, { text: '100', points: 100 }),
    given({ Grade: 'nb', GradeValue: null }, { text: 'nb', points: null }),
  ],
  'PointGrades/Categories': [
    given({ Name: undefined, Weight: 'x', ValueTo: 'x' }, { name: '', weight: 1, max: null }),
    ...each('CountToTheAverage', 'countsToAverage', [undefined, true]),
  ],
  BaseTextGrades: each('ShowInGradesView', 'shownInGrades', [undefined, true]),
  'BehaviourGrades/Points in points': [given({ ShortName: '', Text: '+' }, { text: '+', points: -5 })],
  'BehaviourGrades/Points on the classic scale': [given({ Text: '' }, { text: null, gradeId: '2' })],
  'BehaviourGrades/Points/Comments': each('Text', 'text', [' ', '']),
  'partial grades': [
    ...each('scaleValue', 'text', [{ value: 0 }, '0'], [{ value: true }, null], [{ value: {} }, null]),
    given({ content: null, comments: 'Ładnie' }, { comments: ['Ładnie'] }),
    given({ content: '', comments: { content: 'Ładnie' } }, { comments: ['Ładnie'] }),
    given({ content: null, comments: [{ comment: 'a' }, { Text: 'b' }] }, { comments: ['a', 'b'] }),
    given({ content: null, comments: null }, { comments: [] }),
    given({ area: null, teacherId: null }, { skill: null, teacherId: 'LID-4' }),
    ...each('date', 'date', [null, '2026-11-11']),
  ],
  HomeWorks: each('TimeFrom', 'time', [null, null], ['25:00', null]),
  SchoolNotices: [
    ...each('WasRead', 'read', [true, true], ['1', true], [false, false], [null, false], ['x', false]),
    ...each('Id', 'id', [12, '12'], ['0012', '12'], ['e3b0c44298fc1c149afb', 'e3b0c44298fc1c149afb']),
    ...each('Id', 'id', ['a/b c', 'a/b c']),
    given(
      { StartDate: '2026-02-30', EndDate: null, CreationDate: '', Subject: null, Content: null },
      { subject: '', content: '', startsOn: null, endsOn: null, createdAt: null },
    ),
    ...each('Content', 'content', ['Szanowni,\r\n\r\no 7:30 &quot;B&quot;', 'Szanowni,\n\no 7:30 "B"']),
  ],
  Notes: [
    ...each('Positive', 'kind', [0, 'negative'], ['2', 'neutral'], [3, null], [null, null]),
    ...each('Text', 'text', ['', '']),
    ...each('Id', 'id', [5, '5'], [undefined, null]),
  ],
  SchoolFiles: each('displayName', 'name', [undefined, '1']),
  SystemData: each('Time', 'time', ['23:59:59', '23:59:59']),
  'a row of the inbox': [
    given(
      { senderName: '', senderFirstName: 'Łucja', senderLastName: 'Źródlana' },
      { sender: 'Źródlana Łucja' },
    ),
    given({ senderName: '', senderFirstName: 'Rada', senderLastName: '' }, { sender: 'Rada' }),
    given({ senderName: null, senderFirstName: null, senderLastName: null }, { sender: '' }),
    // A date of reading in any form.
    ...['18.11.2026 18:00', '2026-11-18T18:00:00+01:00', 1_763_485_200, true, 'tak'].map((readDate) =>
      given({ readDate }, { read: true }),
    ),
    ...[null, undefined, '', ' ', false, 0, '0000-00-00 00:00:00'].map((readDate) =>
      given({ readDate }, { read: false }),
    ),
    ...[null, undefined, 5, ''].map((content) => given({ content }, { preview: '' })),
  ],
  'a row of the outbox': [given({ receiverName: 'Nauczyciele 4b' }, { receiver: 'Nauczyciele 4b' })],
  'a message': [
    ...each('noReply', 'noReply', ['1', true], [true, true], [0, false]),
    ...each('Message', 'html', ['', '']),
  ],
  'receivers/groups': each('availabilityStatus', 'available', [null, true], [{}, true]),
  'receivers/types': each('name', 'name', [undefined, null]),
  SchoolFreeDays: [
    ...each('DateTo', 'to', ['2026-11-31', '2026-11-11'], [null, '2026-11-11']),
    ...each('Name', 'name', ['', 'Dzień wolny'], [undefined, 'Dzień wolny']),
  ],
  ClassFreeDays: [
    given({ LessonNoFrom: 3, LessonNoTo: 5 }, { lessonFrom: 3, lessonTo: 5 }),
    given({ LessonNoFrom: 5, LessonNoTo: undefined }, { lessonFrom: 5, lessonTo: null }),
    given({ LessonNoFrom: null, LessonNoTo: '' }, { lessonFrom: null, lessonTo: null }),
    given({ LessonNoFrom: 0, LessonNoTo: 0 }, { lessonFrom: null, lessonTo: null }),
    ...each('Class', 'classId', [null, null]),
  ],
  Realizations: [
    ...['t4500', 't4500-2', 't6f1c', '12'].map((Id) => given({ Id }, { id: Id })),
    ...each('CountInStatistics', 'countsInStatistics', [undefined, true]),
  ],
  'a cancellation': [
    ...each('IsCancelled', 'kind', [undefined, 'substitution']),
    given(
      {
        IsCancelled: undefined,
        Date: null,
        LessonNo: null,
        Subject: null,
        Teacher: null,
        ClassroomSymbol: '',
      },
      { kind: 'cancelled' },
    ),
    given({ OrgTeacher: null, OrgClassroomSymbol: null }, { kind: 'cancelled' }),
  ],
  'a substitution': [
    ...each('IsCancelled', 'kind', [null, 'substitution']),
    given({ OrgDate: null }, { kind: 'substitution' }),
  ],
  'a shift': [
    ...each('IsCancelled', 'kind', [true, 'shifted'], [null, 'shifted']),
    // The two slots say that it moves.
    ...each('IsShifted', 'kind', [null, 'substitution'], [undefined, 'substitution']),
    given({ IsCancelled: true, Date: null, LessonNo: null }, { kind: 'cancelled' }),
  ],
};

describe.each(Object.entries(variations) as [Name, (typeof variations)[Name] & object][])(
  '%s',
  (name, rules) => {
    it.each(rules)('with %j has %j', (fields, properties) => {
      const { isList }: Row = rows[name];
      const { value } = parse(name, fields);
      const item = isList === false ? value : itemsIn(value)[0];
      const found = Object.keys(properties).map((property) => [property, (item as Fields)[property]]);
      expect(Object.fromEntries(found)).toEqual(properties);
    });
  },
);

describe('is left out', () => {
  it.each<[Name, Fields]>([
    ['Subjects', { Name: ' ' }],
    ['Attendances', { Date: '2026-11-31' }],
    ['Attendances', { Id: 'x79' }],
    ['Attendances/Types', { IsPresenceKind: null, StandardType: null }],
    ['Realizations', { Id: 'x1' }],
    ['PointGrades', { Grade: null, GradeValue: '' }],
    ['Grades', { Grade: '' }],
    ['EbiblioLendings', { title: '' }],
    ['SchoolNotices', { Id: 'x\ny' }],
    ['SchoolFreeDays', { DateTo: '2026-11-01' }],
    ['ClassFreeDays', { DateTo: '2026-11-01' }],
    ['a substitution', { OrgDate: null, Date: '2026-11-31' }],
    ['HomeWorks', { Date: '2026-13-01' }],
  ])('%s with %j', (name, fields) => {
    const { value } = parse(name, fields, {});
    expect(itemsIn(value)).toHaveLength(1);
  });
});
