import type { Publication } from '../mqtt/publication.ts';

/** One discovered entity as Home Assistant reads it: `platform`, `unique_id` and what the platform takes. */
export type Component = Readonly<Record<string, unknown>> & { readonly platform: string };

/** A device discovery document (home-assistant.md A.2). */
export interface DiscoveryDocument {
  readonly device: Readonly<Record<string, unknown>>;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Component>>;
  readonly [key: string]: unknown;
}

/** One device, ready to be published. */
export interface DeviceOutput {
  /** `dziennik2mqtt_ola` */
  readonly device: string;
  readonly discoveryTopic: string;
  readonly document: DiscoveryDocument;
  /** Components that Home Assistant would refuse, left out of the document, and why: for the log. */
  readonly problems: readonly string[];
  /**
   * Whether the entity with this key, which is not in the document, is gone. It may only be unknown yet where a Source
   * that decides about it has never been read, or something threw.
   */
  isGone(key: string): boolean;
  /** All retained states, the availability included. */
  readonly states: readonly Publication[];
}
