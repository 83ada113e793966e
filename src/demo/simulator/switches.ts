import { type Deviation, Deviations } from './deviation.ts';

export interface RefusedEndpoint {
  readonly status: number;
  /** undefined: the portal's usual body for this status. */
  readonly body: unknown;
}

/** The target of a file's link: the hand-off host, or one that a client must not follow (§4.6.6). */
export type HandoffRedirect = 'given' | 'other_host' | 'other_scheme' | 'invalid' | 'none';

/** An answer to CSCheckKey. `not_json`: an HTML page. */
export type KeyState = 'not_downloaded_yet' | 'ready' | 'download_failed' | 'not_json';

/** The form of a file's name in Content-Disposition: bytes of UTF-8, RFC 8187, or none. */
export type DispositionForm = 'raw' | 'encoded' | 'none';

/**
 * How Timetables writes a lesson that was moved: its old slot has New* (`observed`), or is only cancelled (`specified`, §2.7). Both
 * have Org* in the new slot.
 */
export type MoveForm = 'observed' | 'specified';

/** Variants of the portal's behaviour for one account. Only tests set them. */
export class Switches {
  /** DescriptiveGrades/Skills lists the about 1100 skills of a large school (§2.4). */
  manySkills = false;
  /** The answer to every request of the gateway: the account may read nothing. */
  closed: RefusedEndpoint | null = null;
  /** The charset of the portal's web pages (§4.6.7). */
  pageCharset: 'utf-8' | 'iso-8859-2' = 'utf-8';
  /** The difference of SystemData's time to the simulator's clock. */
  systemAheadSeconds = 0;
  /** Entries on a page of partial grades; only the first page is available (§4.5). */
  partialPage = 50;
  /** Every answer of the gateway also sets a cookie for another domain. */
  strayCookie = false;
  /** The downloadUrl in SchoolFiles instead of a path of the portal (§4.6.8). */
  schoolFileUrl: string | null = null;
  handoff: HandoffRedirect = 'given';
  /** The answers to CSCheckKey by key; the last answer of a key, and those of the last key, repeat. */
  keys: readonly (readonly KeyState[])[] = [['ready']];
  /** How many times an attachment's `/get` answers with the waiting page. */
  waitingAnswers = 1;
  disposition: DispositionForm = 'encoded';
  /** The Content-Type of every file. */
  fileType = 'application/octet-stream';
  /** Replaces the name of every file. */
  fileName: string | null = null;
  /** Replaces the size of every file. */
  megabytes: number | null = null;
  /** Closes the connection after half of a file. */
  cutFiles = false;
  /** Messages in the other forms in which they were seen (wire/observed-mail.ts). */
  observedMail = false;
  moves: MoveForm = 'observed';
  /** Answers have the odd shapes and records of a real school (hosts/sprinkled.ts); one that deviates has no such records. */
  isSprinkled = false;
  readonly #deviations = new Deviations();

  /**
   * Makes the answers of an endpoint deviate: a path below the gateway (`Grades/Comments`) or the messaging API
   * (`inbox/messages`), or a page (`wiadomosci3`); `PATH/*` matches all below a path. It overrides a refusal of the
   * endpoint, but not the 401 of an ended session.
   */
  deviate(endpoint: string, deviation: Deviation | null): void {
    this.#deviations.set(endpoint, deviation);
  }

  deviationOf(endpoint: string): Deviation | undefined {
    return this.#deviations.get(endpoint);
  }
}
