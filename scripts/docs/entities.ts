import type { Row } from '../../src/home/entity.ts';
import type { Language } from '../../src/lib/language.ts';
import { cadenceKeys, cadences, HOURS } from '../../src/school/cadences.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import type { Sources } from '../../src/school/catalogue/source-availability.ts';
import { type SourceName, sourceNames, sources } from '../../src/school/sources.ts';
import { table, withRegion } from './region.ts';

/** The tables of entities: docs/LANGUAGE/entities.md for parents, docs/entities.md with all that a row says. */

/** Of any device. */
type AnyRow = Row<never> & { readonly sources?: Sources };

const headings = {
  pl: ['encja', 'nazwa', 'co mówi', 'atrybuty'],
  en: ['entity', 'name', 'what it says', 'attributes'],
} as const;

const { bridge, family, ...ofChild } = documented;
const child: readonly AnyRow[] = Object.values(ofChild).flat();

/** What stands on the child's own page in Home Assistant, neither hidden nor below it. */
const first = child.filter((row) => placeOf(row) === '' && row.platform !== 'event');

export const entitiesPage =
  (language: Language) =>
  (text: string): string => {
    const cells = first.map((row) => [`\`${row.key}\``, row.name[language], row.about[language]]);
    const begun = withRegion(text, 'entities first', table(headings[language].slice(0, 3), cells));
    return Object.entries(documented).reduce((written, [section, rows]) => {
      const cells = rows.map((row: AnyRow) => [
        `\`${row.key}\``,
        row.name[language],
        row.about[language],
        attributesOf(row, language),
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
  const cells = rows.map((row) => [
    `\`${row.key}\``,
    row.platform,
    row.name.pl,
    row.name.en,
    placeOf(row),
    fromRoot(row.about.en),
  ]);
  return table(['key', 'platform', 'Polish', 'English', 'on the page', 'state'], cells);
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

function attributesOf({ attributesAbout = '' }: AnyRow, language: Language): string {
  return typeof attributesAbout === 'string' ? attributesAbout : attributesAbout[language];
}

/** Links of docs/en as they are from docs. */
function fromRoot(markdown: string): string {
  return markdown.replaceAll(/\]\((?=[\w-]+\.md)/g, '](en/');
}
