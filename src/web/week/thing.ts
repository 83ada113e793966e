import type { LocalDate } from '../../lib/id.ts';
import type { CommandName } from '../../school/catalogue/commands.ts';
import type { IconName } from '../wall/icons.ts';

/** What settles a thing: an address relative to the page, a command, or a mark that a person has settled it. */
export type Action =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'command';
      readonly label: string;
      readonly command: CommandName;
      readonly payload: string;
    }
  | { readonly kind: 'settle'; readonly label: string; readonly key: string };

/** What may wait for a parent. */
export interface Thing {
  /** `message/12` */
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly details: readonly (string | null)[];
  readonly text?: string | null;
  readonly term: LocalDate | null;
  /** Whether the school wants something. */
  readonly isWanted?: boolean;
  readonly isFirst?: boolean;
  /** null: nothing here settles it; default: a mark. */
  readonly action?: Action | readonly Action[] | null;
}
