import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeAll(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterAll(() => setup.close());

/** The answers for a parent account (§2, §4.7). */
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
  it.each(endpoints.split(' '))('is the answer of %s', async (endpoint) => {
    const [, status, words] = /^(\d+) (.*)$/.exec(answer)!;
    const given = await client.gateway(endpoint);
    expect(given.status).toBe(Number(status));
    expect(given.text).toContain(words);
  });
});

it('NotificationCenter answers without JSON, OneRoster with an empty page', async () => {
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
])('%s lists %s in its refusal', async (endpoint, part) => {
  expect((await client.gateway(endpoint)).json).toMatchObject({ Resources: { [part]: {} } });
});

it('these requests break no rule', () => {
  expect(setup.brokenRules).toEqual([]);
});
