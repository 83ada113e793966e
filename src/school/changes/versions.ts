import { digest } from '../../lib/digest.ts';
import { parseJson } from '../../lib/json.ts';

/** By a thing's id, the version of it that was last announced in an event or taken as known (`versionText`). */
export type ToldThings = ReadonlyMap<string, string>;

/**
 * The values that distinguish versions of a thing, in a fixed order: later releases append. null is unknown, and equal to
 * every value.
 */
export type VersionParts = readonly (string | null)[];

export interface Version {
  /** Counts the changes from 1: A, B and A again are three versions. */
  readonly revision: number;
  /** null: gone. */
  readonly parts: VersionParts | null;
}

const MAX_PART_CHARS = 40;

/** The parts for the store: long ones are replaced by digests. */
export function shortened(parts: VersionParts): VersionParts {
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

function parseParts(json: string): VersionParts {
  const parts = parseJson(json);
  return Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : null)) : [];
}

/** Whether all parts that are known in both are equal. */
export function agree(a: VersionParts, b: VersionParts): boolean {
  return a.every((part, index) => part === null || (b[index] ?? part) === part);
}

/** The known parts of two versions that agree. */
export function joined(a: VersionParts, b: VersionParts): VersionParts {
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
