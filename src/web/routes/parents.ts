import type { Context, Hono } from 'hono';
import type { Clock } from '../../lib/clock.ts';
import { isEqual } from '../../lib/equal.ts';
import { commands } from '../../school/catalogue/commands.ts';
import { type Keys, parentByIngress } from '../access.ts';
import type { CarryOut } from '../carry-out.ts';
import type { Env } from '../env.ts';
import { type FormTokens, MAX_IDS_FORM_BYTES } from '../forms.ts';
import type { Line } from '../line.ts';
import type { TakeCapture } from '../parents/captures.ts';
import { answerOf, type ParentsInput, parentsPage } from '../parents/page.ts';
import { Presses } from '../parents/presses.ts';
import { words } from '../parents/words.ts';
import { CONTENT_SECURITY_POLICY } from '../security-headers.ts';
import type { TokenGate } from '../token-gate.ts';
import { weekPage } from '../week/page.ts';
import type { WeekModel } from '../week/week.ts';
import { captureRoutes } from './capture.ts';

export interface ParentsRoutes {
  readonly parents: () => ParentsInput;
  /** @param monday undefined: the week that is next. @returns null: there is no such week */
  readonly week: (monday: string | undefined) => WeekModel | null;
  /** A person has settled what waited. @param key one of the model's @param by null: it is not known who */
  readonly settle: (child: string, key: string, by: string | null) => void;
  /** The report of the command `diagnostics`. */
  readonly diagnostics: () => Promise<string>;
  readonly capture: TakeCapture;
  readonly carryOut: CarryOut;
}

interface Parts extends ParentsRoutes, Keys {
  readonly clock: Clock;
  readonly forms: FormTokens;
  readonly gate: TokenGate;
  readonly line: Line;
  /** The version of the page's files. */
  readonly version: string;
}

/** Instead of the token, for a parent by ingress; shorter than any token. */
const BY_INGRESS = 'ingress';
export const PARENTS_BY_INGRESS = `parents/${BY_INGRESS}/`;

const FORM = 'parents';
/** In place of a command: it concerns this page alone. */
const SETTLE = 'settle';
/** The commands of the page: a person is known by the token, or by Home Assistant. */
const ALLOWED = ['refresh', 'resume', 'acknowledge', 'mark_notices_read'];

/** `/parents/TOKEN/` the week, and `status/` reading, freshness and the buttons; for parents by ingress `/parents/ingress/`. */
export function parentsRoutes(app: Hono<Env>, parts: Parts): void {
  const { parents, week, settle, diagnostics, carryOut, clock, forms, gate, line, version } = parts;
  const { parentsToken, people, ingress } = parts;
  const presses = new Presses(carryOut, clock);

  app.use('/parents/:key/*', async (c, next) => {
    const key = c.req.param('key');
    const isByIngress = key === BY_INGRESS;
    const parent = (people ?? []).find(({ token }) => isEqual(key, token));
    const person = isByIngress ? parentByIngress(c.env.incoming, ingress) : (parent?.name ?? null);
    const refusal = isByIngress
      ? person === null && c.text('not found', 404)
      : gate.refusal(c, key, parent?.token ?? parentsToken);
    if (refusal) return refusal;
    c.set('person', person);
    // Buttons under an invisible frame of another site would be pressed by mistake. Home Assistant's frame is of this site.
    c.header('Content-Security-Policy', `${CONTENT_SECURITY_POLICY}; frame-ancestors 'self'`);
    await next();
    return undefined;
  });
  // Its addresses are relative to a folder.
  app.get('/parents/:key', (c) => c.redirect(`${c.req.param('key')}/`, 308));
  app.get('/parents/:key/status', (c) => c.redirect('status/', 308));
  const statusPage = (c: Context<Env>, isOutdated: boolean) =>
    c.html(parentsPage(parents(), { token: forms.token(FORM), version, isOutdated, presses }));
  const page = async (c: Context<Env>, isOutdated: boolean) => {
    const model = week(c.req.query('week'));
    if (!model) return c.text('not found', 404);
    await line.pass();
    const waits = model.waits();
    await line.pass();
    const input = parents();
    const { outdated } = words[input.options.language];
    const notice = isOutdated
      ? { text: outdated, isPending: false, isGood: false }
      : answerOf(input, presses);
    return c.html(weekPage(model, { buttons: { token: forms.token(FORM), waits }, version, notice }));
  };
  const pressed = async (
    c: Context<Env>,
    pageAgain: (c: Context<Env>, isOutdated: boolean) => Response | Promise<Response>,
  ) => {
    const form = await forms.read(c, FORM, MAX_IDS_FORM_BYTES);
    if (form instanceof Response) return form;
    if (form === 'stale') return pageAgain(c, true);
    const { children, options } = parents();
    const [child = '', name, payload = ''] = ['child', 'command', 'payload'].map((field) => form.get(field));
    const found = commands.find((one) => one.name === name && ALLOWED.includes(one.name));
    const isKnown = children.some(({ id }) => id === child);
    if (!isKnown || !(found || name === SETTLE)) return c.text('not a form of this page', 400);
    const person = c.get('person');
    if (found)
      await presses.press(child, found.name, payload, { otherwise: words[options.language].tooMany, person });
    else settle(child, payload, person);
    return c.redirect('./', 303);
  };
  app.get('/parents/:key/', (c) => page(c, false));
  app.post('/parents/:key/', (c) => pressed(c, page));
  app.get('/parents/:key/status/', (c) => statusPage(c, false));
  app.post('/parents/:key/status/', (c) => pressed(c, statusPage));
  app.get('/parents/:key/status/diagnostics', async (c) =>
    c.body(await diagnostics(), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dziennik2mqtt-diagnostics.json"',
    }),
  );
  captureRoutes(app, parts);
}
