import { createHash } from 'node:crypto';
import { changeTexts } from '../../home/event-payload.ts';
import { capitalized } from '../../lib/text.ts';
import type { ShownChange } from '../../shown/changes.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import type { IconName } from '../wall/icons.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText } from '../wall/strip.ts';

/** One thing that changed at the school. */
interface ChangeItem {
  readonly icon: IconName;
  /** `Nowa ocena` */
  readonly title: string;
  /** null if the title says all. */
  readonly message: string | null;
  /** `7:15` of today, `17.11, 7:15` of another day. */
  readonly when: string;
}

/** What changed of one child, until a person acknowledges it. */
export interface ChangesModel extends Pick<WallOptions, 'language'> {
  readonly child: { readonly id: string; readonly name: string };
  /** Newest first. */
  readonly items: readonly ChangeItem[];
  /** A digest of these changes: only they are acknowledged. */
  readonly seen: string;
}

/** Of the kinds that have one of their own. */
const ICONS: { readonly [K in ShownChange['kind']]?: IconName } = {
  new_grade: 'pencil',
  new_message: 'letter',
  new_notice: 'board',
  plan_change: 'swap',
  new_absence: 'clock',
  new_homework: 'notebook',
  new_remark: 'speech',
  new_behaviour: 'star',
  new_document: 'book',
  new_trip: 'sun',
};

export function changesOf({ id, name, unseen }: ShownChild, options: WallOptions): ChangesModel {
  const changes = unseen ?? [];
  const digest = createHash('sha256').update(JSON.stringify(changes.map((change) => change.id)));
  return {
    language: options.language,
    child: { id, name },
    items: changes.map((change) => itemOf(change, options)),
    seen: digest.digest('base64url'),
  };
}

function itemOf(change: ShownChange, options: WallOptions): ChangeItem {
  const { title, message } = changeTexts(change, options.language);
  return {
    icon: ICONS[change.kind] ?? 'bell',
    title: capitalized(title),
    message: message === '' ? null : message,
    when: momentText(change.occurredAt, options),
  };
}
