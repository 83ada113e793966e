import type { DeviceOutput } from '../../home/device.ts';
import type { Language } from '../../lib/language.ts';
import { isHidden, type PrivacyLevel } from '../shown/privacy.ts';
import { shortNames } from './words.ts';

/** One login. */
export interface DashboardChild {
  readonly id: string;
  readonly name: string;
  /** Whether another child has this pupil's events: then only its messages and problems are shown. */
  readonly isOtherLogin: boolean;
  readonly entities: Entities;
}

const AVERAGE_OF_SUBJECT = /^average_/;

/** What a state needs that a level of privacy may hide; of the others it is a number, a day or the bridge's own sentence. */
const hiddenParts = {
  detail: ['bag', 'current_lesson', 'next_lesson'],
  text: ['newest_message', 'newest_notice', 'newest_remark'],
  grade: [
    ...['newest_grade', 'average', 'subjects_at_risk', 'behaviour', 'behaviour_points'],
    ...['points', 'newest_description'],
  ],
  grade_text: ['newest_text_grade'],
} as const;
export type HiddenPart = keyof typeof hiddenParts;

/** undefined: nothing can be hidden. */
function partOf(key: string): HiddenPart | undefined {
  if (AVERAGE_OF_SUBJECT.test(key)) return 'grade';
  const parts = Object.entries(hiddenParts) as [HiddenPart, readonly string[]][];
  return parts.find(([, keys]) => keys.includes(key))?.[0];
}

export interface DashboardEntity {
  /** `sensor.ola_next_lesson` */
  readonly id: string;
  /** In the configured language, without the name of the device. */
  readonly name: string;
  /** For half a column. */
  readonly shortName: string;
}

/** The entities of a device and its sub-devices that are enabled and that its level of privacy gives a state. */
export interface Entities {
  get(key: string): DashboardEntity | undefined;
  /** Averages of subjects, in their order. */
  readonly averages: readonly DashboardEntity[];
  /** Whether fields of this kind are shown in attributes. */
  shows(part: HiddenPart): boolean;
}

/** As announced. @param level of the Surface `states` */
export function entitiesOf(output: DeviceOutput, level: PrivacyLevel, language: Language): Entities {
  const components = [output, ...output.subDevices].flatMap(({ document }) =>
    Object.entries(document.components),
  );
  const found = components.flatMap(([key, { default_entity_id: id, name, enabled_by_default: isEnabled }]) =>
    typeof id === 'string' && isEnabled !== false
      ? [{ key, id, name: typeof name === 'string' ? name : key }]
      : [],
  );
  return findEntities(found, level, language);
}

/** Those that a level gives a state. */
export function findEntities(
  found: readonly (Pick<DashboardEntity, 'id' | 'name'> & { readonly key: string })[],
  level: PrivacyLevel,
  language: Language,
): Entities {
  const shows = (part: HiddenPart): boolean => !isHidden(part, level);
  const byKey = new Map<string, DashboardEntity>();
  for (const { key, id, name } of found) {
    const part = partOf(key);
    if (part && !shows(part)) continue;
    byKey.set(key, { id, name, shortName: shortNames[key]?.[language] ?? name });
  }
  const averages = [...byKey].flatMap(([key, entity]) => (AVERAGE_OF_SUBJECT.test(key) ? [entity] : []));
  return { get: (key) => byKey.get(key), averages, shows };
}
