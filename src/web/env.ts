import type { HttpBindings } from '@hono/node-server';

/** What a route has besides its request: the connection, and below the gate of the page for parents who it is. */
export interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** null: it is not known who. */
    readonly person: string | null;
  };
}
