import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resourceNamed, resources } from '../../../src/school/reading/resources.ts';
import { sourceNames } from '../../../src/school/sources.ts';

/** The resources in the tables of docs/portal.md that have a column `read by`: its names, by the row's first cell. */
const documented = readFileSync('docs/portal.md', 'utf8')
  .split(/\n(?=### )/u)
  .flatMap((section) =>
    /\| read by \|$/mu.test(section) ? [...section.matchAll(/^\| (.+?) \|.*\| ([^|]*) \|$/gmu)] : [],
  )
  .map(([, row = '', readBy = '']) => ({
    row,
    sources: [...readBy.matchAll(/Source `([^`]+)`/gu)].map(([, name = '']) => name),
    names: [...readBy.matchAll(/(?<!Source )`([a-z0-9-]+)`/gu)].map(([, name = '']) => name),
  }));
/** Documented as a sentence. */
const INDEX = 'partial-grades-index';

/** The last part of an endpoint that is no id. */
function wordOf(endpoint: string): string {
  return endpoint.split('/').findLast((part) => /^[\w-]+$/u.test(part)) ?? '';
}

describe('the list of resources', () => {
  it('is that of the documentation, which names the endpoint of each', () => {
    const ofGateway = resources.filter(
      ({ endpoint }) => !endpoint.startsWith('/') || endpoint.startsWith('/gateway/'),
    );
    expect([...new Set(documented.flatMap(({ names }) => names)), INDEX].toSorted()).toEqual(
      ofGateway.map(({ name }) => name).toSorted(),
    );
    const elsewhere = documented.flatMap(({ row, names }) =>
      names.filter((name) => !row.includes(wordOf(resourceNamed(name)?.endpoint ?? '?'))),
    );
    expect(elsewhere).toEqual(['partial-grades']);
  });

  it('has the Sources of the documentation, those of messages apart', () => {
    const sources = new Set(documented.flatMap((one) => one.sources));
    expect(sourceNames.filter((name) => !sources.has(name))).toEqual(['messages', 'sent_messages']);
    expect([...sources].filter((name) => !(sourceNames as readonly string[]).includes(name))).toEqual([]);
  });

  it('has each name once, in lower case, digits and hyphens', () => {
    const names = resources.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(name))).toEqual([]);
    for (const name of names) expect(resourceNamed(name)?.name).toBe(name);
    expect(resourceNamed('nothing')).toBeUndefined();
  });

  it('has a description of each, and never writes', () => {
    for (const { about, endpoint } of resources) {
      expect(about).toMatch(/^[^.].{3,}[^.]$/u);
      expect(endpoint).not.toContain('MarkAsRead');
    }
  });
});
