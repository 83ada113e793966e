import { describe, expect, it } from 'vitest';
import { languages, pagesOf, proseOf, read, sentencesOf, wordsIn } from './pages.ts';

/** The table of CONTRIBUTING.md. */
const [, table = ''] = /\n## One word for one thing\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md')) ?? [];
const rows = [...table.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, row = '']) => row.split('|'));

/** What must not occur, of either language. */
const refused = { en: wordsOf(2), pl: wordsOf(3) } as const;

function wordsOf(column: number): readonly string[] {
  return rows.flatMap((row) => (row[column] ?? '').split(', ').map((word) => word.trim())).filter(Boolean);
}

const [polishOfAddon = '', englishOfAddon = ''] = read('hassio-addon/DOCS.md').split('\n## In English\n');
const readme = { pl: 'README.pl.md', en: 'README.md' } as const;
const form = {
  pl: [polishOfAddon, read('hassio-addon/translations/pl.yaml')],
  en: [englishOfAddon, read('hassio-addon/translations/en.yaml')],
} as const;

/** Without code and addresses, where names of programs may stand. */
const plain = (text: string): string => text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '').replaceAll(/\s+/g, ' ');

const found = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => new RegExp(`(?<![\\p{L}])${RegExp.escape(word)}`, 'iu').test(plain(text)));

describe('words', () => {
  it.each(languages)('that are refused do not occur in %s', (language) => {
    expect(refused[language].length).toBeGreaterThan(8);
    const pages = [...pagesOf(language), readme[language]].map((page) => [page, proseOf(page)] as const);
    const texts = [...pages, ...form[language].map((text) => ['hassio-addon', text] as const)];
    const wrong = texts.map(([page, text]) => [page, found(text, refused[language])] as const);
    expect(wrong.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  it('that are refused would be found', () => {
    expect(found('Na **pulpicie**, w `katalog`', refused.pl)).toEqual(['pulpic']);
    expect(found('zanim na tym polegniesz', refused.pl)).toEqual(['polegniesz']);
  });
});

describe.each(languages)('sentences in %s', (language) => {
  /** Without the page that is written by `npm run docs`. */
  const pages = pagesOf(language).filter((page) => !page.endsWith('/entity-list.md'));

  it.each(pages)('of %s have at most 40 words, and 25 on average', (page) => {
    const sentences = sentencesOf(page);
    expect(sentences.filter((sentence) => wordsIn(sentence) > 40)).toEqual([]);
    const words = sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
    expect(words / sentences.length).toBeLessThanOrEqual(25);
  });
});

describe('a sentence', () => {
  it('begins with an item of a list and after another one, and has a piece of code as one word', () => {
    const sentences = sentencesOf('docs/en/questions.md');
    expect(sentences).toContain('With Code the wall shows everything else.');
    expect(wordsIn('With Code the wall shows – everything else.')).toBe(7);
  });
});
