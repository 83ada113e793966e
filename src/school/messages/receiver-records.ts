import type { Id } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Receiver, ReceiverGroup } from '../../portal/messaging/messages.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader } from '../../portal/records/items.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { changed, list, listIn, rootOf } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';

const TYPES = 'receivers/types';

interface ReceiverTypes {
  readonly defaultGroup: Id | null;
  readonly groups: readonly ReceiverGroup[];
}

const readGroup = itemReader<ReceiverGroup>({
  id: field.required('id', read.mailId),
  name: field.factIfGiven('name', read.text),
});

/** Groups of receivers (§2.10: receiver types). */
export const receiverTypes: RecordKind<ReceiverTypes> = {
  endpoint: TYPES,
  parse(json) {
    const data = rootOf(TYPES, json, 'data');
    if (!isObject(data)) throw changed(TYPES, 'has no list of groups');
    const { value: groups, ...counts } = listIn(TYPES, data, 'list', readGroup);
    return { value: { defaultGroup: read.mailId(data['defaultGroup']), groups }, ...counts };
  },
};

interface Staff extends Omit<Receiver, 'group'> {
  /** End of an absence, as the portal writes it. */
  readonly returnsAt: string | null;
}

const readStatus = (value: unknown): Pick<Staff, 'available' | 'returnsAt'> => {
  const status = isObject(value) ? value : {};
  return { available: read.flag(status['isAvailable']) ?? true, returnsAt: read.text(status['returnAt']) };
};

/**
 * Staff of one group (§2.10), read with `receiverType`. A person without account id or label is unfit; without
 * availability, available.
 */
export const staff = list(
  'receivers/groups/school-employees',
  'receivers',
  {
    accountId: field.required('accountId', read.mailId),
    userId: field.factIfGiven('userId', read.id),
    name: field.required('label', read.text),
    status: field.factIfGiven('availabilityStatus', readStatus),
  },
  ({ status, ...person }): Staff => ({ ...person, ...status }),
);
