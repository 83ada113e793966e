import { languages, type Tree, yamlOf } from '../../docs/pages.ts';
import type { House } from './house.ts';
import { until } from './until.ts';

/** An automation that the documentation offers. */
export interface ReadyAutomation {
  /** What it is saved under: `pl_10`, `en_10`. */
  readonly id: string;
  /** As it stands in the page. */
  readonly written: Tree;
}

/** Every one of both pages. */
export const readyAutomations: readonly ReadyAutomation[] = languages.flatMap((language) =>
  yamlOf(`docs/${language}/automations.md`).map((written, index) => ({
    id: `${language}_${index + 1}`,
    written,
  })),
);

/** The same automation in both languages. */
export const bothOf = (number: number): readonly ReadyAutomation[] =>
  readyAutomations.filter(({ id }) => id.endsWith(`_${number}`));

/** Saves it as its owner would who has pasted it into the editor, with what they have changed about it. */
export async function save({ home }: House, { id, written }: ReadyAutomation, changed = {}): Promise<void> {
  await home.saveAutomation(id, { ...written, ...changed });
}

/** Automations that Home Assistant has: entity id, state and name, by what they were saved under. */
export async function automations({
  home,
}: House): Promise<ReadonlyMap<string, { entity: string; state: string; name: unknown }>> {
  const { states } = await home.seen();
  const all = [...states.values()].filter(({ entity_id: id }) => id.startsWith('automation.'));
  return new Map(
    all.map(({ entity_id: entity, state, attributes: { id, friendly_name: name } }) => [
      String(id),
      { entity, state, name },
    ]),
  );
}

/** `turn_on`, `turn_off` (which also ends a run), or `trigger`; resolves when it, or what it set off, is done. */
export async function toAutomation(house: House, id: string, action: string, data = {}): Promise<void> {
  const entity = await until(`the automation ${id}`, async () => {
    const answer = (await automations(house)).get(id)?.entity;
    return answer === undefined ? { reason: 'it is not there' } : { answer };
  });
  await house.home.callAction('automation', action, { entity_id: entity, ...data });
}

/** A notification on the phone, in one line: its title, and what it says. */
export function told({ home }: House, from = 0): readonly string[] {
  const notifications = home.calls.slice(from).filter(({ action }) => action === 'notify.mobile_app_phone');
  return notifications.map(({ data: { title, message } }) => `${title} | ${message}`).sort();
}

/**
 * Resolves when the phone has been told as much as is expected.
 * @param mark how many calls there were before
 * @returns what it was told, sorted
 */
export function toldSince(house: House, mark: number, expected: number): Promise<readonly string[]> {
  return until(`${expected} notifications`, async () => {
    const said = told(house, mark);
    return said.length >= expected ? { answer: said } : { reason: said.join('\n') };
  });
}
