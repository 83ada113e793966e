import type { Reply } from '../../http.ts';
import { rules } from '../../rules.ts';
import { conferences, agenda as entries } from '../../wire/agenda.ts';
import { invalidRequest, notFound } from '../../wire/closed.ts';
import { homework, homeworkAttachment, homeworkFiles } from '../../wire/homework.ts';
import { schoolFiles, schoolTrips } from '../../wire/school-life.ts';
import { closedReply } from '../refusal.ts';
import { type GatewayCall, type GatewayRoute, ok, read } from './route.ts';

/** Agenda, homework, conferences, trips, files (§2.8). */
export const agenda: readonly GatewayRoute[] = [
  read('HomeWorks', entries),
  read('HomeWorkAssignments', homework),
  { endpoint: 'HomeWorkAssignments/Attachment/*', answer: attachment },
  read('ParentTeacherConferences', conferences),
  read('SchoolTrips', schoolTrips),
  read('SchoolFiles', (account) => schoolFiles(account, account.switches.schoolFileUrl)),
];

/** <homework id>-<file id>; the file id alone is a 400. */
function attachment({ exchange, account, to, id }: GatewayCall): Reply {
  const [homeworkId, fileId] = id.split('-').map(Number);
  if (!/^\d+-\d+$/.test(id)) {
    exchange.violate(rules.attachmentId, exchange.path);
    return closedReply(invalidRequest);
  }
  const found = homeworkFiles(account).find((one) => one.homework === homeworkId && one.id === fileId);
  return found ? ok(homeworkAttachment(found, to.origin)) : closedReply(notFound);
}
