import { newAbsence } from '../attendance/entities.ts';
import { newBehaviour, newRemark } from '../behaviour/entities.ts';
import type { ChangeKind } from '../changes/change.ts';
import { newGrade } from '../grades/entities.ts';
import { newDocument, newTrip } from '../life/entities.ts';
import { newNotice } from '../life/notice-entities.ts';
import { newMessage, openedMessage } from '../messages/entities.ts';
import { planChange } from '../plan/entities.ts';
import { newAgenda } from '../work/agenda-entities.ts';
import { newHomework } from '../work/homework-entities.ts';
import { unseenReminder, weeklyDigest } from './digest.ts';
import type { EventKind } from './event-kind.ts';
import { portalProblem } from './health.ts';

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
