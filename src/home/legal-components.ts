import type { Component, DiscoveryDocument } from './device.ts';
import { MAX_DOCUMENT_BYTES, OBJECT_ID, SLUG } from './home-assistant.ts';

/**
 * The document without the components that Home Assistant would refuse for what the school writes: by its names and numbers
 * of subjects (discovery.md A, B). The rest of a document is checked by the tests.
 * @returns `problems`: why components were left out, for the log
 */
export function withLegalComponents(document: DiscoveryDocument): {
  readonly document: DiscoveryDocument;
  readonly problems: readonly string[];
} {
  const entityIds = new Set<unknown>();
  const problems: string[] = [];
  let size = bytes({ ...document, components: {} });
  const legal = Object.entries(document.components).filter(([key, component]) => {
    const grown = size + bytes({ [key]: component });
    const problem =
      problemOf(key, component, entityIds) ?? (grown < MAX_DOCUMENT_BYTES ? undefined : TOO_LARGE);
    if (problem === undefined) size = grown;
    else problems.push(`${key}: ${problem}`);
    entityIds.add(component['default_entity_id']);
    return problem === undefined;
  });
  if (problems.length === 0) return { document, problems };
  return { document: { ...document, components: Object.fromEntries(legal) }, problems };
}

const TOO_LARGE = 'the document would be larger than 100 KB';

function problemOf(key: string, component: Component, entityIds: ReadonlySet<unknown>): string | undefined {
  if (!OBJECT_ID.test(key)) return 'illegal component key';
  const { default_entity_id: entityId } = component;
  if (entityId === undefined) return undefined;
  const [, slug = ''] = String(entityId).split('.');
  if (!SLUG.test(slug) || String(entityId).length > MAX_ENTITY_ID_CHARS) return 'no legal entity id';
  return entityIds.has(entityId) ? 'the entity id is taken' : undefined;
}

const MAX_ENTITY_ID_CHARS = 255;

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
