import { parseAllDocuments } from 'yaml';
import { isTree, type Language, languages, read, type Tree, yamlOf } from '../../docs/pages.ts';
import type { House } from './house.ts';
import { until } from './until.ts';

/** An automation that the documentation offers, or one of written.LANGUAGE.yaml. */
export interface ReadyAutomation {
  /** `pl_10`, `en_10`. */
  readonly id: string;
  readonly written: Tree;
}

const writtenIn = (language: Language): readonly Tree[] =>
  parseAllDocuments(read(`test/home-assistant/house/written.${language}.yaml`))
    .map((document): unknown => document.toJS())
    .filter(isTree);

/** All of both languages: first those of the page. */
export const readyAutomations: readonly ReadyAutomation[] = languages.flatMap((language) =>
  [...yamlOf(`docs/${language}/automations.md`), ...writtenIn(language)].map((written, index) => ({
    id: `${language}_${index + 1}`,
    written,
  })),
);

/** The same automation in both languages. */
export const bothOf = (number: number): readonly ReadyAutomation[] =>
  readyAutomations.filter(({ id }) => id.endsWith(`_${number}`));

/** Saves it with changes, as the editor does. */
export async function save({ home }: House, { id, written }: ReadyAutomation, changed = {}): Promise<void> {
  await home.saveAutomation(id, { ...written, ...changed });
}

/** Home Assistant's automations by id. */
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

/** Calls `turn_on`, `turn_off` (which also ends a run) or `trigger`; resolves when the run has ended. */
export async function runAction(house: House, id: string, action: string, data = {}): Promise<void> {
  const entity = await until(`the automation ${id}`, async () => {
    const answer = (await automations(house)).get(id)?.entity;
    return answer === undefined ? { reason: 'missing' } : { answer };
  });
  await house.home.callAction('automation', action, { entity_id: entity, ...data });
}

/** The notifications on the phone as `title | message`, sorted. */
export function notificationsOf({ home }: House, from = 0): readonly string[] {
  const notifications = home.calls.slice(from).filter(({ action }) => action === 'notify.mobile_app_phone');
  return notifications.map(({ data: { title, message } }) => `${title} | ${message}`).sort();
}

/**
 * Resolves when the phone has as many notifications as expected.
 * @param mark number of earlier calls
 * @returns the notifications, sorted
 */
export function notificationsSince(house: House, mark: number, expected: number): Promise<readonly string[]> {
  return until(`${expected} notifications`, async () => {
    const lines = notificationsOf(house, mark);
    return lines.length >= expected ? { answer: lines } : { reason: lines.join('\n') };
  });
}
