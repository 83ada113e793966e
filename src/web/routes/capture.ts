import type { Context, Hono } from 'hono';
import type { Clock } from '../../lib/clock.ts';
import type { Env } from '../env.ts';
import type { FormTokens } from '../forms.ts';
import { CAPTURE_FILE, capturePage } from '../parents/capture-page.ts';
import { Captures, type TakeCapture } from '../parents/captures.ts';
import type { ParentsInput } from '../parents/page.ts';
import { words } from '../parents/words.ts';

interface Parts {
  readonly parents: () => ParentsInput;
  readonly capture: TakeCapture;
  readonly clock: Clock;
  readonly forms: FormTokens;
  /** The version of the page's files. */
  readonly version: string;
}

const FORM = 'capture';

/** `capture/CHILD/` of the page for parents, behind its gate: says what a capture has, then gives it. */
export function captureRoutes(app: Hono<Env>, { parents, capture, clock, forms, version }: Parts): void {
  const captures = new Captures(capture, clock);
  const page = (c: Context<Env>, isOutdated: boolean) => {
    const { children, options } = parents();
    const child = children.find(({ id }) => id === c.req.param('child'));
    if (!child) return c.text('not found', 404);
    const kept = captures.of(child.id);
    return c.html(capturePage(child, options, { token: forms.token(FORM), version, isOutdated, kept }));
  };
  app.get('/parents/:key/status/capture/:child/', (c) => page(c, false));
  app.post('/parents/:key/status/capture/:child/', async (c) => {
    const form = await forms.read(c, FORM);
    if (form instanceof Response) return form;
    if (form === 'stale') return page(c, true);
    const { children, options } = parents();
    const child = children.find(({ id }) => id === c.req.param('child'));
    if (!child) return c.text('not found', 404);
    await captures.take(child.id, words[options.language].captureFailed);
    return c.redirect('./', 303);
  });
  app.get('/parents/:key/status/capture/:child/file', (c) => {
    const { outcome } = captures.of(c.req.param('child')) ?? {};
    // Not before its page could show what it has.
    if (typeof outcome !== 'object' || outcome === null) return c.redirect('./', 303);
    return c.body(outcome.file, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${CAPTURE_FILE}"`,
    });
  });
}
