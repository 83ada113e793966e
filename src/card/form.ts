import type { Language, Translated } from '../lib/language.ts';
import { formTexts } from '../texts/card.ts';
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

const labels: Readonly<Record<string, Translated>> = formTexts.labels;

const helpers: Readonly<Record<string, Translated>> = formTexts.helpers;

const sections: Readonly<Record<Section, Translated>> = formTexts.sections;

const sizes: Readonly<Record<Size, Translated>> = formTexts.sizes;

type Children = readonly { readonly id: string; readonly name: string }[];

/** @param children whose entities Home Assistant has */
export function configForm(children: Children, language: Language): ConfigForm {
  const options = <K extends string>(keys: readonly K[], texts: Readonly<Record<K, Translated>>): object[] =>
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
