import { expect, it } from 'vitest';
import { KeptDeviations, keptDeviations } from '../../../src/bridge/reading/kept-deviations.ts';
import type { EndpointDeviations } from '../../../src/portal/record-cache.ts';
import { accountMemory } from '../../../src/portal/session/account-memory.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

const lost = (endpoint: string, count = 1): EndpointDeviations => ({
  endpoint,
  fields: [{ field: 'Text', fault: 'null', weight: 'lost', count }],
});

it('are the latest of each endpoint, also of those that are read seldom, over a restart', () => {
  const memory = new TestMemory();
  const start = () => {
    const portal = {
      memory: accountMemory(memory, () => ['hash']),
      deviations: [] as EndpointDeviations[],
    };
    return { portal, kept: new KeptDeviations(portal) };
  };
  const keep = ({ portal, kept }: ReturnType<typeof start>, ...now: EndpointDeviations[]) => {
    portal.deviations.splice(0, Number.POSITIVE_INFINITY, ...now);
    kept.keep();
    return keptDeviations(memory);
  };
  const first = start();
  expect(keep(first, lost('Users'), lost('Notes'))).toEqual([lost('Notes'), lost('Users')]);
  const second = start();
  expect(keep(second)).toEqual([lost('Notes'), lost('Users')]);
  expect(keep(second, lost('Notes', 2))).toEqual([lost('Notes', 2), lost('Users')]);
  expect(keep(second, { endpoint: 'Notes', fields: [] })).toEqual([lost('Users')]);
});
