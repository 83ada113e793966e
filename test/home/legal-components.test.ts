import { describe, expect, it } from 'vitest';
import type { Component, DiscoveryDocument } from '../../src/home/device.ts';
import { withLegalComponents } from '../../src/home/legal-components.ts';
import { childOutput } from '../school/catalogue/documents.ts';
import { pupil } from '../school/catalogue/school.ts';
import { problemsOf } from './rules/document.ts';

const { document: right, discoveryTopic: topic } = childOutput(pupil());
const documentOf = (components: Readonly<Record<string, Component>>): DiscoveryDocument => ({
  ...right,
  components,
});

describe('withLegalComponents', () => {
  const average = right.components['average'] ?? { platform: 'sensor' };
  const withAverage = (change: Readonly<Record<string, unknown>>): DiscoveryDocument =>
    documentOf({ ...right.components, average: { ...average, ...change } });

  it.each([
    ['an illegal key', documentOf({ średnia: average }), 'średnia: illegal component key'],
    ['an illegal entity id', withAverage({ default_entity_id: 'sensor.Ola' }), 'average: no legal entity id'],
    [
      'a long entity id',
      withAverage({ default_entity_id: `sensor.${'a'.repeat(249)}` }),
      'average: no legal entity id',
    ],
    ['an entity id twice', documentOf({ average, again: average }), 'again: the entity id is taken'],
  ])('leaves out a component with %s alone, and names it', (_, document, problem) => {
    const fitted = withLegalComponents(document);
    expect(fitted.problems).toEqual([problem]);
    const left = Object.keys(document.components).filter((key) => !problem.startsWith(`${key}:`));
    expect(Object.keys(fitted.document.components)).toEqual(left);
    expect(problemsOf(fitted.document, topic)).toEqual([]);
  });

  it('leaves out components that would make the document larger than 100 KB', () => {
    const many = Array.from({ length: 300 }, (_, index) => [
      `average_${index}`,
      {
        ...average,
        name: `Średnia ${index}`,
        unique_id: `u${index}`,
        default_entity_id: `sensor.a_${index}`,
      },
    ]);
    const { document, problems } = withLegalComponents(documentOf(Object.fromEntries(many)));
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(100_000);
    expect(Object.keys(document.components).length).toBeGreaterThan(100);
    expect(problems[0]).toMatch(/: the document would be larger than 100 KB$/);
    expect(Object.keys(document.components).length + problems.length).toBe(300);
  });

  it('does not change a legal document', () => {
    expect(withLegalComponents(right)).toEqual({ document: right, problems: [] });
  });
});
