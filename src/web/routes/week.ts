import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import type { Line } from '../line.ts';
import type { TokenGate } from '../token-gate.ts';
import { weekPage } from '../week/page.ts';
import type { WeekModel } from '../week/week.ts';

export interface WeekRoutes {
  /** The secret part of the address. */
  readonly token: string;
  /** @param monday undefined: the week that is next. @returns null: there is no such week */
  readonly model: (monday: string | undefined) => WeekModel | null;
}

interface Parts extends WeekRoutes {
  readonly gate: TokenGate;
  readonly line: Line;
  /** The version of the page's files. */
  readonly version: string;
}

/** `/week/TOKEN/`: the week of the page for parents, without a button, for the other parent or grandparents. */
export function weekRoutes(app: Hono<Env>, { token, model: modelOf, gate, line, version }: Parts): void {
  app.use('/week/:token/*', gate.guard(token));
  // Its addresses are relative to a folder.
  app.get('/week/:token', (c) => c.redirect(`${token}/`, 308));
  app.get('/week/:token/', async (c) => {
    const model = modelOf(c.req.query('week'));
    if (!model) return c.text('not found', 404);
    await line.pass();
    return c.html(weekPage(model, { buttons: null, version, notice: null }));
  });
}
