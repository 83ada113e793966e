import type { DeviceOutput } from '../../home/device.ts';
import { discoveryPayload } from '../../home/discovery.ts';
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
    sent: undefined,
    acknowledged: undefined,
    refused: undefined,
    isForced: false,
    isPaused: false,
    isRemovedByUser: false,
  };
}

/** Removed components with their platforms. */
export function tombstonesOf({ tombstones, known }: AnnouncedDevice): Components {
  return Object.fromEntries([...tombstones.keys()].map((key) => [key, known[key] ?? '']));
}

/** The document with its tombstones; empty, which removes the device, if no component is left of it. */
export function payloadOf(device: AnnouncedDevice): string {
  const { document } = device.output;
  if (isEmpty(document.components) && isEmpty(device.known)) return '';
  return discoveryPayload(document, tombstonesOf(device));
}

/** Whether the broker has acknowledged or refused the latest document. */
export function isAnswered(device: AnnouncedDevice): boolean {
  const payload = payloadOf(device);
  return payload === (device.acknowledged ?? '') || payload === device.refused?.payload;
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/**
 * Whether an entity moves to this device from another one that has not removed it: Home Assistant ignores an entity whose unique id
 * another document has (discovery.md A.9).
 */
export function awaitsRemoval(device: AnnouncedDevice, all: Iterable<AnnouncedDevice>): boolean {
  const { output, known } = device;
  const added = Object.keys(output.document.components).filter((key) => !Object.hasOwn(known, key));
  return [...all].some(
    (other) =>
      other !== device &&
      other.output.owner === output.owner &&
      !other.isRemovedByUser &&
      added.some((key) => Object.hasOwn(other.known, key) && !other.removed.has(key)),
  );
}
