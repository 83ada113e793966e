import type { MessageSummary } from '../../../src/domain/messages/messages.ts';
import { receivedPages } from '../../../src/portal/records/messages.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';

/** The page of the inbox as a list of its rows. */
export const inbox: RecordKind<readonly MessageSummary[]> = {
  endpoint: receivedPages.inbox.endpoint,
  parse(json) {
    const { value, ...counts } = receivedPages.inbox.parse(json);
    return { value: value.rows, ...counts };
  },
};
