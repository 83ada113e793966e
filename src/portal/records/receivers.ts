import type { Id } from '../../domain/id.ts';
import type { ReceiverGroup } from '../../domain/messages/mailboxes.ts';
import type { Receiver } from '../../domain/messages/messages.ts';
import { isObject } from '../../lib/is-object.ts';
import { factIfGiven, required } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { changed, list, listIn, rootOf } from './shape.ts';
import { readFlag, readId, readMailId, readText } from './wire.ts';

const TYPES = 'receivers/types';

interface ReceiverTypes {
  readonly defaultGroup: Id | null;
  readonly groups: readonly ReceiverGroup[];
}

const readGroup = itemReader<ReceiverGroup>({
  id: required('id', readMailId),
  name: factIfGiven('name', readText),
});

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

/**
 * Staff of one group (§2.10), read with `receiverType`. A person without account id or label is unfit; without
 * availability, available.
 */
export const staff = list(
  'receivers/groups/school-employees',
  'receivers',
  {
    accountId: required('accountId', readMailId),
    userId: factIfGiven('userId', readId),
    name: required('label', readText),
    status: factIfGiven('availabilityStatus', readStatus),
  },
  ({ status, ...person }): Staff => ({ ...person, ...status }),
);
