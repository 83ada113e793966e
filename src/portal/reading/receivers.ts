import type { Id } from '../../domain/id.ts';
import type { Receiver } from '../../domain/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import type { RecordReader } from '../ports.ts';
import { receiverTypes, staff } from '../records/receivers.ts';
import { isAbsence } from './context.ts';

// Parents, and groups that anyone may be in: staff in them stands in a group of its own too.
const WITHOUT_STAFF: ReadonlySet<Id> = new Set(['parentsCouncil', 'schoolParentsCouncil', 'customGroups']);

/**
 * All staff that a message can be addressed to (§4.8), each once, under the first group that has them.
 * A group that fails or that the school does not have is left out.
 * @param label what the requests are counted under
 * @throws {PortalError} when the groups cannot be read, or none of them
 */
export async function readReceivers(mailbox: RecordReader, label: string): Promise<readonly Receiver[]> {
  const types = await mailbox.read(receiverTypes, { label, query: { includeClass: 'true' } });
  const groups = types.groups.map(({ id }) => id).filter((group) => !WITHOUT_STAFF.has(group));
  const answers = await Promise.all(groups.map((group) => readGroup(mailbox, label, group)));
  const failures = answers.filter((answer) => answer instanceof PortalError);
  const [failure] = failures.filter((error) => !isAbsence(error));
  if (failure && failures.length === answers.length) throw failure;
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
    if (error instanceof PortalError) return error;
    throw error;
  }
}

function distinct(receivers: readonly Receiver[]): readonly Receiver[] {
  const byAccount = new Map<Id, Receiver>();
  for (const receiver of receivers) {
    if (!byAccount.has(receiver.accountId)) byAccount.set(receiver.accountId, receiver);
  }
  return [...byAccount.values()];
}
