import type { Hono } from 'hono';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { type Keys, parentByIngress } from '../access.ts';
import type { CarryOut } from '../carry-out.ts';
import { changesPage } from '../changes.ts';
import type { Env } from '../env.ts';
import { type FormTokens, MAX_IDS_FORM_BYTES } from '../forms.ts';
import type { WallOptions } from '../wall/options.ts';

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
  const childOf = (id: string) => parts.children().find((one) => one.id === id);
  app.get('/changes/:child', (c) => {
    const child = childOf(c.req.param('child'));
    if (!child) return c.text('not found', 404);
    return c.html(changesPage(child, parts.options(), forms.token(FORM), version));
  });
  app.post('/changes/:child', async (c) => {
    const id = c.req.param('child');
    const form = await forms.read(c, FORM, MAX_IDS_FORM_BYTES);
    if (form instanceof Response) return form;
    const child = childOf(id);
    if (!child) return c.text('not found', 404);
    // The page is shown again if the bridge was restarted.
    if (form === 'stale') return c.redirect(child.id, 303);
    const by = parentByIngress(c.env.incoming, ingress);
    const answer = await carryOut(id, 'acknowledge', form.get('ids') ?? '', by);
    // What has changed since the page was made waits on it.
    const isOver = answer?.state === 'done' && !childOf(id)?.unseen?.length;
    return c.redirect(isOver ? '../' : child.id, 303);
  });
}
