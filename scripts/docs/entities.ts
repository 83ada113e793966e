import type { Row } from '../../src/home/entity.ts';
import { cadenceKeys, cadences, HOURS } from '../../src/school/cadences.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import type { Sources } from '../../src/school/catalogue/source-availability.ts';
import { type SourceName, sourceNames, sources } from '../../src/school/sources.ts';
import type { DocsLanguage } from './language.ts';
import { prose } from './prose.ts';
import { table, withRegion } from './region.ts';

/** The tables of entities: docs/LANGUAGE/entities.md with what each says, docs/entities.md with platforms and names in both languages. */

/** Of any device. */
type AnyRow = Row<never> & { readonly sources?: Sources };
type Device = keyof (typeof prose)['en']['entities'];

const headings = {
  pl: ['encja', 'nazwa', 'co mówi', 'atrybuty'],
  en: ['entity', 'name', 'what it says', 'attributes'],
} as const;

const { bridge, family, ...ofChild } = documented;
const child: readonly AnyRow[] = Object.values(ofChild).flat();

/** What stands on the child's own page in Home Assistant, neither hidden nor below it. */
const first = child.filter((row) => placeOf(row) === '' && row.platform !== 'event');

export const entitiesPage =
  (language: DocsLanguage) =>
  (text: string): string => {
    const cells = first.map((row) => [`\`${row.key}\``, row.name[language], aboutOf(row, 'child', language)]);
    const begun = withRegion(text, 'entities first', table(headings[language].slice(0, 3), cells));
    return Object.entries(documented).reduce((written, [section, rows]) => {
      const device = section === 'family' || section === 'bridge' ? section : 'child';
      const cells = rows.map((row: AnyRow) => [
        `\`${row.key}\``,
        row.name[language],
        aboutOf(row, device, language),
        attributesOf(row, device, language),
      ]);
      return withRegion(written, `entities ${section}`, table(headings[language], cells));
    }, begun);
  };

export function list(text: string): string {
  const withChild = withRegion(text, 'entities child', listed(child));
  const withFamily = withRegion(withChild, 'entities family', listed(family));
  const withBridge = withRegion(withFamily, 'entities bridge', listed(bridge));
  const withCadences = withRegion(withBridge, 'cadences', table(cadenceHeadings, cadenceRows));
  return withRegion(
    withCadences,
    'sources',
    table(['Source', 'key of `polling`', 'entities'], readings(child)),
  );
}

function listed(rows: readonly AnyRow[]): readonly string[] {
  const cells = rows.map((row) => [`\`${row.key}\``, row.platform, row.name.pl, row.name.en, placeOf(row)]);
  return table(['key', 'platform', 'Polish', 'English', 'on the page'], cells);
}

/** How Home Assistant shows it at first. */
function placeOf({ category, initially, device }: AnyRow): string {
  const group = category === 'config' ? 'configuration' : category;
  const own = device && `device *${device}*`;
  return [own, group, initially ?? (device && 'hidden')].filter(Boolean).join(', ');
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

const aboutOf = ({ key }: AnyRow, device: Device, language: DocsLanguage): string =>
  proseOf(key, device, language).about;

export function attributesOf(row: AnyRow, device: Device, language: DocsLanguage): string {
  const { attributes = '' } = proseOf(row.key, device, language);
  const fields = row.platform === 'event' ? row.fields.map((field) => `\`${field}\``).join(', ') : '';
  return attributes || fields;
}
