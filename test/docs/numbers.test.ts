import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { MINUTE_MS } from '../../src/lib/duration.ts';
import { sizeNames } from '../../src/web/routes/image.ts';
import { type Language, languages, read } from './pages.ts';

const {
  polling: { quiet_hours: quiet, grades, plan_changes: changes },
  http: { night_hours: night, max_download: megabytes },
  digest,
  watch,
} = configSchema.parse({
  portal: { base_url: 'https://portal.example' },
  children: [{ name: 'Ola', login: '1234567', password: 'x' }],
});

const hour = (time: string): string => time.replace(/^0/, '');
const minutes = ({ school }: { readonly school: number }): number => school / MINUTE_MS;

/** What a page says of what the program does where nothing is configured. */
const said: readonly (readonly [page: string, Readonly<Record<Language, string>>])[] = [
  [
    'troubleshooting',
    {
      en: `from ${hour(quiet.from)} to ${hour(quiet.to)}`,
      pl: `od ${hour(quiet.from)} do ${hour(quiet.to)}`,
    },
  ],
  [
    'troubleshooting',
    {
      en: `grades come every ${minutes(grades)} minutes and plan changes every ${minutes(changes)}`,
      pl: `oceny przychodzą co ${minutes(grades)} minut, a zmiany planu co ${minutes(changes)}`,
    },
  ],
  [
    'wall',
    {
      en: `from ${hour(night.from)} to ${hour(night.to)}`,
      pl: `Od ${hour(night.from)} do ${hour(night.to)}`,
    },
  ],
  ['parents', { en: `${megabytes} MB each`, pl: `${megabytes} MB (` }],
  [
    'parents',
    {
      en: `On Friday at ${digest.at === null ? '' : digest.at.time}`,
      pl: `W piątek o ${digest.at === null ? '' : digest.at.time}`,
    },
  ],
  ...watch.map((word) => ['parents', { en: `*${word}*`, pl: `*${word}*` }] as const),
  ['pictures', { en: sizeNames, pl: sizeNames }],
];

describe.each(languages)('numbers and defaults in %s', (language) => {
  it.each(said)('of %s are those of the program', (page, text) => {
    expect(read(`docs/${language}/${page}.md`).replaceAll(/\s+/g, ' ')).toContain(text[language]);
  });
});
