const deviceNames: Readonly<Record<string, { readonly pl: string; readonly en: string }>> = {
  ola: { pl: 'Ola', en: 'Ola' },
  janek: { pl: 'Janek', en: 'Janek' },
  family: { pl: 'Rodzina', en: 'Family' },
  bridge: { pl: 'dziennik2mqtt', en: 'dziennik2mqtt' },
};

const OF_PLAN = /^(sensor\.day_(today|tomorrow)|text\.homework_done)$/;
/** Entities on a child's own device, besides those with a category that are not of the plan. */
const OWN =
  /^sensor\.(day_(today|tomorrow)_text|next_test|school_(start|end)|unread_(messages|notices)|newest_grade|average)$/;
const OF_GRADES =
  /^event\.new_(grade|behaviour)$|^sensor\.(average_|behaviour|points|newest_(description|text_grade)|subjects_at_risk)/;
const OF_SCHOOL =
  /^event\.(portal_problem|new_(absence|message|notice|remark|document)|weekly_digest|unseen_reminder|opened_message)$|^sensor\.(absences|lateness|attendance|missed_topics|newest_(message|notice|remark)|answers_awaited|remarks|school_files|lendings|changes_unseen)/;

/** The name of the device of an entity. */
export function deviceName(
  id: string,
  { category }: { readonly category?: string },
  device: string,
): { readonly pl: string; readonly en: string } {
  const { pl = '', en = '' } = deviceNames[device] ?? {};
  const isOwn = (category !== undefined && !OF_PLAN.test(id)) || OWN.test(id) || id.startsWith('button.');
  if (isOwn || device === 'family' || device === 'bridge') return { pl, en };
  if (OF_GRADES.test(id)) return { pl: `${pl}: oceny`, en: `${en}: grades` };
  if (OF_SCHOOL.test(id)) return { pl: `${pl}: szkoła`, en: `${en}: school` };
  return { pl: `${pl}: plan`, en: `${en}: plan` };
}
