/** Modules that are refused to a parent account (§2, §4.7). */
export interface Closed {
  readonly status: number;
  /** undefined: the interface states no body. */
  readonly body?: { readonly Code: string; readonly Message: string };
  /** Sub-resources that the refusal lists. */
  readonly lists?: readonly string[];
}

const noScope: Closed = { status: 401, body: { Code: 'InsufficientScopes', Message: 'Insufficient scopes' } };
const forbidden: Closed = {
  status: 403,
  body: { Code: 'AccessDenied', Message: 'Account not have access to resource' },
};
const absent: Closed = { status: 404, body: { Code: 'NotFound', Message: 'Resource not found' } };
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

const byAnswer: readonly (readonly [Closed, readonly string[]])[] = [
  [noScope, ['SchoolInfo', 'Duties', 'WhatsNew', 'Reports', 'Indywidualni', 'SchoolReceiveMessage']],
  [noScope, ['SchoolAgreement', 'IdwUser', 'OsinInfo']],
  [forbidden, ['StudentDuty', 'Substitutions', 'Calendars/TeacherFreeDays', 'Grades/CategoriesAverages']],
  [
    forbidden,
    ['BehaviourGrades/SystemProposal', 'StudentInsurances', 'NotificationCenterDeferrals', 'SilentNight'],
  ],
  [
    forbidden,
    ['SchoolNicknames', 'Educators/EducatorCalendarTasks', 'Educators/EducatorCalendarTasks/Types'],
  ],
  [forbidden, ['Motions', 'Motions/Activities', 'Motions/Available', 'Motions/Charges']],
  [
    absent,
    ['ExamResult', 'DescriptiveLessonGrades', 'BehaviourDescriptiveGrades', 'DeclarationOfAvailability'],
  ],
  [{ ...absent, lists: ['Surveys/Details'] }, ['Surveys']],
  [absent, ['Surveys/Details', 'ClientVersion', 'Auth/AutoLoginToken', 'SpecialAchievement']],
  [absent, ['SpecialAchievement/Student', 'SpecialAchievement/Students', 'SpecialAchievement/Achievements']],
  [absent, ['AttendanceTypes', 'DescriptiveGrades/Text', 'Employees/Substitutions']],
  [{ status: 405, lists: ['Educators/EducatorCalendarTasks'] }, ['Educators']],
  [{ status: 405, lists: ['Employees/Substitutions'] }, ['Employees']],
  [
    { status: 405, lists: ['Auth/DescriptiveGradingSystem/PartialGrades/LessonAssignments'] },
    ['Auth/DescriptiveGradingSystem/PartialGrades'],
  ],
  [notAllowed, ['PersonalDataAccesses', 'ReceivingPush', 'UserAppActivity']],
  [notAllowed, ['Motions/PaymentDeclaration', 'Motions/File']],
  [invalidRequest, ['ChangeRegister', 'PushDevices']],
  [needsDevice, ['PushChanges']],
];

export const closedModules: ReadonlyMap<string, Closed> = new Map(
  byAnswer.flatMap(([answer, modules]) => modules.map((module) => [module, answer] as const)),
);

export const notFound: Closed = absent;
export const accessDenied: Closed = forbidden;
