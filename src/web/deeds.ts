import { inLanguages } from '../lib/language.ts';
import type { Deed } from '../school/deed.ts';
import { deedsTexts } from '../texts/web.ts';
import type { WallOptions } from './wall/options.ts';
import { momentText } from './wall/strip.ts';

const words = inLanguages(deedsTexts);

/** What people have done with a thing, a line each: `Odpowiedź: Ania, 17.11, 7:15`. @param key as of a deed */
export function deedLines(deeds: readonly Deed[], key: string, options: WallOptions): readonly string[] {
  const own = Map.groupBy(
    deeds.filter((deed) => deed.key === key),
    ({ kind }) => kind,
  );
  const texts = words[options.language];
  const isSending = key.startsWith('sent/') || key.startsWith('template/');
  return [...own].map(([kind, each]) => {
    const who = each.map(({ by, at }) => `${by}, ${momentText(at, options)}`);
    return `${isSending ? texts.sent : texts[kind]}: ${who.join('; ')}`;
  });
}
