import type { Row } from '../../src/home/entity.ts';
import type { Translated } from '../../src/lib/language.ts';
import { cadenceKeys, cadences, HOURS } from '../../src/school/cadences.ts';
import { partNames } from '../../src/school/catalogue/home.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import type { Sources } from '../../src/school/catalogue/source-availability.ts';
import { type SourceName, sourceNames, sources } from '../../src/school/sources.ts';
import type { DocsLanguage } from './language.ts';
import { prose } from './prose.ts';
import { table, withRegion } from './region.ts';

/** The tables of entities: docs/LANGUAGE/entities.md has the first ten, entity-list.md all, docs/entities.md what is read for them. */

/** Of any device. */
type AnyRow = Row<never> & { readonly sources?: Sources };
type Device = keyof (typeof prose)['en']['entities'];

const headings = {
  pl: ['encja', 'nazwa', 'co mówi', 'atrybuty', 'gdzie'],
  en: ['entity', 'name', 'what it says', 'attributes', 'where'],
} as const;

const places = {
  pl: { diagnostic: 'Diagnostyka', config: 'Konfiguracja', hidden: 'ukryta', disabled: 'wyłączona' },
  en: { diagnostic: 'Diagnostic', config: 'Configuration', hidden: 'hidden', disabled: 'disabled' },
} as const;

const parts: Readonly<Record<string, Translated>> = partNames;

/** What entity ids begin with. */
const owners: Readonly<Record<Device, string>> = { child: 'ola', family: 'family', bridge: 'dziennik2mqtt' };

const { bridge: _, family: __, ...ofChild } = documented;
const child: readonly AnyRow[] = Object.values(ofChild).flat();

/** What stands on the child's own page in Home Assistant, neither hidden nor below it. */
const first = child.filter((row) => placeOf(row, 'en') === '' && row.platform !== 'event');

/** What a row says, by its columns. */
function cellsOf(row: AnyRow, device: Device, language: DocsLanguage): readonly string[] {
  const id = `\`${row.platform}.${owners[device]}_${row.key}\``;
  const { about } = proseOf(row.key, device, language);
  return [id, row.name[language], about, attributesOf(row, device, language), placeOf(row, language)];
}

export const firstEntities =
  (language: DocsLanguage) =>
  (text: string): string => {
    const cells = first.map((row) => cellsOf(row, 'child', language).slice(0, 3));
    return withRegion(text, 'entities', table(headings[language].slice(0, 3), cells));
  };

export const entityList =
  (language: DocsLanguage) =>
  (text: string): string =>
    Object.entries(documented).reduce((written, [section, rows]) => {
      const device = section === 'family' || section === 'bridge' ? section : 'child';
      const cells = rows.map((row: AnyRow) => cellsOf(row, device, language));
      return withRegion(written, `entities ${section}`, table(headings[language], cells));
    }, text);

/** How often what is read, and for which entities. */
export function whatIsRead(text: string): string {
  const withCadences = withRegion(text, 'cadences', table(cadenceHeadings, cadenceRows));
  const cells = readings(child);
  return withRegion(withCadences, 'sources', table(['Source', 'key of `polling`', 'entities'], cells));
}

/** Where Home Assistant shows it at first. */
function placeOf({ category, initially, device }: AnyRow, language: DocsLanguage): string {
  const words = places[language];
  // All that is on one of these devices is hidden, or disabled.
  const shown = device && initially === 'hidden' ? undefined : initially;
  const part = device && `*${parts[device]?.[language]}*`;
  return [part, category && words[category], shown && words[shown]].filter(Boolean).join(', ');
}

const cadenceHeadings = ['key of `polling`', 'school hours', 'calm hours', 'free day', 'holiday', 'what'];
const cadenceRows = cadenceKeys.map((key) => {
  const { every, about } = cadences[key];
  return [`\`${key}\``, ...HOURS.map((hours) => every[hours]), about.en];
});

function readings(rows: readonly AnyRow[]): readonly (readonly string[])[] {
  return sourceNames.map((name) => {
    const { cadence } = sources[name];
    return [`\`${name}\``, `\`${cadence}\``, keysOn(name, rows)];
  });
}

function keysOn(source: SourceName, rows: readonly AnyRow[]): string {
  return rows
    .filter((row) => row.sources?.[0] === source)
    .map(({ key }) => `\`${key}\``)
    .join(', ');
}

interface Prose {
  readonly about: string;
  /** Default, of an event: the names of its fields. */
  readonly attributes?: string;
}

/** @throws Error naming the row that translations/docs/LANGUAGE.json lacks */
function proseOf(key: string, device: Device, language: DocsLanguage): Prose {
  const found = Object.entries<Prose>(prose[language].entities[device]).find(([name]) => name === key);
  if (!found) throw new Error(`translations/docs/${language}.json lacks entities.${device}.${key}`);
  return found[1];
}

export function attributesOf(row: AnyRow, device: Device, language: DocsLanguage): string {
  const { attributes = '' } = proseOf(row.key, device, language);
  const fields = row.platform === 'event' ? row.fields.map((field) => `\`${field}\``).join(', ') : '';
  return attributes || fields;
}
