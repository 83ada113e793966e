import { digest } from '../../lib/digest.ts';

/** The kinds of things in Told, each with its own list. */
export const nouns = [
  'portal_problem',
  'grades',
  'messages',
  'notices',
  'plan',
  'lucky_number',
  'absences',
  'justifications',
  'homework',
  'agenda',
  'conferences',
  'remarks',
  'behaviour',
  'trips',
  'school_files',
  'point_grades',
  'text_grades',
  'skill_grades',
] as const;
export type Noun = (typeof nouns)[number];

/**
 * Whether things belong to the pupil, and are the same for every login of that pupil, or to the account: each parent has an
 * own inbox (§2.10), session and locks.
 */
export const ownerOf: Readonly<Record<Noun, 'pupil' | 'account'>> = {
  portal_problem: 'account',
  grades: 'pupil',
  messages: 'account',
  notices: 'pupil',
  plan: 'pupil',
  lucky_number: 'pupil',
  absences: 'pupil',
  justifications: 'pupil',
  homework: 'pupil',
  agenda: 'pupil',
  conferences: 'pupil',
  remarks: 'pupil',
  behaviour: 'pupil',
  trips: 'pupil',
  school_files: 'pupil',
  point_grades: 'pupil',
  text_grades: 'pupil',
  skill_grades: 'pupil',
};

/** By a thing's id, the version of it that was last announced in an event or taken as known (`versionText`). */
export type ToldThings = ReadonlyMap<string, string>;

/** What a child's events have announced so far. A noun is missing before its first Reading. */
export type Told = { readonly [N in Noun]?: ToldThings };

/**
 * The values that distinguish versions of a thing, in a fixed order: later releases append. null is unknown, and equal to
 * every value.
 */
export type Parts = readonly (string | null)[];

export interface Version {
  /** Counts the changes from 1: A, B and A again are three versions. */
  readonly revision: number;
  /** null: gone. */
  readonly parts: Parts | null;
}

/** A row of the store: the new version of a thing; null: the row is deleted. */
export interface ToldRow {
  readonly noun: Noun;
  readonly thing: string;
  readonly version: string | null;
}

const MAX_PART_CHARS = 40;

/** Parts for the store: replaces long ones by digests. */
export function shortened(parts: Parts): Parts {
  return parts.map((part) => (part !== null && part.length > MAX_PART_CHARS ? `#${digest(part)}` : part));
}

export function versionText({ revision, parts }: Version): string {
  return `${revision}:${parts === null ? '' : JSON.stringify(parts)}`;
}

/** Parses a version. A damaged one has no parts, and is equal to every version. */
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

/** Whether all parts that are known in both are equal. */
export function agree(a: Parts, b: Parts): boolean {
  return a.every((part, index) => part === null || (b[index] ?? part) === part);
}

/** The known parts of two versions that agree. */
export function joined(a: Parts, b: Parts): Parts {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => a[index] ?? b[index] ?? null);
}

/** Things without some; the same object if none is dropped. */
export function without(
  things: ToldThings,
  isDropped: (thing: string, version: string) => boolean,
): ToldThings {
  const kept = [...things].filter(([thing, version]) => !isDropped(thing, version));
  return kept.length === things.size ? things : new Map(kept);
}

/** The id of the event of a version of a thing. */
export function eventId(kind: string, thing: string, version: Version): string {
  return `${kind}/${thing}/${version.revision}-${digest(versionText(version))}`;
}

/** The thing of such an id. */
export function thingOfEvent({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return id.slice(kind.length + 1, id.lastIndexOf('/'));
}

/** The rows to write to replace `before` by `after` in the store. */
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
