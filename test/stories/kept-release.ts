import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { DiscoveryDocument } from '../../src/home/device.ts';

/** What a release left when it stopped. */
export interface Left {
  readonly at: string;
  /** Of its folder, in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly retained: Readonly<Record<string, string>>;
  /** The ids of the events that were told. */
  readonly delivered: readonly string[];
  /** What the oldest supported Home Assistant made of the discovery documents, with a user's choices. */
  readonly registry?: Registry;
}

/** Files of Home Assistant's folder `.storage`, by name. */
export type Registry = Readonly<Record<string, { readonly data: Readonly<Record<string, unknown>> }>>;

const FOLDER = new URL('../../fixtures/releases/', import.meta.url);

export const keptReleases: readonly string[] = readdirSync(FOLDER).map(
  (file) => file.split('.json')[0] ?? '',
);

const fileOf = (release: string): URL => new URL(`${release}.json.gz`, FOLDER);

export function readRelease(release: string): Left {
  return JSON.parse(gunzipSync(readFileSync(fileOf(release))).toString());
}

export function keepRelease(release: string, left: Left): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(release), gzipSync(JSON.stringify(left)));
}

/** Writes the store that a release left. @param folder of the store */
export function putStore({ files }: Left, folder: string): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'), { mode: 0o600 });
}

/** What happens at school before a release stops, and is there when another one starts. */
export function haveNews(school: SimulatedAccount): void {
  school.addGrade({ subject: 'Matematyka', text: '5' });
  school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
  school.addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W czwartek.' });
}

/** An entity of a discovery document. */
export interface AnnouncedEntity {
  readonly domain: string;
  readonly uniqueId: string;
  /** The default, if the document has one. */
  readonly entityId: string | undefined;
  /** The identifier of its device. */
  readonly device: string;
}

/** The entities of the discovery documents among retained messages. */
export function announcedIn(
  retained: Iterable<readonly [topic: string, payload: string]>,
): readonly AnnouncedEntity[] {
  return [...retained]
    .filter(([topic, payload]) => topic.startsWith('homeassistant/') && payload !== '')
    .flatMap(([, payload]) => {
      const { device, components } = JSON.parse(payload) as DiscoveryDocument;
      // A tombstone and a device trigger have none.
      const entities = Object.values(components).filter((component) => component['unique_id'] !== undefined);
      return entities.map((component) => ({
        domain: String(component['platform']),
        uniqueId: String(component['unique_id']),
        entityId: component['default_entity_id']?.toString(),
        device: [device['identifiers']].flat().join(),
      }));
    });
}
