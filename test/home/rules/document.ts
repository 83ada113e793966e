import type { Component, DiscoveryDocument } from '../../../src/home/device.ts';
import { MAX_DOCUMENT_BYTES } from '../../../src/home/home-assistant.ts';
import { componentProblems, type Taken } from './component.ts';
import { DEVICE_KEYS, ORIGIN_KEYS, ROOT_KEYS, SHARED_KEYS } from './home-assistant.ts';
import { isRecord, sharedProblems, unserialisable } from './values.ts';

/** Everything in a document that Home Assistant would refuse, silently drop or misread (discovery.md A, B). */
export function problemsOf(document: DiscoveryDocument, topic: string): readonly string[] {
  const { components, ...root } = document;
  if (!isRecord(components)) return ['components is not an object'];
  const size = Buffer.byteLength(JSON.stringify(document));
  return [
    ...rootProblems(root, topic),
    ...allComponentProblems(root, components),
    ...(size > MAX_DOCUMENT_BYTES ? ['the document is larger than 100 KB'] : []),
  ];
}

function allComponentProblems(
  root: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, Component>>,
): readonly string[] {
  const shared = Object.fromEntries(Object.entries(root).filter(([key]) => SHARED_KEYS.includes(key)));
  const device = isRecord(root['device']) ? root['device'] : {};
  const deviceName = typeof device['name'] === 'string' ? device['name'] : '';
  const taken: Taken = { names: new Set(), uniqueIds: new Set(), entityIds: new Set(), triggers: new Set() };
  return Object.entries(components).flatMap(([key, component]) =>
    componentProblems({ key, component, shared, deviceName, taken }).map((problem) => `${key}: ${problem}`),
  );
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
