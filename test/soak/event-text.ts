import type { Received } from './subscriber.ts';

/** `ola new_grade new 17` of an event that was received. */
export function eventText({ topic, payload }: Received): string {
  const [, child, , kind] = topic.split('/');
  const fields = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  const id = ID_FIELDS.map((field) => fields[field]).find((value) => value !== undefined);
  return [child, kind, fields['event_type'], id ?? slotText(fields)].join(' ');
}

const ID_FIELDS = [
  'grade_id',
  'message_id',
  'notice_id',
  'homework_id',
  'entry_id',
  'remark_id',
  'behaviour_id',
  'file_id',
  'trip_id',
];

/** `2026-11-17/3`; of an absence, of all its lessons. */
function slotText({ day, lesson_no, lessons }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(lessons)) return `${day}/${lesson_no}`;
  return `${day}/${lessons.map((lesson) => lesson.lesson_no).join('+')}`;
}
