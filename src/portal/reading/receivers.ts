import { comparableId, type Id } from '../../domain/id.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import type { RecordReader } from '../ports.ts';
import { receiverTypes, staff } from '../records/receivers.ts';

// Parents, and groups that anyone may be in: staff in them stands in a group of its own too.
const WITHOUT_STAFF: ReadonlySet<Id> = new Set(['parentsCouncil', 'schoolParentsCouncil', 'customGroups']);
const NO_SUCH_GROUP = 404;

/**
 * All staff that a message can be addressed to (§4.8), each once, under the first group that has them.
 * A group that the school does not have (404) or that has nobody is left out. Any other one that cannot be read might
 * hold a namesake: without it nobody knows who is meant by a name.
 * @param label what the requests are counted under
 * @throws {PortalError} when the groups cannot be read, or one of them
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
