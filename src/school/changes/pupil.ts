import type { PupilThings } from './compared-noun.ts';
import type { Found } from './thing.ts';
import { agree, parseVersion, type ToldThings, type Version, versionText, without } from './versions.ts';

/**
 * Returns the differences that no login of the pupil has announced, as differences from what was announced. Each login is
 * compared with its own Told, so that what only one of them lists is not announced as gone or back by the other. Only the
 * first login announces that something is gone. `announced` is the same object if nothing is announced or forgotten.
 * @param told Told of this login, before and after the differences: things that it forgets are forgotten here, too
 */
export function notAnnounced<F extends Found<unknown>>(
  found: readonly F[],
  pupil: PupilThings | undefined,
  told: { readonly before: ToldThings; readonly after: ToldThings },
): { readonly news: readonly F[]; readonly announced?: ToldThings } {
  if (!pupil) return { news: found };
  const kept = without(pupil.announced, (thing) => told.before.has(thing) && !told.after.has(thing));
  const announced = new Map(kept);
  const news = found.flatMap((one) => {
    const { thing, how } = one;
    const text = kept.get(thing);
    const last = text === undefined ? null : parseVersion(text);
    if (how === 'gone' ? !pupil.isFirst : last && isSame(last, one.version)) return [];
    if (how === 'gone' && last?.parts === null) return [];
    const version = { ...one.version, revision: Math.max(one.version.revision, (last?.revision ?? 0) + 1) };
    announced.set(thing, versionText(version));
    if (!last || how === 'gone') return [{ ...one, version }];
    return [{ ...one, version, how: last.parts ? 'altered' : 'returned', told: last.parts } as F];
  });
  return { news, announced: news.length > 0 ? announced : kept };
}

/**
 * Returns what was announced without the things of which a login has taken another version as known: the next change of
 * these is news, even to a version that was announced before.
 */
export function sinceBaseline(pupil: PupilThings | undefined, told: ToldThings): PupilThings | undefined {
  const isOther = (thing: string, text: string): boolean => {
    const known = told.get(thing);
    return known !== undefined && !isSame(parseVersion(text), parseVersion(known));
  };
  return pupil && { ...pupil, announced: without(pupil.announced, isOther) };
}

function isSame(a: Version, b: Version): boolean {
  return a.parts === null || b.parts === null ? a.parts === b.parts : agree(a.parts, b.parts);
}
