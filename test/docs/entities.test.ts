import { describe, expect, it } from 'vitest';
import { attributesOf } from '../../scripts/docs/entities.ts';
import { prose } from '../../scripts/docs/prose.ts';
import type { Row } from '../../src/home/entity.ts';
import { eventPayload } from '../../src/school/catalogue/event-payload.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { changes } from '../school/catalogue/changes.ts';
import { entities as walkedEntities } from '../school/catalogue/walk.ts';
import { languages, read } from './pages.ts';

const allRows: readonly Row<never>[] = Object.values(documented).flat();

/** The documented entities by key; of two devices with the same key, either. */
const rows: ReadonlyMap<string, Row<never>> = new Map(allRows.map((row) => [row.key, row]));

const commonKey = (key: string): string =>
  key.replace(/^average_.*/, 'average_SUBJECT').replace(/^send_.*/, 'send_TEMPLATE');

/** Every entity of the walk, with those of a row factory under a common key. */
const walked = new Map<string, { platform: unknown; names: Set<string>; attributes: Set<string> }>();
for (const { key, component, state } of walkedEntities) {
  const { names, attributes } = walked.get(commonKey(key)) ?? { names: new Set(), attributes: new Set() };
  names.add(String(component['name']));
  for (const name of Object.keys(state?.attributes ?? {})) attributes.add(name);
  walked.set(commonKey(key), { platform: component.platform, names, attributes });
}
// The attributes of an event entity are the payload of its latest event.
for (const { change } of changes) {
  const seen = createPresenter(() => 'full').change(change, 'notifications', 'ola');
  for (const name of Object.keys(JSON.parse(eventPayload(seen, 'Ola', 'en'))))
    walked.get(change.kind)?.attributes.add(name);
}

describe('entities', () => {
  it('are exactly those of the documentation', () => {
    const platforms = [...rows.values()].map(({ key, platform }) => [key, platform]);
    expect(Object.fromEntries(platforms)).toEqual(
      Object.fromEntries([...walked].map(([key, { platform }]) => [key, platform])),
    );
  });

  it('are exactly those that the prose of the documentation is about', () => {
    const { family, bridge, ...ofChild } = documented;
    const devices = { child: Object.values(ofChild).flat(), family, bridge };
    for (const language of languages)
      for (const [device, listed] of Object.entries<readonly Row<never>[]>(devices))
        expect(Object.keys(prose[language].entities[device as keyof typeof devices]).toSorted()).toEqual(
          [...new Set(listed.map(({ key }) => key))].toSorted(),
        );
  });

  it('have the documented names', () => {
    // Names of messages and averages are not fixed.
    const fixed = [...rows.values()].filter(({ key }) => !/[A-Z]/.test(key));
    for (const { key, name } of fixed)
      expect([...(walked.get(key)?.names ?? [])], key).toEqual(expect.arrayContaining([name.pl, name.en]));
  });

  it('have all documented attributes', () => {
    const { family, bridge, ...ofChild } = documented;
    const devices = Object.entries({ child: Object.values(ofChild).flat(), family, bridge });
    const documentedNames = devices.flatMap(([device, rows]) =>
      rows.flatMap((row: Row<never>) =>
        languages.flatMap((language) => {
          const text = attributesOf(row, device as keyof typeof prose.en.entities, language);
          return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ key: row.key, name }));
        }),
      ),
    );
    expect(documentedNames.length).toBeGreaterThan(100);
    expect(documentedNames.filter(({ key, name }) => !walked.get(key)?.attributes.has(name))).toEqual([]);
  });

  it('of the contract exist, if they are not marked as planned', () => {
    const [, table = ''] = read('docs/contracts.md').split('\n## Entities');
    const cells = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell.split('○')[0] ?? '');
    const keys = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, key = '']) => key));
    expect(keys.length).toBeGreaterThan(25);
    expect(keys.filter((key) => !rows.has(key))).toEqual([]);
  });
});
