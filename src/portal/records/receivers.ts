import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { ReceiverGroup, TeacherSubject } from '../../domain/messages/mailboxes.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { factIfGiven, required } from './fields.ts';
import type { RecordKind } from './record.ts';
import { changed, itemReader, list, listIn, rootOf } from './shape.ts';
import { isObject, readFlag, readId, readMailId, readText } from './wire.ts';

const TYPES = 'receivers/types';

interface ReceiverTypes {
  readonly defaultGroup: Id | null;
  readonly groups: readonly ReceiverGroup[];
}

const readGroup = itemReader(
  z.object({ id: required(readMailId), name: factIfGiven(readText) }),
  ({ id, name }): ReceiverGroup => ({ id, name }),
);

/** Groups of receivers (§2.10: receiver types). */
export const receiverTypes: RecordKind<ReceiverTypes> = {
  endpoint: TYPES,
  parse(json) {
    const data = rootOf(TYPES, json, 'data');
    if (!isObject(data)) throw changed(TYPES, 'has no list of groups');
    const { value: groups, ...counts } = listIn(TYPES, data, 'list', readGroup);
    return { value: { defaultGroup: readMailId(data['defaultGroup']), groups }, ...counts };
  },
};

interface Staff extends Omit<Receiver, 'group'> {
  /** End of an absence, as the portal writes it. */
  readonly returnsAt: string | null;
}

const readStatus = (value: unknown): Pick<Staff, 'available' | 'returnsAt'> => {
  const status = isObject(value) ? value : {};
  return { available: readFlag(status['isAvailable']) ?? true, returnsAt: readText(status['returnAt']) };
};

const staffWire = z.object({
  accountId: required(readMailId),
  label: required(readText),
  userId: factIfGiven(readId),
  availabilityStatus: factIfGiven(readStatus),
});

/**
 * Staff of one group (§2.10), read with `receiverType`. A person without account id or label is unfit; without
 * availability, available.
 */
export const staff = list(
  'receivers/groups/school-employees',
  'receivers',
  staffWire,
  (wire): Staff => ({
    accountId: wire.accountId,
    userId: wire.userId,
    name: wire.label,
    ...wire.availabilityStatus,
  }),
);

/** The pupil's teachers and their subjects (§2.10: student teachers). Refused for a kindergarten. */
export const studentSubjects = list(
  'receivers/student-subjects',
  undefined,
  z.object({ teacherIdentifier: required(readMailId), subject: factIfGiven(readText) }),
  (wire): TeacherSubject => ({ accountId: wire.teacherIdentifier, subject: wire.subject }),
);
