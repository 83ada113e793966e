import type { DeviceOutput, DiscoveryDocument } from '../../home/device.ts';
import { discoveryPayload, platformsOf } from '../../home/discovery.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { Components } from '../store/published.ts';

/** The stage of a removed component: `due` for deletion when Home Assistant has started, and so has read it, since it was sent. */
type Tombstone = 'new' | 'sent' | 'due';

/** A device of the announcer. */
export interface AnnouncedDevice {
  output: DeviceOutput;
  /** Platforms of all components that Home Assistant may have, tombstones included. */
  known: Components;
  readonly tombstones: Map<string, Tombstone>;
  /** Keys of tombstones that Home Assistant had time to carry out. */
  readonly removed: Set<string>;
  /** The output of which nothing was left to send, until something else happens to the device. */
  settled: DeviceOutput | undefined;
  /** The last payload of this connection. */
  sent: string | undefined;
  /** The last payload that the broker acknowledged. */
  acknowledged: string | undefined;
  /** The last payload that the broker refused, until it acknowledges one. */
  refused: { readonly payload: string; readonly error: unknown } | undefined;
  /** Publish even if the payload is equal. */
  isForced: boolean;
  isPaused: boolean;
  isRemovedByUser: boolean;
}

export function announcedDevice(output: DeviceOutput, known: Components): AnnouncedDevice {
  return {
    output,
    known,
    tombstones: new Map(),
    removed: new Set(),
    settled: undefined,
    sent: undefined,
    acknowledged: undefined,
    refused: undefined,
    isForced: false,
    isPaused: false,
    isRemovedByUser: false,
  };
}

/** Whether there is nothing to do for an output. */
export function isSettled({ settled }: AnnouncedDevice, { document, isGone }: DeviceOutput): boolean {
  return settled?.document === document && settled.isGone === isGone;
}

export function replaceOutput(device: AnnouncedDevice, output: DeviceOutput): void {
  const { known, tombstones, removed } = device;
  device.output = output;
  for (const key of Object.keys(known)) {
    if (Object.hasOwn(output.document.components, key)) {
      tombstones.delete(key);
      removed.delete(key);
    } else if (output.isGone(key) && !tombstones.has(key)) tombstones.set(key, 'new');
  }
}

/** Removed components with their platforms. */
function tombstonesOf({ tombstones, known }: AnnouncedDevice): Components {
  return Object.fromEntries([...tombstones.keys()].map((key) => [key, known[key] ?? '']));
}

/** What Home Assistant may have once the document is sent. */
export function knownWith(device: AnnouncedDevice): Components {
  const undecided = Object.entries(device.known).filter(([key]) => !device.output.isGone(key));
  const { document } = device.output;
  return { ...Object.fromEntries(undecided), ...tombstonesOf(device), ...platformsOf(document) };
}

/** Call at Home Assistant's birth. */
export function noteBirth({ tombstones }: AnnouncedDevice): void {
  for (const [key, stage] of tombstones) if (stage === 'sent') tombstones.set(key, 'due');
}

/** Call when the tombstones were sent. @returns the keys of those that are due */
export function advanceTombstones({ tombstones }: AnnouncedDevice): readonly string[] {
  const due = [...tombstones.keys()].filter((key) => tombstones.get(key) === 'due');
  for (const [key, stage] of tombstones) if (stage === 'new') tombstones.set(key, 'sent');
  return due;
}

/** Forgets those of the tombstones that are still due. @returns what Home Assistant may have without them */
export function withoutDue({ known, tombstones }: AnnouncedDevice, keys: readonly string[]): Components {
  const due = new Set(keys.filter((key) => tombstones.get(key) === 'due'));
  for (const key of due) tombstones.delete(key);
  return Object.fromEntries(Object.entries(known).filter(([key]) => !due.has(key)));
}

/**
 * The document with its tombstones; empty, which removes the device, if no component is left of it.
 * @param moving entities that Home Assistant had: by the default id it would replace the one that a user chose (discovery.md A.7)
 */
export function payloadOf(device: AnnouncedDevice, moving: Moving = new Map()): string {
  const { document } = device.output;
  if (isEmpty(document.components) && isEmpty(device.known)) return '';
  const announced = moving.size === 0 ? document : withoutDefaultIds(document, moving);
  return discoveryPayload(announced, tombstonesOf(device));
}

function withoutDefaultIds(document: DiscoveryDocument, moving: Moving): DiscoveryDocument {
  const components = mapValues(document.components, (component, key) =>
    moving.has(key) ? { ...component, default_entity_id: undefined } : component,
  );
  return { ...document, components };
}

/** Whether the broker has acknowledged or refused the latest document. */
export function isAnswered(device: AnnouncedDevice): boolean {
  const payload = payloadOf(device);
  return payload === (device.acknowledged ?? '') || payload === device.refused?.payload;
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** Whether the other device has removed the entity, by its key. */
type Moving = ReadonlyMap<string, boolean>;

/**
 * The entities that move to this device from another one. They wait until that one has removed them: Home Assistant ignores an entity
 * whose unique id another document has (discovery.md A.9).
 */
export function movingTo(device: AnnouncedDevice, all: Iterable<AnnouncedDevice>): Moving {
  const { output, known } = device;
  const added = Object.keys(output.document.components).filter((key) => !Object.hasOwn(known, key));
  const others = [...all].filter(
    (other) => other !== device && other.output.owner === output.owner && !other.isRemovedByUser,
  );
  const moving = added.flatMap((key) => {
    const from = others.filter((other) => Object.hasOwn(other.known, key));
    return from.length === 0 ? [] : [[key, from.every(({ removed }) => removed.has(key))] as const];
  });
  return new Map(moving);
}
