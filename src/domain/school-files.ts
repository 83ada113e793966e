import type { Id, LocalDate } from './id.ts';

/** SchoolFiles (§2.8): a file that the school shares. */
export interface SchoolFile {
  readonly id: Id;
  readonly name: string;
  readonly addedOn: LocalDate | null;
  /** A path on the portal's own host: `/pliki_szkoly/pobierz/<id>`. */
  readonly downloadPath: string | null;
  readonly status: string | null;
}
