import type { Component, DiscoveryDocument } from './device.ts';
import { DEVICE_KEYS, MAX_DOCUMENT_BYTES, ORIGIN_KEYS, ROOT_KEYS, SHARED_KEYS } from './home-assistant.ts';
import { componentProblems, type Taken } from './validate-component.ts';
import { isRecord, sharedProblems, unserialisable } from './validate-values.ts';

/** Home Assistant would refuse the whole document: a mistake in this program. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';
}

interface Findings {
  readonly root: readonly string[];
  /** By component key; only components with problems. */
  readonly components: ReadonlyMap<string, readonly string[]>;
}

/** Everything in a document that Home Assistant would refuse, silently drop or misread (discovery.md A, B). */
export function problemsOf(document: DiscoveryDocument, topic: string): readonly string[] {
  const { root, components } = inspect(document, topic);
  return [...root, ...[...components.values()].flat()];
}

/**
 * Returns the document without its invalid components, and their problems.
 * @throws {DiscoveryError} the root is invalid
 */
export function accepted(
  document: DiscoveryDocument,
  topic: string,
): { readonly document: DiscoveryDocument; readonly problems: readonly string[] } {
  const { root, components } = inspect(document, topic);
  if (root.length > 0) throw new DiscoveryError(`${topic}: ${root.join('; ')}`);
  if (components.size === 0) return { document, problems: [] };
  const good = Object.entries(document.components).filter(([key]) => !components.has(key));
  return {
    document: { ...document, components: Object.fromEntries(good) },
    problems: [...components.values()].flat(),
  };
}

function inspect(document: DiscoveryDocument, topic: string): Findings {
  const { components, ...root } = document;
  if (!isRecord(components)) return { root: ['components is not an object'], components: new Map() };
  return { root: rootProblems(root, topic), components: allComponentProblems(root, components) };
}

function allComponentProblems(
  root: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, Component>>,
): ReadonlyMap<string, readonly string[]> {
  const shared = Object.fromEntries(Object.entries(root).filter(([key]) => SHARED_KEYS.includes(key)));
  const device = isRecord(root['device']) ? root['device'] : {};
  const deviceName = typeof device['name'] === 'string' ? device['name'] : '';
  const taken: Taken = { names: new Set(), uniqueIds: new Set(), entityIds: new Set(), triggers: new Set() };
  const findings = new Map<string, readonly string[]>();
  let size = bytes(root);
  for (const [key, component] of Object.entries(components)) {
    const problems = componentProblems({ key, component, shared, deviceName, taken });
    if (problems.length === 0) {
      const grown = size + bytes({ [key]: component });
      if (grown < MAX_DOCUMENT_BYTES) size = grown;
      else problems.push('the document would be larger than 100 KB');
    }
    if (problems.length > 0)
      findings.set(
        key,
        problems.map((problem) => `${key}: ${problem}`),
      );
  }
  return findings;
}

function rootProblems(root: Readonly<Record<string, unknown>>, topic: string): readonly string[] {
  const { device, origin } = root;
  return [
    ...(/\/device\/[a-zA-Z0-9_-]+\/config$/.test(topic) ? [] : ['illegal discovery topic']),
    ...unknownKeys('', root, ROOT_KEYS),
    ...(isRecord(device) ? deviceProblems(device) : ['device is missing']),
    ...(isRecord(origin) ? originProblems(origin) : ['origin is missing']),
    ...sharedProblems(root),
    ...unserialisable(root).map((path) => `${path} cannot be written as JSON`),
  ];
}

function deviceProblems(device: Readonly<Record<string, unknown>>): readonly string[] {
  const { identifiers, connections, configuration_url: url, ...texts } = device;
  return [
    ...unknownKeys('device.', device, DEVICE_KEYS),
    ...(isIdentifying(identifiers) || isIdentifying(connections) ? [] : ['device has no identifiers']),
    ...(typeof device['name'] === 'string' && device['name'].trim() !== '' ? [] : ['device has no name']),
    ...Object.entries(texts)
      .filter(([, value]) => typeof value !== 'string')
      .map(([key]) => `device.${key} is not a text`),
    ...(url === undefined || /^(https?|homeassistant):\/\//.test(String(url))
      ? []
      : ['device.configuration_url is no address']),
  ];
}

function isIdentifying(ids: unknown): boolean {
  return typeof ids === 'string' ? ids !== '' : Array.isArray(ids) && ids.length > 0 && ids.every(Boolean);
}

function originProblems(origin: Readonly<Record<string, unknown>>): readonly string[] {
  return [
    ...unknownKeys('origin.', origin, ORIGIN_KEYS),
    ...(typeof origin['name'] === 'string' && origin['name'] !== '' ? [] : ['origin has no name']),
  ];
}

function unknownKeys(
  path: string,
  record: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly string[] {
  return Object.keys(record)
    .filter((key) => !known.includes(key))
    .map((key) => `unknown key ${path}${key}`);
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
