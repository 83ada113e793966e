import { looseAnswer } from '../records/loose.ts';
import { plain, type Resource } from './resource.ts';

/** Endpoints that the portal lists, and the answer to a parent's account (§4.7, §2.6, §2.9). */
const observed: readonly (readonly [endpoint: string, answer: string, name?: string])[] = [
  ['AttendanceTypes', '404', 'attendance-types-module'],
  ['Educators', '405'],
  ['Educators/EducatorCalendarTasks', '403'],
  ['Educators/EducatorCalendarTasks/Types', '403'],
  ['ChangeRegister', '400: it needs parameters'],
  ['SchoolInfo', '401: insufficient scopes'],
  ['Duties', '401: insufficient scopes'],
  ['WhatsNew', '401: insufficient scopes'],
  ['Reports', '401: insufficient scopes'],
  ['Indywidualni', '401: insufficient scopes'],
  ['SchoolReceiveMessage', '401: insufficient scopes'],
  ['SchoolAgreement', '401: insufficient scopes'],
  ['IdwUser', '401: insufficient scopes'],
  ['OsinInfo', '401: insufficient scopes'],
  ['StudentDuty', '403'],
  ['ExamResult', '404'],
  ['DescriptiveLessonGrades', '404'],
  ['BehaviourDescriptiveGrades', '404'],
  ['DeclarationOfAvailability', '404'],
  ['Surveys/Details', '404'],
  ['ClientVersion', '404'],
  ['Auth/AutoLoginToken', '404'],
  ['SpecialAchievement', '404'],
  ['SpecialAchievement/Student', '404'],
  ['SpecialAchievement/Students', '404'],
  ['SpecialAchievement/Achievements', '404'],
  ['PushChanges', '400: it needs a push device'],
  ['PushDevices', '400: it needs parameters'],
  ['Employees', '405'],
  ['Employees/Substitutions', '404'],
  ['PersonalDataAccesses', '405'],
  ['ReceivingPush', '405'],
  ['UserAppActivity', '405'],
  ['Motions', '403'],
  ['Motions/Activities', '403'],
  ['Motions/Available', '403'],
  ['Motions/Charges', '403'],
  ['Motions/PaymentDeclaration', '405'],
  ['Motions/File', '405'],
  ['StudentInsurances', '403'],
  ['NotificationCenterDeferrals', '403'],
  ['SilentNight', '403'],
  ['SchoolNicknames', '403'],
  ['OneRoster', '500'],
  ['NotificationCenter', 'no JSON'],
];

/** Modules that no known account can read, available by name for accounts that can. */
export const closedResources: readonly Resource[] = observed.map(([endpoint, answer, name]) =>
  plain(name ?? nameOf(endpoint), looseAnswer(endpoint), `so far never open to a parent (${answer})`),
);

/** `Motions/PaymentDeclaration` is `motions-payment-declaration`. */
function nameOf(endpoint: string): string {
  return endpoint
    .replaceAll('/', '-')
    .replace(/(?<=[a-z])(?=[A-Z])/gu, '-')
    .toLowerCase();
}
