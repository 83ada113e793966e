import { comparableId, type Id } from '../../lib/id.ts';
import type { Receiver } from '../../portal/messaging/messages.ts';
import { attempted } from '../../portal/outcome/attempted.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { LabelledReader } from '../../portal/ports.ts';
import { receiverTypes, staff } from './receiver-records.ts';

// Groups of parents, and custom groups, whose staff is also in another group.
const WITHOUT_STAFF: ReadonlySet<Id> = new Set(['parentsCouncil', 'schoolParentsCouncil', 'customGroups']);
const NO_SUCH_GROUP = 404;

/**
 * All staff that a message can be addressed to (§4.8), each once, with their first group. A group that the school does
 * not have (404) is left out. Any other unreadable group is an error, because it may have a person of the same name.
 * @throws {PortalError} the groups, or one of them, cannot be read
 */
export async function readReceivers(mailbox: LabelledReader): Promise<readonly Receiver[]> {
  const types = await mailbox.read(receiverTypes, { query: { includeClass: 'true' } });
  const groups = types.groups.map(({ id }) => id).filter((group) => !WITHOUT_STAFF.has(group));
  const answers = await Promise.all(groups.map((group) => readGroup(mailbox, group)));
  const people = answers.flatMap((answer) => {
    if (answer instanceof PortalError) throw answer;
    return answer;
  });
  const byAccount = Map.groupBy(people, ({ accountId }) => comparableId(accountId));
  return [...byAccount.values()].flatMap(([first]) => first ?? []);
}

async function readGroup(mailbox: LabelledReader, group: Id): Promise<readonly Receiver[] | PortalError> {
  const people = await attempted(mailbox.read(staff, { query: { receiverType: group } }));
  if (!(people instanceof PortalError))
    return people.map(({ returnsAt: _, ...person }) => ({ ...person, group }));
  const { message, status, until } = people;
  if (status === NO_SUCH_GROUP) return [];
  const kind = people.kind === 'absent' ? 'refused' : people.kind;
  const facts = { status, until, cause: people };
  return new PortalError(kind, `A group of recipients cannot be read. ${message}`, facts);
}
