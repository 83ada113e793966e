/** The event that each blueprint is made for. */
export const ofEvents: Readonly<Record<string, readonly string[]>> = {
  new_grade: ['new_grade'],
  low_grade: ['new_grade'],
  absence: ['new_absence'],
  justification_answer: ['new_absence'],
  trip: ['new_trip'],
  weekly_digest: ['weekly_digest'],
  unseen_reminder: ['unseen_reminder'],
  plan_changed: ['plan_change'],
  school_hours: ['plan_change'],
  day_cancelled: ['plan_change'],
  new_message: ['new_message'],
  portal_needs_you: ['portal_problem'],
  something_new: ['new_notice', 'new_homework', 'new_agenda'],
};

/** The sensors of the others, by the input. */
export const ofTimes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  bag_in_the_evening: {
    bags: ['sensor.ola_bag'],
    voice: 'tts.voice',
    speakers: ['media_player.kitchen'],
  },
  test_tomorrow: { tests: ['sensor.ola_next_test', 'sensor.janek_next_test'] },
  homework_due: { homework: ['sensor.ola_homework_due'] },
  message_waiting: { unread: ['sensor.ola_unread_messages', 'sensor.ola_unread_notices'] },
  revision_plan: { tests: ['sensor.ola_next_test'] },
  morning_briefing: { summaries: ['sensor.ola_summary'] },
  catch_up: { topics: ['sensor.ola_missed_topics'] },
  justification_reminder: { absences: ['sensor.ola_absences_unexcused'] },
  lucky_number: { numbers: ['sensor.ola_lucky_number'] },
};

/** The sensors that pass a limit, by the input. */
export const ofLimits: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  low_attendance: { attendances: ['sensor.ola_attendance'], limit: 90 },
  average_drop: { averages: ['sensor.ola_average'], limit: 0.05 },
  forecast: { averages: ['sensor.ola_average_historia'], limit: 5 },
};
