import type { HttpBindings } from '@hono/node-server';

/** What a route has besides its request: the connection. */
export interface Env {
  readonly Bindings: HttpBindings;
}
