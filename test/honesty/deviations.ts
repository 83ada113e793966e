import type { Deviation, Json } from '../../src/demo/simulator/deviation.ts';
import { Random } from './random.ts';

/** One endpoint that deviates in one way from the night until an hour of the morning. */
export interface Disturbance {
  readonly endpoint: string;
  readonly deviation: Deviation;
  readonly until: number;
}

/** Deviations of any endpoint. */
const replaced: readonly Deviation[] = [
  ...[400, 402, 403, 404, 405, 406, 422, 500, 503].map((status): Deviation => ({ kind: 'status', status })),
  ...[403, 502].map((status): Deviation => ({ kind: 'status', status, page: true })),
  { kind: 'page' },
  { kind: 'login' },
  { kind: 'drop' },
];

const bodies: readonly Deviation[] = [
  { kind: 'json', value: null },
  { kind: 'json', value: {} },
  { kind: 'json', value: [] },
  { kind: 'root', as: 'null' },
  { kind: 'root', as: 'map' },
  { kind: 'empty' },
  { kind: 'truncated' },
  { kind: 'garbage' },
  { kind: 'bom' },
  { kind: 'charset', charset: 'utf-16le' },
  { kind: 'charset', charset: 'iso-8859-2' },
  { kind: 'times' },
  { kind: 'huge' },
  { kind: 'late', milliseconds: 20_000 },
];

const text = 'x';
const object = { x: 1 };

/** A field that is missing or of another type, in every item and in the last. */
function field(name: string, ...types: readonly Json[]): readonly Deviation[] {
  return (['every', -1] as const).flatMap((item): Deviation[] => [
    { kind: 'field', field: name, item },
    ...types.map((to): Deviation => ({ kind: 'field', field: name, item, to })),
  ]);
}

/**
 * Deviations of the fields that published states need, by endpoint. Without optional fields: the Weight of a category
 * (§2.3), a grade's Comments and Improvement, a message's readDate.
 */
const fields: Readonly<Record<string, readonly Deviation[]>> = {
  Me: field('UserId', text, object),
  'Users/*': field('ClassRegisterNumber', text, object),
  Classes: [...field('Number', text), ...field('EndFirstSemester', object)],
  Schools: field('Name', object),
  Units: field('StandardGradesEnabled', text),
  Subjects: [...field('Id', null, text), ...field('Name', object)],
  Users: field('Id', text),
  Classrooms: field('Id', text),
  'Grades/Categories': [...field('Id', null, text), ...field('CountToTheAverage', object)],
  SchoolFreeDays: [...field('Id', null), ...field('DateFrom', object), ...field('DateTo', text)],
  ClassFreeDays: [...field('Id', null), ...field('Class', text), ...field('DateFrom', object)],
  'Calendars/ClassFreeDays/Types': field('Name', object),
  Grades: [
    ...field('Id', null, text),
    ...field('Grade', object),
    ...field('Subject', text),
    ...field('Category', text),
    ...field('Semester', text),
    ...field('AddDate', object),
    ...field('IsSemesterProposition', text),
  ],
  'Grades/Comments': field('Id', text),
  GradingSystem: field('minusValue', text),
  SchoolNotices: [
    ...field('Id', null),
    ...field('Subject', object),
    ...field('CreationDate', object),
    ...field('WasRead', text),
  ],
  LuckyNumbers: [...field('LuckyNumber', text), ...field('LuckyNumberDay', object)],
  Timetables: [
    ...field('LessonNo', text),
    ...field('HourFrom', object),
    ...field('HourTo', text),
    ...field('Subject', text),
    ...field('IsCanceled', text),
    ...field('IsSubstitutionClass', object),
  ],
  'Calendars/Substitutions': [
    ...field('Id', null),
    ...field('OrgDate', object),
    ...field('OrgLessonNo', text),
    ...field('IsCancelled', text),
  ],
  'inbox/unreadMessagesCount': field('inbox', text, object),
  'inbox/messages': [...field('messageId', object), ...field('topic', object), ...field('sendDate', object)],
};

/** Likewise of Sources that are read seldom. */
const seldomRead: Readonly<Record<string, readonly Deviation[]>> = {
  PointGrades: [
    ...field('Id', null, text),
    ...field('Grade', object),
    ...field('GradeValue', text),
    ...field('Category', text),
    ...field('Semester', text),
  ],
  'PointGrades/Categories': [...field('Id', null, text), ...field('ValueTo', text)],
  BaseTextGrades: [...field('Id', null, text), ...field('Grade', object), ...field('AddDate', object)],
  Realizations: [...field('Id', null), ...field('Date', text), ...field('Topic', object)],
  'outbox/messages': [
    ...field('messageId', object),
    ...field('receiverName', object),
    ...field('sendDate', object),
  ],
};

/** Pages and steps of the login have no JSON. */
const pages: readonly string[] = [
  'refreshToken',
  'wiadomosci3',
  'informacja',
  'loguj/portalRodzina',
  'OAuth/Authorization',
  'POST OAuth/Authorization',
  'OAuth/Authorization/2FA',
  'loguj/portalRodzina/powrot',
];

export const LOGIN_STEPS: ReadonlySet<string> = new Set(pages.slice(3));

const ENDPOINTS: readonly string[] = [...Object.keys(fields), ...pages];

function deviationsOf(endpoint: string): readonly Deviation[] {
  const own = fields[endpoint] ?? seldomRead[endpoint];
  return own ? [...replaced, ...bodies, ...own] : [...replaced, { kind: 'empty' }];
}

/** A field of another type in every item; undefined for a page. */
export function wrongTypeOf(endpoint: string): Deviation | undefined {
  return (fields[endpoint] ?? seldomRead[endpoint])?.find(
    (one) => one.kind === 'field' && one.item === 'every' && one.to !== undefined,
  );
}

const SELDOM_DAYS = 8;

/** The disturbance of a day, by its seed; each eighth day of a Source that is read seldom. */
export function disturbanceOf(seed: number): Disturbance {
  const random = new Random(seed);
  const endpoint = random.oneOf(seed % SELDOM_DAYS === 0 ? Object.keys(seldomRead) : ENDPOINTS);
  return { endpoint, deviation: random.oneOf(deviationsOf(endpoint)), until: random.whole(7, 8) };
}
