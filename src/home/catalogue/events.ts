import type { ChangeKind } from '../../domain/changes/change.ts';
import { newAgenda } from './agenda.ts';
import { newAbsence } from './attendance.ts';
import { unseenReminder, weeklyDigest } from './digest.ts';
import type { EventKind } from './event-kind.ts';
import { newGrade } from './grades.ts';
import { portalProblem } from './health.ts';
import { newHomework } from './homework.ts';
import { newMessage, openedMessage } from './messages.ts';
import { newNotice } from './notices.ts';
import { planChange } from './plan.ts';
import { newBehaviour, newRemark } from './remarks.ts';
import { newDocument, newTrip } from './school-life.ts';

/** What happened, each once: for automations. In the order of the documentation. */
export const eventKinds: { readonly [K in ChangeKind]: EventKind<K> } = {
  portal_problem: portalProblem,
  new_grade: newGrade,
  new_message: newMessage,
  new_notice: newNotice,
  plan_change: planChange,
  new_absence: newAbsence,
  new_homework: newHomework,
  new_agenda: newAgenda,
  new_remark: newRemark,
  new_behaviour: newBehaviour,
  new_document: newDocument,
  new_trip: newTrip,
  weekly_digest: weeklyDigest,
  unseen_reminder: unseenReminder,
  opened_message: openedMessage,
};

/** The entities of all kinds but `portal_problem`. */
export const events = Object.values(eventKinds).flatMap((kind) => (kind === portalProblem ? [] : [kind.row]));
