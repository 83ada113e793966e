import { createHash } from 'node:crypto';

/** The nouns whose things are told, each with a list of its own. */
export const nouns = ['portal_problem', 'grades', 'messages', 'notices', 'plan', 'lucky_number'] as const;
export type Noun = (typeof nouns)[number];

/** What a family was told of one noun: by a thing's id the text of the version that was told last (`versionText`). */
export type ToldThings = ReadonlyMap<string, string>;

/** What a family was told. A noun is missing before its first reading. */
export type Told = { readonly [N in Noun]?: ToldThings };

/**
 * What tells one version of a thing from another, in a fixed order: later releases add to the end. null is not known, and
 * differs from nothing.
 */
export type Parts = readonly (string | null)[];

export interface Version {
  /** How often the thing has changed, the first time included: A, B and A again are three versions. */
  readonly revision: number;
  /** null: the family was told that it is gone. */
  readonly parts: Parts | null;
}

/** A row of the store: a version that replaces what was told of a thing, or null where it is forgotten. */
export interface ToldRow {
  readonly noun: Noun;
  readonly thing: string;
  readonly version: string | null;
}

const MAX_PART_CHARS = 40;
const DIGEST_CHARS = 10;

/** Parts as they are kept: a long one is its digest. */
export function shortened(parts: Parts): Parts {
  return parts.map((part) => (part !== null && part.length > MAX_PART_CHARS ? `#${digest(part)}` : part));
}

export function versionText({ revision, parts }: Version): string {
  return `${revision}:${parts === null ? '' : JSON.stringify(parts)}`;
}

/** The version of a text. One that is damaged has no parts, and differs from nothing. */
export function parseVersion(text: string): Version {
  const colon = text.indexOf(':');
  const revision = Number(text.slice(0, colon)) || 1;
  const json = text.slice(colon + 1);
  return { revision, parts: json === '' ? null : parseParts(json) };
}

function parseParts(json: string): Parts {
  try {
    const parts: unknown = JSON.parse(json);
    return Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : null)) : [];
  } catch {
    return [];
  }
}

/** Whether two versions are the same as far as both are known. */
export function agree(a: Parts, b: Parts): boolean {
  return a.every((part, index) => part === null || (b[index] ?? part) === part);
}

/** Everything that one of two versions that agree knows. */
export function joined(a: Parts, b: Parts): Parts {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => a[index] ?? b[index] ?? null);
}

/** The id of the event about a version of a thing: the same however often the version is found. */
export function eventId(kind: string, thing: string, version: Version): string {
  return `${kind}/${thing}/${version.revision}-${digest(versionText(version))}`;
}

/** What the store has to write so that it holds `after` in place of `before`. */
export function toldRows(before: Told, after: Told): readonly ToldRow[] {
  return nouns.flatMap((noun) => {
    const [old, now] = [before[noun] ?? new Map(), after[noun] ?? new Map()];
    if (old === now) return [];
    const changed = [...now].filter(([thing, version]) => old.get(thing) !== version);
    const forgotten = [...old.keys()].filter((thing) => !now.has(thing));
    return [
      ...changed.map(([thing, version]) => ({ noun, thing, version })),
      ...forgotten.map((thing) => ({ noun, thing, version: null })),
    ];
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARS);
}
