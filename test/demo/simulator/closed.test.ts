import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bench, type RawClient } from './raw-client.ts';

let bench: Bench;
let client: RawClient;

beforeAll(async () => {
  bench = await Bench.open();
  client = bench.client();
  await client.signIn();
});
afterAll(() => bench.close());

/** What a parent account was answered (§2, §4.7). */
const OBSERVED: Readonly<Record<string, string>> = {
  '400 InvalidRequest': 'ChangeRegister PushDevices',
  '400 FilterInvalidValue': 'PushChanges',
  '401 Insufficient scopes':
    'SchoolInfo Duties WhatsNew Reports Indywidualni SchoolReceiveMessage SchoolAgreement IdwUser OsinInfo',
  '403 Account not have access to resource':
    'StudentDuty StudentInsurances NotificationCenterDeferrals SilentNight SchoolNicknames Substitutions ' +
    'Educators/EducatorCalendarTasks Educators/EducatorCalendarTasks/Types Motions Motions/Activities ' +
    'Motions/Available Motions/Charges Calendars/TeacherFreeDays Grades/CategoriesAverages ' +
    'BehaviourGrades/SystemProposal LuckyNumbers?forDay=2026-11-19',
  '404 NotFound':
    'ExamResult DescriptiveLessonGrades BehaviourDescriptiveGrades DeclarationOfAvailability Surveys ' +
    'Surveys/Details ClientVersion Auth/AutoLoginToken SpecialAchievement SpecialAchievement/Student ' +
    'SpecialAchievement/Students SpecialAchievement/Achievements AttendanceTypes DescriptiveGrades/Text ' +
    'Employees/Substitutions',
  '405 ':
    'Educators Employees PersonalDataAccesses ReceivingPush UserAppActivity Motions/PaymentDeclaration ' +
    'Motions/File Auth/DescriptiveGradingSystem/PartialGrades',
  '500 ': 'OneRoster',
};

describe.each(Object.entries(OBSERVED))('%s', (answer, endpoints) => {
  it.each(endpoints.split(' '))('is what %s answers', async (endpoint) => {
    const [, status, words] = /^(\d+) (.*)$/.exec(answer)!;
    const given = await client.gateway(endpoint);
    expect(given.status).toBe(Number(status));
    expect(given.text).toContain(words);
  });
});

it('NotificationCenter answers no JSON at all, OneRoster an empty page', async () => {
  expect((await client.gateway('NotificationCenter')).json).toBeUndefined();
  const { text, headers } = await client.gateway('OneRoster');
  expect([text, headers['content-type']]).toEqual(['', 'text/html']);
});

it.each([
  ['Educators', 'Educators/EducatorCalendarTasks'],
  ['Employees', 'Employees/Substitutions'],
  ['Surveys', 'Surveys/Details'],
  [
    'Auth/DescriptiveGradingSystem/PartialGrades',
    'Auth/DescriptiveGradingSystem/PartialGrades/LessonAssignments',
  ],
])('%s lists %s all the same', async (endpoint, part) => {
  expect((await client.gateway(endpoint)).json).toMatchObject({ Resources: { [part]: {} } });
});

it('asking breaks no rule', () => {
  expect(bench.broken).toEqual([]);
});
