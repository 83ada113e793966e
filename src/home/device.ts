import type { RetainedPublication } from '../mqtt/publication.ts';

/** One entity or device trigger of a discovery document: `platform` and the keys of the platform. */
export type Component = Readonly<Record<string, unknown>> & { readonly platform: string };

/** A device discovery document (discovery.md A.2). */
export interface DiscoveryDocument {
  readonly device: Readonly<Record<string, unknown>>;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Component>>;
  readonly [key: string]: unknown;
}

export interface DeviceOutput {
  /** A child's id, `family` or `bridge`: part of its topics and unique ids, which the sub-devices share. */
  readonly owner: string;
  /** `dziennik2mqtt_ola` */
  readonly device: string;
  readonly discoveryTopic: string;
  readonly document: DiscoveryDocument;
  /** For the log: why components that Home Assistant would refuse are left out of the document. */
  readonly problems: readonly string[];
  /**
   * Whether the component with this key, which is not in the document, is to be removed. False if a Source that decides
   * whether it exists was never read, or if something threw.
   */
  isGone(key: string): boolean;
  /** All retained states, including the availability and those of the sub-devices. */
  readonly states: readonly RetainedPublication[];
  /** Other devices with entities of the owner, without states. */
  readonly subDevices: readonly DeviceOutput[];
}
