import { DAY_MS } from '../../lib/duration.ts';
import type { Id } from '../../lib/id.ts';
import { isAbsence } from '../../portal/outcome/attempted.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { doneWithin } from '../../portal/remembered.ts';
import { listed, type Readers, sameOr } from './context.ts';

export type Comments = Readonly<Record<Id, string>>;

const noComments: Comments = {};

interface Commented {
  readonly commentIds: readonly Id[];
}

interface CommentsRead {
  /** Under which it is remembered that they were read. */
  readonly key: string;
  /** The grades that were read now, and those before. */
  readonly now: readonly Commented[];
  readonly before: readonly Commented[] | undefined;
  /** The last good value. */
  readonly last: Comments | undefined;
  readonly kind: RecordKind<readonly { readonly id: Id; readonly text: string }[]>;
}

/**
 * Reads a list of comments. The list is long: it is requested when a grade has a new comment, once a day for edited ones,
 * and at every reading while it cannot be read. A comment that it lacks causes no further request.
 */
export async function readComments(
  readers: Readers,
  { key, now, before, last = noComments, kind }: CommentsRead,
): Promise<Comments> {
  const ids = now.flatMap(({ commentIds }) => commentIds);
  if (ids.length === 0) return last;
  const requested = new Set([
    ...Object.keys(last),
    ...(before ?? []).flatMap(({ commentIds }) => commentIds),
  ]);
  const wasRead = doneWithin(readers, key, DAY_MS);
  if (wasRead.current && ids.every((id) => requested.has(id))) return last;
  const known = Object.keys(last).length > 0 ? last : undefined;
  let isAnswered = true;
  const request = async (isKnown: boolean): Promise<Comments> => {
    try {
      const list = await listed(readers, kind)(isKnown);
      return Object.fromEntries(list.map(({ id, text }) => [id, text]));
    } catch (error) {
      isAnswered = isAbsence(error);
      throw error;
    }
  };
  const comments = sameOr(last, await readers.decorations.read(request, known, noComments));
  if (isAnswered) wasRead.keep(true);
  else wasRead.forget();
  return comments;
}
