import type { Id, LocalDate } from '../../lib/id.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import type { Readers } from './context.ts';

/** Options of a read by name; a resource ignores options that it does not support. */
export interface ResourceOptions {
  /** Today in the portal's zone. */
  readonly today: LocalDate;
  /** The portal's time zone: `Europe/Warsaw`. */
  readonly zone: string;
  readonly id?: Id;
  /** Any day of the requested week. */
  readonly week?: LocalDate;
  readonly day?: LocalDate;
  /** `YYYY-MM` */
  readonly month?: string;
  /** Maximum number of rows (messages). */
  readonly limit?: number;
  readonly unreadOnly?: boolean;
}

/**
 * Something that can be read by its name (§4.3-§4.5, §4.8). Reading changes nothing at the portal, except that an opened
 * message is marked as read (§3.3).
 */
export interface Resource {
  /** On the command line: `point-grades`. Lower case, digits and hyphens. */
  readonly name: string;
  /** `PointGrades`, `Auth/UserInfo/<lid>`; on the messaging host `/inbox/messages`. */
  readonly endpoint: string;
  /** A few words without a full stop. */
  readonly about: string;
  /** Description of the id, if one is required: `the id of a message`. */
  readonly needsId?: string;
  /** The form of the id, if it is not any id of the portal. */
  readonly idLike?: RegExp;
  /** Whether it may be refused for days that are not published yet. */
  readonly mayBeUnpublished?: true;
  /**
   * @returns plain JSON with normalised ids and checked dates
   * @throws {PortalError} `absent`: this account does not have it; otherwise the cause
   */
  read(readers: Readers, options: ResourceOptions): Promise<unknown>;
}

export const READ_LABEL = 'read';

/** A resource of the gateway that nothing but `read` needs, with the portal's own fields. */
export function loose(name: string, endpoint: string, about: string): Resource {
  return plain(name, looseAnswer(endpoint), about);
}

/** A resource of the gateway with one record. */
export function plain(name: string, kind: RecordKind<unknown>, about: string): Resource {
  return { name, endpoint: kind.endpoint, about, read: ({ gateway }) => gateway.read(kind) };
}
