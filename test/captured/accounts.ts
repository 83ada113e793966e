/** What is to be seen of a captured account at the time of its capture. */
export interface Facts {
  /** The state of each entity. */
  readonly states: Readonly<Record<string, unknown>>;
  /** Some attributes of an entity. */
  readonly attributes?: Readonly<Record<string, object>>;
  /** Entities that the account does not have. */
  readonly without: readonly string[];
  /** What of its answers cannot be read, as `deviationsIn`; default: nothing. */
  readonly deviations?: readonly string[];
}

/** The accounts of `fixtures/captured/`: the shapes in which real portals answer, with invented values. */
export const accounts: Readonly<Record<string, Facts>> = {
  ordinary: {
    states: {
      lucky_number: 8,
      lucky_number_mine: 'ON',
      average: 4.3,
      average_matematyka: 4.63,
      average_jezyk_polski: 3,
      newest_grade: '3',
      lessons_today: 6,
      lessons_next_day: 5,
      school_start: '2026-11-23T08:00:00+01:00',
      school_end: '2026-11-23T13:30:00+01:00',
      absences: 2,
      absences_unexcused: 1,
      lateness: 1,
      homework_due: 1,
      next_test: '2026-11-25',
      next_meeting: '2026-12-10',
      next_trip: '2026-12-03',
      next_free_day: '2026-12-23',
      behaviour: 'bdb',
      newest_remark: 'Brawo za pomoc',
      unread_notices: 1,
      newest_notice: 'Apel',
      unread_messages: 1,
      newest_message: 'Wycieczka',
      answers_awaited: 1,
      plan_changes_today: 0,
      plan_changes_next_day: 0,
    },
    attributes: {
      newest_grade: { subject: 'Język polski', category: 'Aktywność', teacher: 'Sosna Marek' },
      newest_message: { sender: 'Lipowa Anna' },
    },
    without: ['points', 'behaviour_points', 'newest_description', 'newest_text_grade'],
  },
  odd: {
    states: {
      lucky_number: null,
      average_matematyka: 4.63,
      average_jezyk_polski: 3,
      average_jezyk_angielski: 4.5,
      newest_grade: '5',
      absences_unexcused: 1,
      lateness: 2,
      lessons_today: 6,
      lessons_next_day: 4,
      plan_changes_today: 0,
      plan_changes_next_day: 1,
      next_test: '2026-11-24',
      agenda: 5,
      next_meeting: '2026-12-10',
      next_free_day: '2026-12-23',
      behaviour: 'bdb',
      behaviour_points: 85,
      newest_notice: 'Apel',
      unread_messages: 1,
      newest_message: 'Wycieczka',
      missed_topics: 1,
    },
    attributes: {
      plan_changes_next_day: {
        changes: [
          {
            lesson_no: 3,
            kind: 'shifted',
            was_subject: 'Matematyka',
            moved_to: { day: '2026-11-26', lesson_no: 6 },
          },
        ],
      },
      newest_message: { sender: 'Lipowa Anna' },
    },
    without: ['points', 'lendings', 'next_trip'],
    deviations: [
      'Classes EndFirstSemester: missing x1, cosmetic',
      'Classrooms Name: missing x1, cosmetic',
      'Grades Category: missing x1, lost',
      'Grades Grade: null x1, lost',
      'Grades Subject: missing x1, lost',
      'Grades/Categories CountToTheAverage: missing x1, lost',
      'SchoolNotices CreationDate: missing x1, cosmetic',
      'SchoolNotices EndDate: null x1, cosmetic',
      'SchoolNotices WasRead: missing x1, lost',
      'Subjects Short: missing x1, cosmetic',
      'Subjects Short: null x1, cosmetic',
      'inbox/messages topic: missing x1, cosmetic',
    ],
  },
  points: {
    states: {
      points: 63.8,
      behaviour_points: 105,
      newest_text_grade: 'Pięknie czyta i pisze',
      lucky_number: 8,
      lucky_number_mine: null,
      lessons_today: 6,
      next_test: '2026-11-25',
      absences: 2,
      unread_messages: 1,
    },
    attributes: {
      points: {
        latest: [
          { grade: '18', points: 18, max: 20, subject: 'Matematyka' },
          { grade: '7.5', points: 7.5, max: 20, subject: 'Język polski' },
        ],
      },
    },
    without: ['average_matematyka', 'newest_description'],
  },
  kindergarten: {
    states: {
      day_today: 'school',
      lessons_today: 4,
      school_start: '2026-11-23T08:00:00+01:00',
      school_end: '2026-11-23T15:00:00+01:00',
      plan_changes_today: 0,
      plan_changes_next_day: 1,
      next_meeting: '2026-12-10',
      next_trip: '2026-12-03',
      next_free_day: '2026-12-23',
      unread_notices: 1,
      unread_messages: 1,
    },
    attributes: {
      plan_changes_next_day: {
        changes: [{ kind: 'cancelled', was_subject: 'Spacer', from: '13:00', to: '15:00' }],
      },
    },
    without: ['average', 'newest_grade', 'lucky_number'],
  },
};
