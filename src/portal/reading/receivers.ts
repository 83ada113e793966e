import { comparableId, type Id } from '../../domain/id.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import type { RecordReader } from '../ports.ts';
import { receiverTypes, staff } from '../records/receivers.ts';

// Groups of parents, and custom groups, whose staff is also in another group.
const WITHOUT_STAFF: ReadonlySet<Id> = new Set(['parentsCouncil', 'schoolParentsCouncil', 'customGroups']);
const NO_SUCH_GROUP = 404;

/**
 * All staff that a message can be addressed to (§4.8), each once, with their first group. A group that the school does
 * not have (404) is left out. Any other unreadable group is an error, because it may have a person of the same name.
 * @param label under which the requests are counted
 * @throws {PortalError} the groups, or one of them, cannot be read
 */
export async function readReceivers(mailbox: RecordReader, label: string): Promise<readonly Receiver[]> {
  const types = await mailbox.read(receiverTypes, { label, query: { includeClass: 'true' } });
  const groups = types.groups.map(({ id }) => id).filter((group) => !WITHOUT_STAFF.has(group));
  const answers = await Promise.all(groups.map((group) => readGroup(mailbox, label, group)));
  const failure = answers.find((answer) => answer instanceof PortalError);
  if (failure) throw failure;
  return distinct(answers.flatMap((answer) => (answer instanceof PortalError ? [] : answer)));
}

async function readGroup(
  mailbox: RecordReader,
  label: string,
  group: Id,
): Promise<readonly Receiver[] | PortalError> {
  try {
    const people = await mailbox.read(staff, { label, query: { receiverType: group } });
    return people.map(({ returnsAt: _, ...person }) => ({ ...person, group }));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.status === NO_SUCH_GROUP ? [] : unreadable(error);
  }
}

function unreadable(cause: PortalError): PortalError {
  const { status, until } = cause;
  const kind = cause.kind === 'absent' ? 'refused' : cause.kind;
  return new PortalError(kind, `A group of recipients cannot be read. ${cause.message}`, {
    ...(status !== undefined && { status }),
    ...(until !== undefined && { until }),
    cause,
  });
}

function distinct(receivers: readonly Receiver[]): readonly Receiver[] {
  const byAccount = new Map<Id, Receiver>();
  for (const receiver of receivers) {
    const account = comparableId(receiver.accountId);
    if (!byAccount.has(account)) byAccount.set(account, receiver);
  }
  return [...byAccount.values()];
}
