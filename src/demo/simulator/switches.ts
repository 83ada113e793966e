import { type Deviation, Deviations } from './deviation.ts';

/** Where a file's link leads: to the hand-off host, or to what a client must not follow (§4.6.6). */
export type HandoffRedirect = 'given' | 'other_host' | 'other_scheme' | 'invalid' | 'none';

/** An answer to CSCheckKey. `not_json`: a page in its place. */
export type KeyState = 'not_downloaded_yet' | 'ready' | 'download_failed' | 'not_json';

/** How a file's name is written into Content-Disposition: bytes of UTF-8, RFC 8187, or not at all. */
export type DispositionForm = 'raw' | 'encoded' | 'none';

/** The oddities of one account's portal that are not data. A test throws them; nothing in the demo does. */
export class Switches {
  /** DescriptiveGrades/Skills lists the skills of a large school: about 1100 (§2.4). */
  manySkills = false;
  /** The charset that the portal's web pages declare and are written in (§4.6.7). */
  pageCharset: 'utf-8' | 'iso-8859-2' = 'utf-8';
  /** How far SystemData's clock runs ahead of the portal's own. */
  systemAheadSeconds = 0;
  /** Entries on a page of partial grades; only the first page can be had (§4.5). */
  partialPage = 50;
  /** Every answer of the gateway also sets a cookie for another domain. */
  strayCookie = false;
  /** What SchoolFiles names as downloadUrl instead of a path of the portal (§4.6.8). */
  schoolFileUrl: string | null = null;
  handoff: HandoffRedirect = 'given';
  /** The answers to CSCheckKey, key after key; the last one of a key, and the last key, go on. */
  keys: readonly (readonly KeyState[])[] = [['ready']];
  /** How often an attachment's `/get` still answers with the waiting page. */
  waitingAnswers = 1;
  disposition: DispositionForm = 'encoded';
  /** What every file is said to be. */
  fileType = 'application/octet-stream';
  /** The name that every file is handed out under. */
  fileName: string | null = null;
  /** The size of every file handed out, in megabytes. */
  megabytes: number | null = null;
  /** The file's connection is cut after half of it. */
  cutFiles = false;
  readonly #deviations = new Deviations();

  /**
   * From now on an endpoint's answers deviate: a path below the gateway (`Grades/Comments`) or the messaging API
   * (`inbox/messages`), or a page (`wiadomosci3`); `PATH/*` stands for all below a path. A fixture's refusal of the
   * endpoint counts no more; a session that is dead stays a 401.
   */
  deviate(endpoint: string, deviation: Deviation | null): void {
    this.#deviations.set(endpoint, deviation);
  }

  deviationOf(endpoint: string): Deviation | undefined {
    return this.#deviations.of(endpoint);
  }
}
