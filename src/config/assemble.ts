import { resolve } from 'node:path';
import { stepOf } from '../school/day/morning-steps.ts';
import { checkLogins, checkSameChildren, decideIds, type IdOf, readPasswords } from './children.ts';
import { resolveBrokerFiles } from './files.ts';
import type { Findings } from './findings.ts';
import { isSeenByOthers } from './kinds.ts';
import type { ChildConfig, Config } from './schema.ts';
import { checkTemplates } from './templates.ts';
import { validate } from './validate.ts';

/** Returns the lookup of the ids that are remembered in the store of a folder. */
export type RememberedIds = (storage: string) => IdOf;

/**
 * Makes the configuration from a tree of plain values. All checks run, so that all problems are reported at once.
 * @param folder the base of relative paths
 * @returns undefined if the tree is invalid; the problems are in `findings`
 */
export function assemble(
  tree: unknown,
  folder: string,
  findings: Findings,
  rememberedIds: RememberedIds,
): Config | undefined {
  const parsed = validate(tree, findings);
  const storage = parsed && resolve(folder, parsed.storage.path);
  const rememberedId = storage === undefined ? () => undefined : rememberedIds(storage);
  const ids = decideIds(tree, rememberedId, findings);
  checkLogins(tree, findings);
  checkSameChildren(tree, ids, findings);
  const passwords = readPasswords(tree, folder, findings);
  checkTemplates(
    tree,
    ids.filter((id) => id !== undefined),
    findings,
  );
  const files = resolveBrokerFiles(tree, folder, findings);
  if (parsed && !isSeenByOthers(parsed.mqtt.base_topic))
    findings.warn(['mqtt', 'base_topic'], findings.words.keys.unseen);
  if (!parsed || storage === undefined) return undefined;
  const children = parsed.children.flatMap(
    ({ name, login, same_child_as: sameChildAs, privacy, ...child }, index): ChildConfig[] => {
      const [id, password] = [ids[index], passwords[index]];
      if (id === undefined || password === undefined) return [];
      // Both logins of a pupil have the same lessons.
      const first = parsed.children[ids.indexOf(sameChildAs)];
      const own = {
        groups: child.groups ?? first?.groups,
        notAttending: child.not_attending ?? first?.not_attending,
      };
      const morning = { wake: child.wake_minutes, leave: child.leave_minutes };
      const bring = child.bring ?? first?.bring;
      const shortNames = child.short_names ?? first?.short_names;
      const steps = child.morning_steps ?? first?.morning_steps;
      const morningSteps = steps?.map(stepOf);
      const shown = { morning, own, bring, shortNames, morningSteps, colour: child.colour, privacy };
      return [{ id, name, login, password, sameChildAs, ...shown }];
    },
  );
  const { key_file: keyFile } = parsed.storage;
  return {
    ...parsed,
    children,
    mqtt: { ...parsed.mqtt, ...files },
    storage: { path: storage, key_file: keyFile && resolve(folder, keyFile) },
  };
}
