import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const languages = ['pl', 'en'] as const;

export type Language = (typeof languages)[number];

const root = new URL('../../', import.meta.url);

export const urlOf = (path: string): URL => new URL(path, root);

export const read = (path: string): string => readFileSync(urlOf(path), 'utf8');

const namesIn = (folder: string): string[] =>
  readdirSync(urlOf(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`)
    .toSorted();

export const pagesOf = (language: Language): string[] => namesIn(`docs/${language}/`);

export const parentsPages: readonly string[] = [
  'docs/README.md',
  ...languages.flatMap(pagesOf),
  'docs/uk/install.md',
];

export const allPages: readonly string[] = [
  'README.md',
  'README.pl.md',
  'README.uk.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  ...namesIn('docs/').filter((name) => name !== 'docs/README.md'),
  ...namesIn('hassio-addon/'),
  ...parentsPages,
];

export interface Block {
  readonly language: string;
  readonly text: string;
}

const FENCE = /^( *)```(\w*)\n([\s\S]*?)^\1```$/gm;

/** Fenced blocks, without the indentation of the list that they stand in. */
export const blocksOf = (path: string): readonly Block[] => blocksIn(read(path));

/** The fenced blocks below a heading of the second level. */
export const blocksBelow = (path: string, heading: string): readonly Block[] =>
  blocksIn(
    read(path)
      .split(/^(?=## )/m)
      .find((part) => part.startsWith(`## ${heading}\n`)) ?? '',
  );

function blocksIn(markdown: string): readonly Block[] {
  return [...markdown.matchAll(FENCE)].map(([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The YAML blocks of a page. */
export function yamlOf(path: string): readonly Tree[] {
  return blocksOf(path)
    .filter(({ language }) => language === 'yaml')
    .map(({ text }) => {
      const tree: unknown = parse(text);
      if (!isTree(tree)) throw new TypeError(`${path}: a block of YAML is no mapping:\n${text}`);
      return tree;
    });
}

/** A page without its fenced blocks. */
export const proseOf = (path: string): string => read(path).replaceAll(FENCE, '');

export interface Heading {
  readonly level: number;
  readonly text: string;
}

export function headingsOf(path: string): readonly Heading[] {
  return [...proseOf(path).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));
}

/** The anchors of a page's headings, made as GitHub makes them. */
export function anchorsOf(path: string): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { text } of headingsOf(path)) {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let number = 1; taken.has(anchor); number += 1) anchor = `${slug}-${number}`;
    taken.add(anchor);
  }
  return taken;
}

/** Every string anywhere in a tree. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The sentences of a page: without headings, tables and code; an item of a list begins one, and a quoted piece of code is one word. */
export function sentencesOf(path: string): readonly string[] {
  return proseOf(path)
    .replaceAll(/<!--[\s\S]*?-->|^#.*$|^\|.*$/gm, '\n')
    .replaceAll(/`[^`]+`/g, 'Code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((block) => block.replaceAll(/[*_]/g, '').split(/(?<=[.!?…]["”»)]?)\s+(?=["„“«(]?[\p{Lu}\d])/u))
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

export const wordsIn = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;
