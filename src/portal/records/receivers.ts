import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Receiver } from '../../domain/messages.ts';
import type { RecordKind } from './record.ts';
import { changed, fitting, list, rootOf } from './shape.ts';
import { field, isObject, readFlag, readId, readMailId, readText, required } from './wire.ts';

const TYPES = 'receivers/types';

/** Groups of people to write to (§2.10: receiver types), by id. */
export const receiverTypes: RecordKind<readonly Id[]> = {
  endpoint: TYPES,
  parse(json) {
    const data = rootOf(TYPES, json, 'data');
    const groups = isObject(data) ? data['list'] : undefined;
    if (!Array.isArray(groups)) throw changed(TYPES, 'has no list of groups');
    return fitting(groups, z.object({ id: required(readMailId) }), (group) => group.id);
  },
};

type Staff = Omit<Receiver, 'group'>;

const staffWire = z.object({
  accountId: required(readMailId),
  label: required(readText),
  userId: field(readId),
  availabilityStatus: field((value) => (isObject(value) ? readFlag(value['isAvailable']) : null)),
});

/**
 * Staff of one group (§2.10), to be read with `receiverType`. Someone without account id or label is unfit;
 * someone whose availability is not given is available.
 */
export const staff = list(
  'receivers/groups/school-employees',
  'receivers',
  staffWire,
  (wire): Staff => ({
    accountId: wire.accountId,
    userId: wire.userId,
    name: wire.label,
    available: wire.availabilityStatus ?? true,
  }),
);
