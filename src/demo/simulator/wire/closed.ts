/** The answer of a module that is refused to a parent account (§2, §4.7). */
export interface Closed {
  readonly status: number;
  /** undefined: the interface states no body. */
  readonly body?: { readonly Code: string; readonly Message: string };
  /** Sub-resources that the refusal lists. */
  readonly lists?: readonly string[];
}

const noScope: Closed = { status: 401, body: { Code: 'InsufficientScopes', Message: 'Insufficient scopes' } };
export const accessDenied: Closed = {
  status: 403,
  body: { Code: 'AccessDenied', Message: 'Account not have access to resource' },
};
export const notFound: Closed = { status: 404, body: { Code: 'NotFound', Message: 'Resource not found' } };
const notAllowed: Closed = { status: 405 };
const needsDevice: Closed = {
  status: 400,
  body: { Code: 'FilterInvalidValue', Message: 'Invalid filter value' },
};

/** Also the answer to marking an announcement that is already read (§7.1). */
export const invalidRequest: Closed = {
  status: 400,
  body: { Code: 'InvalidRequest', Message: '[212] Invalid request params' },
};

const PARTIAL_GRADES = 'Auth/DescriptiveGradingSystem/PartialGrades';

const modules: readonly (readonly [answer: Closed, endpoints: string])[] = [
  [invalidRequest, 'ChangeRegister PushDevices'],
  [needsDevice, 'PushChanges'],
  [
    noScope,
    'SchoolInfo Duties WhatsNew Reports Indywidualni SchoolReceiveMessage SchoolAgreement IdwUser OsinInfo',
  ],
  [accessDenied, 'StudentDuty StudentInsurances NotificationCenterDeferrals SilentNight SchoolNicknames'],
  [accessDenied, 'Educators/EducatorCalendarTasks Educators/EducatorCalendarTasks/Types Substitutions'],
  [accessDenied, 'Motions Motions/Activities Motions/Available Motions/Charges Calendars/TeacherFreeDays'],
  [accessDenied, 'Grades/CategoriesAverages BehaviourGrades/SystemProposal'],
  [notFound, 'AttendanceTypes ExamResult DescriptiveLessonGrades BehaviourDescriptiveGrades ClientVersion'],
  [notFound, 'DeclarationOfAvailability Surveys/Details Auth/AutoLoginToken Employees/Substitutions'],
  [notFound, 'SpecialAchievement SpecialAchievement/Student SpecialAchievement/Students'],
  [notFound, 'SpecialAchievement/Achievements DescriptiveGrades/Text'],
  [{ ...notFound, lists: ['Surveys/Details'] }, 'Surveys'],
  [notAllowed, 'PersonalDataAccesses ReceivingPush UserAppActivity Motions/PaymentDeclaration Motions/File'],
  [{ ...notAllowed, lists: ['Educators/EducatorCalendarTasks'] }, 'Educators'],
  [{ ...notAllowed, lists: ['Employees/Substitutions'] }, 'Employees'],
  [{ ...notAllowed, lists: [`${PARTIAL_GRADES}/LessonAssignments`] }, PARTIAL_GRADES],
];

export const closedModules: ReadonlyMap<string, Closed> = new Map(
  modules.flatMap(([answer, endpoints]) =>
    endpoints.split(' ').map((endpoint) => [endpoint, answer] as const),
  ),
);
