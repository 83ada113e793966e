import type { Bilingual, Language } from '../lib/language.ts';
import { cardConfig, SECTIONS, type Section, SIZES, type Size, weekConfig } from './config.ts';

interface Field {
  readonly name: string;
  readonly required?: boolean;
  readonly selector: object;
}

/** What Home Assistant's visual editor makes a form of. */
export interface ConfigForm {
  readonly schema: readonly Field[];
  computeLabel(field: Pick<Field, 'name'>): string | undefined;
  computeHelper(field: Pick<Field, 'name'>): string | undefined;
  /** @throws {Error} the configuration is wrong: the editor shows it as YAML */
  assertConfig(config: unknown): void;
}

const labels: Readonly<Record<string, Bilingual>> = {
  child: { pl: 'Dziecko', en: 'Child' },
  name: { pl: 'Nagłówek', en: 'Heading' },
  sections: { pl: 'Części', en: 'Sections' },
  size: { pl: 'Wielkość', en: 'Size' },
};

const helpers: Readonly<Record<string, Bilingual>> = {
  child: { pl: 'Id dziecka, jak w sensor.ID_status', en: 'The id of the child, as in sensor.ID_status' },
  name: { pl: 'Puste: nazwa urządzenia', en: 'Empty: the name of the device' },
  sections: { pl: 'Żadna nie jest zaznaczona: wszystkie', en: 'None is ticked: all of them' },
};

const sections: Readonly<Record<Section, Bilingual>> = {
  problem: { pl: 'Problemy z odczytem', en: 'Problems of reading' },
  day: { pl: 'Dzień', en: 'The day' },
  bag: { pl: 'Plecak', en: 'The bag' },
  tests: { pl: 'Sprawdziany', en: 'Tests' },
  homework: { pl: 'Zadania domowe', en: 'Homework' },
  grades: { pl: 'Oceny', en: 'Grades' },
  messages: { pl: 'Wiadomości i ogłoszenia', en: 'Messages and announcements' },
  ahead: { pl: 'Najbliższe dni', en: 'Days ahead' },
};

const sizes: Readonly<Record<Size, Bilingual>> = {
  compact: { pl: 'zwięzła: bez dalszych lekcji', en: 'compact: without later lessons' },
  normal: { pl: 'zwykła', en: 'normal' },
  large: { pl: 'duże litery', en: 'large letters' },
};

type Children = readonly { readonly id: string; readonly name: string }[];

/** @param children whose entities Home Assistant has */
export function configForm(children: Children, language: Language): ConfigForm {
  const options = <K extends string>(keys: readonly K[], texts: Readonly<Record<K, Bilingual>>): object[] =>
    keys.map((value) => ({ value, label: texts[value][language] }));
  const fields = [
    {
      name: 'sections',
      selector: { select: { options: options(SECTIONS, sections), multiple: true, mode: 'list' } },
    },
    { name: 'size', selector: { select: { options: options(SIZES, sizes), mode: 'dropdown' } } },
  ];
  return form(children, language, fields, cardConfig);
}

/** The form of the week grid. @param children as above */
export function weekForm(children: Children, language: Language): ConfigForm {
  return form(children, language, [], weekConfig);
}

function form(
  children: Children,
  language: Language,
  fields: readonly Field[],
  read: (config: unknown, language: Language) => unknown,
): ConfigForm {
  const known = children.map(({ id, name }) => ({ value: id, label: name }));
  return {
    schema: [
      {
        name: 'child',
        required: true,
        selector: { select: { options: known, custom_value: known.length === 0, mode: 'dropdown' } },
      },
      { name: 'name', selector: { text: {} } },
      ...fields,
    ],
    computeLabel: ({ name }) => labels[name]?.[language],
    computeHelper: ({ name }) =>
      name === 'child' && known.length > 0 ? undefined : helpers[name]?.[language],
    assertConfig: (config) => void read(config, language),
  };
}
