import type { BridgeOptions } from '../options.ts';

const DISCOVERY = /\/device\/[^/]+\/config$/;

/**
 * Empties every retained topic of an earlier run that this one does not own: another base topic, another discovery prefix,
 * a child that is not configured any more. The keeper's are left: `Keeper` removes them when they protect nothing any more.
 * The store keeps a topic until the broker acknowledges the empty payload.
 *
 * Discovery documents are removed first, and the new ones wait until Home Assistant has removed the old entities: with
 * another base the unique ids are new, and each new entity gets the entity id, and so the history, of the old one.
 * @param devices ids of the devices of this run
 */
export function retractOldNames(
  devices: readonly string[],
  { store, home: { topics }, publisher, announcer, log }: BridgeOptions,
): void {
  const isOld = (topic: string): boolean =>
    !(topics.isKeeper(topic) || devices.some((device) => topics.isRetainedOf(device, topic)));
  const old = store.topics.all().filter(isOld);
  const documents = old.filter((topic) => DISCOVERY.test(topic));
  publisher.retract([...documents, ...old.filter((topic) => !DISCOVERY.test(topic))]);

  const identifiers = new Set(devices.flatMap(topics.identifiers));
  const settled = publisher.settled().then(() => {
    for (const device of store.devices.all()) if (!identifiers.has(device)) store.devices.forget(device);
  });
  if (documents.length > 0) announcer.holdUntil(settled);
  if (old.length > 0)
    log.info({ topics: old.length }, 'topics under names that are not used any more are removed');
}
