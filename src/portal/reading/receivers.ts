import { comparableId, type Id } from '../../domain/id.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import type { LabelledReader } from '../ports.ts';
import { receiverTypes, staff } from '../records/receivers.ts';

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
  const failure = answers.find((answer) => answer instanceof PortalError);
  if (failure) throw failure;
  return distinct(answers.flatMap((answer) => (answer instanceof PortalError ? [] : answer)));
}

async function readGroup(mailbox: LabelledReader, group: Id): Promise<readonly Receiver[] | PortalError> {
  try {
    const people = await mailbox.read(staff, { query: { receiverType: group } });
    return people.map(({ returnsAt: _, ...person }) => ({ ...person, group }));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.status === NO_SUCH_GROUP ? [] : unreadable(error);
  }
}

function unreadable(cause: PortalError): PortalError {
  const { message, status, until } = cause;
  const kind = cause.kind === 'absent' ? 'refused' : cause.kind;
  return new PortalError(kind, `A group of recipients cannot be read. ${message}`, { status, until, cause });
}

function distinct(receivers: readonly Receiver[]): readonly Receiver[] {
  const byAccount = Map.groupBy(receivers, ({ accountId }) => comparableId(accountId));
  return [...byAccount.values()].flatMap(([first]) => first ?? []);
}
