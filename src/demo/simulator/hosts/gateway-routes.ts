import { agenda } from './gateway/agenda.ts';
import { announcements } from './gateway/announcements.ts';
import { identity } from './gateway/identity.ts';
import { lookups } from './gateway/lookups.ts';
import { marks } from './gateway/marks.ts';
import { modules } from './gateway/modules.ts';
import { plan } from './gateway/plan.ts';
import { presence } from './gateway/presence.ts';
import type { GatewayRoute } from './gateway/route.ts';

/** The routes of the gateway. The first match answers, so a name precedes a `*` at the same place. */
export const gatewayRoutes: readonly GatewayRoute[] = [
  ...identity,
  ...lookups,
  ...marks,
  ...presence,
  ...plan,
  ...agenda,
  ...announcements,
  ...modules,
];
