import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { AskedIn, Question } from '../../src/school/questions/understand.ts';

/** The lists of sentences: `pl-*.json`, `en-*.json`, `foreign.json`; `VOICE_LISTS` is another folder than this one. */
const FOLDER = process.env['VOICE_LISTS'] || import.meta.dirname;

/** What a stranger meant by a sentence. */
const meaning = z.object({
  kind: z.string(),
  who: z.string(),
  /** A spoken day, `none`, or `date:12-22`. */
  when: z.string(),
  subject: z.string().optional(),
});
const sentence = meaning.extend({
  text: z.string(),
  /** What else it may mean. */
  or: z.array(meaning.partial()).default([]),
});
export type Meaning = z.infer<typeof meaning>;
type Sentence = z.infer<typeof sentence>;

export interface List {
  readonly name: string;
  readonly language: AskedIn;
  readonly sentences: readonly Sentence[];
}

export const lists: readonly List[] = readdirSync(FOLDER)
  .filter((name) => /^(pl|en)-.*\.json$/.test(name))
  .map((name) => ({
    name,
    language: name.startsWith('pl') ? 'pl' : 'en',
    sentences: z.array(sentence).parse(read(name)),
  }));

export const foreign: readonly { readonly text: string; readonly lang: string }[] = z
  .array(z.object({ text: z.string(), lang: z.string() }))
  .parse(JSON.parse(readFileSync(`${import.meta.dirname}/foreign.json`, 'utf8')));

function read(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

/** The meanings that are right. */
export const meanings = ({ or, ...own }: Sentence): readonly Meaning[] => [
  own,
  ...or.map((other) => meaning.parse({ ...own, ...other })),
];

/** What was understood, in the words of the lists. @param names of the children by their ids */
export function meaningOf(
  { kind, who, isFirst, when }: Question,
  names: Readonly<Record<string, string>>,
): Meaning {
  const [one, ...others] = who;
  const named = one !== undefined && others.length === 0 ? (names[one] ?? '') : 'all';
  return { kind: kind ?? 'not understood', who: isFirst ? 'first' : named, when };
}

/** Whether two meanings are the same but for the subject. */
export const isSame = (a: Meaning, b: Meaning): boolean =>
  a.kind === b.kind && a.who === b.who && a.when === b.when;
