/**
 * What is known of each field of the portal's answers, by its name: how its value is replaced. A field that is not here is
 * replaced as text, and named in the report.
 *
 * | kind | its value |
 * |---|---|
 * | `id` | the same replacement wherever it occurs, also in other texts and addresses |
 * | `name` | words and numbers replaced, the same one always by the same one; a zero stays |
 * | `label` | as `name`, unless it is an ordinary name of a subject, a type or a category |
 * | `text` | words replaced; the same text always by the same one |
 * | `encoded` | as `text`, inside its base64 |
 * | `value` | a word of an enumeration: kept |
 * | `number` | a small number of the interface or the school's rules: kept |
 * | `lesson` | the number of a lesson: kept; otherwise an id |
 * | `register` | a register number, or the lucky one |
 * | `level` | the number of a class |
 * | `mark`, `points` | another one of the same scale; equal ones of one record stay equal |
 * | `seconds` | a time as a number: moved as dates are |
 * | `colour` | kept |
 * | `address` | the host replaced, ids in the path replaced |
 * | `part` | no value of its own: objects and lists |
 *
 * Whatever the field: true, false and null stay; a date is moved; a time of day stays; an empty text stays.
 */
export type FieldKind = keyof typeof NAMES;

const NAMES = {
  id: `Id id identifier Identifiers UUID Login login otherNodeUuid UserIdentifier UserNumericIdentifier AccountNumericIdentifier
    IdentifierOfStudentAssignedWithUser IdentifierOfClassOfStudentAssignedWithUser UserSchoolClassId numericIdentifier
    teacherIdentifier activityTypeIdentifier classroomIdentifier accountId AccountId messageId senderId senderGroupId receiverId
    receiverGroupId userId UserId GroupId groupId SchoolId otherNodeAccountId gradeId studentId teacherId subjectId addedBy
    lessonAssignmentId originalMessageId Comments StudentsWhoRead StudentsWhoMarkedAsDone kindergartenerIdentifier
    groupIdentifier ForLessons Class Unit Student Teacher AddedBy CreatedBy Category Type StandardType
    Improvement Resit BehaviourGrade Trip Classroom OrgSubject OrgTeacher OrgClassroom OrgLesson NewSubject NewTeacher NewClassroom
    NewLesson TimetableEntry VirtualClass Skill Color ClassTutor substitutedLesson`,
  name: `FirstName LastName firstName lastName senderFirstName senderLastName senderName receiverFirstName receiverLastName
    receiverName NameHeadTeacher SurnameHeadTeacher Town Street BuildingNumber PostCode town street author creatorName
    creatorLastName coordinatorName label SchoolNodeName State Symbol symbol ClassroomSymbol OrgClassroomSymbol VirtualClassName
    ClassNumber tutors teachers`,
  label: `Name name Short Shortcut shortName CategoryName subject Identifier Title`,
  text: `Text Topic Content content comments Subject description Description Phrase messageFromParent SubstitutionNote destination
    route locomotion title topic filename displayName attachementInfo originalTopic Email email PhoneNumber Message MessagePL message
    displayDescription tags text photo`,
  encoded: `Message content originalMessage`,
  value: `Status status Code justificationStatus UserType AccountType UnitType UserState type groupName senderGroup category fileStatus
    module Scopes access defaultGroup`,
  number: `Semester semester DayNo DayOfTheWeek LessonNo OrgLessonNo NewLessonNo LessonNoFrom LessonNoTo MaxLessonNumber Positive Order No
    RawFrom RawTo GradeRange schemaNumber Refresh limit page total Weight ValueFrom ValueTo plusValue minusValue Plus Minus
    countZero Size noReply archive spam isMessageWithdrawn readed readedCount receiversCount justifiedAbsences MustSendAttachFile
    SendFilePossible AddedFiles ShowInGradesView IsProposal Semester1 Semester2 inbox notes alerts substitutions absences
    justifications trash archiveInbox archiveNotes archiveAlerts archiveSubstitutions archiveAbsences archiveJustifications
    archiveTrash ClassLevel KindergartenGraduationYear lessonNo priority StartPoints`,
  lesson: `Lesson`,
  register: `LuckyNumber ClassRegisterNumber`,
  level: `Number`,
  mark: `Grade Map RealGradeValue Value value ShortName`,
  points: `GradeValue points firstSemester secondSemester annual average`,
  seconds: `lastSynchronizationTimestamp`,
  colour: `RGB ColorRGB color`,
  address: `Url url DownloadUrl downloadUrl downloadLink iconUrl onlineLessonUrl SubstitutionClassUrl Next Prev`,
  part: `Me Account User Classes School Schools Units UserProfile Users Subjects Classrooms Lessons Categories Types
    Colors Grades Skills Phrases SubjectCompetences Restrictions Resources Pages .. data Data list lessons receivers
    schoolReceivers attachments notifiedTeachers availabilityStatus pagination area scaleValue implementedRequirements settings
    HomeWorks HomeWorkAssignments HomeworkAssigmentFiles HomeworkAssignmentFiles SchoolFreeDays ClassFreeDays TeacherFreeDays
    ParentTeacherConferences SchoolNotices LuckyNumbers Notes Attendances Timetable TimetableEntries Substitutions
    Substitution Realizations VirtualClasses Justifications lendings subjects errors Calendar Calendars Stats
    GradesSettings LessonSettings BehaviourGradesSettings ScoreToBehaviourGradeMapping LessonsRange
    Standard Room timetableEntries activitiesTypes Scales
    SchoolFiles SchoolTrips IsPresenceKind CountToTheAverage IsConstituent IsSemester IsSemesterProposition IsFinal
    IsFinalProposition IsCanceled IsCancelled IsShifted IsSubstitutionClass IsTrip CountInStatistics CountInRPN WasRead
    ObligationToPerform BlockAnyGrades IsReadOnly EditOnly IsExtracurricular IsBlockLesson IsActive IsPremium IsPremiumDemo
    IsEmployee IsSchoolAdministrator extracurricular accessToAttachments isAnyFileAttached isExtendable isAvailable
    enableMessageWithdrawn attachment archivingInProgress StandardGradesEnabled PointGradesEnabled PointsEnabled
    DescriptiveGradesEnabled AllowOverrangePointGrades AllowClassAverage LuckyNumberDay Date DateFrom DateTo AddDate CreationDate
    StartDate EndDate DueDate OrgDate NewDate OrgHourFrom OrgHourTo NewHourFrom NewHourTo HourFrom HourTo TimeFrom TimeTo Time From
    To BeginSchoolYear EndFirstSemester EndSchoolYear ExpiredPremiumDate MinDate MaxDate termFrom termTo addedOnDate lendedAt
    dueDate sendDate readDate postDate dateFrom dateTo date addDate startTime endTime returnAt awaitingPhoto Gender
    PublishFrom`,
};

const kinds = new Map<string, FieldKind>();
// A name of two kinds has the first: an object under it is walked whatever its kind.
for (const [kind, names] of Object.entries(NAMES)) {
  for (const name of names.trim().split(/\s+/u)) {
    if (!kinds.has(name) || kind === 'encoded') kinds.set(name, kind as FieldKind);
  }
}

/** Names of ids that are not in the table. */
const ID_LIKE = /(?:[a-z]Ids?|Identifiers?|U[Uu][Ii][Dd])$/u;

/** @returns `isKnown`: it is in the table */
export function fieldOf(name: string): { readonly kind: FieldKind; readonly isKnown: boolean } {
  const kind = kinds.get(name);
  if (kind !== undefined) return { kind, isKnown: true };
  return { kind: ID_LIKE.test(name) ? 'id' : 'text', isKnown: false };
}
