import { describe, expect, it } from 'vitest';
import { resourceNamed, resources } from '../../../src/portal/reading/resources.ts';

/** Every endpoint that can be read, as the interface writes it, by its section. */
const sections: Readonly<Record<string, string>> = {
  '4.3': `Me Schools Classes Units VirtualClasses UserProfile Users/{Me.Account.UserId} Users Subjects Classrooms
    Lessons Auth/TokenInfo Auth/UserInfo/<lid> Auth/Subjects Auth/Photos (gateway_base) Grades/Categories Grades/Types
    Attendances/Types HomeWorks/Categories Notes/Categories BehaviourGrades/Points/Categories Colors`,
  '4.4': `Grades Grades/Comments GradingSystem DescriptiveGrades DescriptiveGrades/Skills DescriptiveGrades/Comments
    DescriptiveGrades/Types DescriptiveGrades/Phrases DescriptiveGrades/SubjectCompetences
    DescriptiveGrades/Text/Categories PointGrades PointGrades/Categories PointGrades/Comments TextGrades
    TextGrades/Categories BaseTextGrades DescriptiveTextGrades DescriptiveTextGrades/Skills Grades/Scales
    Grades/Averages PointGrades/Averages Me/PeriodicGradeAverages Me/BehaviourDescriptiveGrades BehaviourGrades
    BehaviourGrades/Types BehaviourGrades/Points BehaviourGrades/Points/Comments Notes Attendances Justifications
    Timetables Timetables/OtherActivitiesRegister TimetableEntries Realizations Realizations/TypesOfDays
    Realizations/TypesOfClasses Realizations/ThematicTeaching Realizations/FilledByTeacher PlannedLessons
    PlannedLessons/ThematicTeaching Calendars/Substitutions Calendars/Substitutions/<Id> HomeWorks HomeWorkAssignments
    HomeWorkAssignments/Categories SchoolFreeDays ClassFreeDays Calendars/ClassFreeDays/Types Calendars/SchoolFreeDays
    Calendars/ClassFreeDays Calendars Calendars/Stats Calendars/<calendar_id> ParentTeacherConferences SchoolTrips
    SchoolFiles SchoolNotices LuckyNumbers EbiblioLendings SpecialAchievement/Types SystemData AdditionalModulesAccess
    PushConfigurations FileTransferRestrictions Regulations Help`,
  '4.5': `Auth/DescriptiveGradingSystem/PartialGrades/Student/<child_LID> Auth/DescriptiveGradingSystem/PartialGrades`,
  '2.2-2.8': `{base_url}/informacja DescriptiveGrades/Text Grades/CategoriesAverages BehaviourGrades/SystemProposal
    Substitutions Calendars/TeacherFreeDays Surveys HomeWorkAssignments/Attachment/<homework_id>-<file_id>`,
  '4.8': `/inbox/unreadMessagesCount /inbox/messages /inbox/messages/<id> /me /outbox/messages /archive/inbox/messages
    /archive/inbox/messages/<id> /archive/outbox/messages /outbox/messages/<id> /receivers/student-subjects
    /inbox/messages/senders /outbox/messages/receivers /receivers/types /receivers/groups/school-employees
    /attachments/<attachment_id>/messages/<message_id> /notes/messages /alerts/messages /substitutions/messages
    /absences/messages /justifications/messages /trash/messages`,
};

describe('the list of resources', () => {
  it.each(Object.entries(sections))('has every endpoint of §%s', (_, text) => {
    const endpoints = text
      .split(/\s+/u)
      .map((endpoint) => endpoint.replaceAll('_', ' ').replace('base url', 'base_url'));
    const known = new Set(resources.map(({ endpoint }) => endpoint));
    expect(endpoints.filter((endpoint) => !known.has(endpoint))).toEqual([]);
  });

  it('has each name once, in lower case, digits and hyphens', () => {
    const names = resources.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(name))).toEqual([]);
    for (const name of names) expect(resourceNamed(name)?.name).toBe(name);
    expect(resourceNamed('nothing')).toBeUndefined();
  });

  it('has a description of each, and never writes', () => {
    for (const { about, endpoint } of resources) {
      expect(about).toMatch(/^[^.].{3,}[^.]$/u);
      expect(endpoint).not.toContain('MarkAsRead');
    }
  });
});
