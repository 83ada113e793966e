import type { Hono } from 'hono';
import type { ShownChild } from '../../shown/presenter.ts';
import { type Keys, parentByIngress } from '../access.ts';
import type { CarryOut } from '../carry-out.ts';
import { changesOf } from '../changes/changes.ts';
import { changesPage } from '../changes/page.ts';
import type { Env } from '../env.ts';
import type { FormTokens } from '../forms.ts';
import type { WallOptions } from '../wall/options.ts';
import { isNight } from '../wall/wall.ts';

export interface ChangesRoutes {
  /** What the wall shows of the children at this moment. */
  readonly children: () => readonly ShownChild[];
  readonly options: () => WallOptions;
  readonly carryOut: CarryOut;
}

interface Parts extends ChangesRoutes, Pick<Keys, 'ingress'> {
  readonly forms: FormTokens;
  /** The version of the page's files. */
  readonly version: string;
}

const FORM = 'changes';

/** `/changes/CHILD`: what changed of a child; a press of the button acknowledges it, as the command `acknowledge`. */
export function changesRoutes(app: Hono<Env>, parts: Parts): void {
  const { carryOut, forms, version, ingress } = parts;
  const modelOf = (id: string) => {
    const options = parts.options();
    const child = parts.children().find((one) => one.id === id);
    return child && { model: changesOf(child, options), night: isNight(options) };
  };
  app.get('/changes/:child', (c) => {
    const found = modelOf(c.req.param('child'));
    if (!found) return c.text('not found', 404);
    return c.html(changesPage(found.model, forms.token(FORM), version, found.night));
  });
  app.post('/changes/:child', async (c) => {
    const child = c.req.param('child');
    const form = await forms.read(c, FORM);
    if (form instanceof Response) return form;
    const found = modelOf(child);
    if (!found) return c.text('not found', 404);
    // The page is shown again if the bridge was restarted, or if more has changed since.
    if (form === 'stale' || form.get('seen') !== found.model.seen) return c.redirect(child, 303);
    const answer = await carryOut(child, 'acknowledge', 'PRESS', parentByIngress(c.env.incoming, ingress));
    return c.redirect(answer?.state === 'done' ? '../' : child, 303);
  });
}
