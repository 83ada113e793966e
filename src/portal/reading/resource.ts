import type { Id, LocalDate } from '../../domain/id.ts';
import type { RecordKind } from '../records/record.ts';
import type { Readers } from './context.ts';

/** What a person may ask of a resource; one that has no use for an option is read without it. */
export interface ResourceOptions {
  /** Today in the portal's zone. */
  readonly today: LocalDate;
  /** The portal's time zone: `Europe/Warsaw`. */
  readonly zone: string;
  readonly id?: Id;
  /** Any day of the week that is wanted. */
  readonly week?: LocalDate;
  readonly day?: LocalDate;
  /** `YYYY-MM` */
  readonly month?: string;
  /** How many rows of a list (messages). */
  readonly limit?: number;
  readonly unreadOnly?: boolean;
}

/**
 * One thing of the portal that can be read by its name (§4.3-§4.5, §4.8). Reading changes nothing there, but that a
 * message that is opened counts as read (§3.3).
 */
export interface Resource {
  /** What a person types: `point-grades`. Lower case, digits and hyphens. */
  readonly name: string;
  /** As the interface writes it: `PointGrades`, `Auth/UserInfo/<lid>`; of the messaging host `/inbox/messages`. */
  readonly endpoint: string;
  /** What it is, in a few words without a full stop. */
  readonly about: string;
  /** What the id is of, where the resource cannot be read without one: `the id of a message`. */
  readonly needsId?: string;
  /** How such an id is written, where not every id of the portal will do. */
  readonly idLike?: RegExp;
  /** Why it may be refused other than for good: `the week may not be published yet`. */
  readonly mayBeBecause?: string;
  /**
   * The resource in our words: plain JSON, ids normalised, dates checked.
   * @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong
   */
  read(readers: Readers, options: ResourceOptions): Promise<unknown>;
}

/** What requests of named reads are counted under. */
export const READ_LABEL = 'read';

/** A resource of the gateway that is one record, read without anything else. */
export function plain(name: string, kind: RecordKind<unknown>, about: string): Resource {
  return {
    name,
    endpoint: kind.endpoint,
    about,
    read: ({ gateway }) => gateway.read(kind, { label: READ_LABEL }),
  };
}
