import type { RecordKind } from '../records/record.ts';
import type { Resource } from './resource.ts';

/** What requests of named reads are counted under. */
export const LABEL = 'read';

/** A resource of the gateway that is one record, read without anything else. */
export function plain(name: string, kind: RecordKind<unknown>, about: string): Resource {
  return {
    name,
    endpoint: kind.endpoint,
    about,
    read: ({ gateway }) => gateway.read(kind, { label: LABEL }),
  };
}
