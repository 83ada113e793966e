import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Language } from '../../src/lib/language.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import type { Deed } from '../../src/school/deed.ts';
import { DEFAULT_WATCH } from '../../src/school/messages/watch.ts';
import type { ChildState } from '../../src/school/shown/child-state.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { childModel } from '../../src/web/child/child.ts';
import { startWebServer, type WebOptions } from '../../src/web/server.ts';
import { buildWall } from '../../src/web/wall/wall.ts';
import { weekModel } from '../../src/web/week/week.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { emptyDesk, emptyFiles, emptyWriting } from './mail/desk.ts';
import { noticeChange } from './notice-change.ts';
import { focusedAt, jas, MORNING, ola } from './wall/views.ts';

export const KIOSK_TOKEN = 'kiosk-token-of-the-kitchen';
export const PARENTS_TOKEN = 'parents-token-0123456789';

const AWAY = '192.168.1.10:8099';

type Answer = Awaited<ReturnType<NonNullable<WebOptions['touch']>['carryOut']>>;

/** A web server with the pages with buttons; every command is kept and answered with `done`. */
export class TouchServer {
  readonly clock = new ManualClock(MORNING);
  readonly commands: (readonly [child: string, name: string, payload: string, person?: string])[] = [];
  children: readonly ChildState[] = [{ ...ola, unseen: [noticeChange('1'), noticeChange('2')] }, jas];
  answer: () => Answer | Promise<Answer> = () => ({ state: 'done', detail: 'Zrobione.' });
  capture: NonNullable<WebOptions['touch']>['capture'] extends (child: string) => infer R ? () => R : never =
    async () => ({ report: '# What it has', file: Buffer.from('a file'), failures: [] });
  readonly settled: (readonly [child: string, key: string, by?: string])[] = [];
  readonly logged: string[] = [];
  deeds: readonly Deed[] = [];
  language: Language = 'pl';
  readonly options: WebOptions;
  url = '';

  static async open(more: Partial<WebOptions> = {}): Promise<TouchServer> {
    const touch = new TouchServer(more);
    const server = await startWebServer(touch.options);
    onTestFinished(() => server.close());
    touch.url = server.url;
    return touch;
  }

  private constructor(more: Partial<WebOptions>) {
    const presenter = createPresenter(() => 'full', { watch: DEFAULT_WATCH });
    const options = () => ({ at: this.clock.now(), zone: 'Europe/Warsaw', language: this.language });
    const states = () => this.children.map((state) => focusedAt(state, this.clock.now()));
    const children = () => states().map((state) => presenter.child(state, 'wall'));
    this.options = {
      host: '127.0.0.1',
      port: 0,
      wall: () => buildWall(children(), options()),
      child: (id, day) => {
        const state = states().find(({ child }) => child.id === id);
        return state ? childModel(state, presenter, day, options()) : null;
      },
      health: () => ({ ready: true, broker: 'connected', conflict: null, children: {} }),
      onChange: () => () => undefined,
      clock: this.clock,
      log: { ...silentLog, error: (facts, message) => this.logged.push(JSON.stringify([facts, message])) },
      touch: {
        children,
        options,
        carryOut: async (child, name, payload, person = null) => {
          this.commands.push(person === null ? [child, name, payload] : [child, name, payload, person]);
          return this.answer();
        },
        parents: () => ({
          children: children(),
          options: options(),
          templates: [
            { id: 'ill_today', name: 'Choroba' },
            { id: 'late', name: 'Spóźnienie', children: ['jas'] },
          ],
          markNoticesRead: true,
          isConnected: true,
          deeds: () => [],
          version: '1.2.3',
        }),
        week: (monday) =>
          weekModel(
            {
              children: children(),
              week: (id, day) => {
                const state = states().find(({ child }) => child.id === id);
                return state ? presenter.week(state, 'states', day) : [];
              },
              options: options(),
              watch: DEFAULT_WATCH,
              markNoticesRead: true,
              deeds: () => this.deeds,
              justification: () => null,
              settled: (child) => new Set(this.settled.filter(([id]) => id === child).map(([, key]) => key)),
            },
            monday,
          ),
        settle: (child, key, by) => this.settled.push(by === null ? [child, key] : [child, key, by]),
        diagnostics: async () => '{"report": true}',
        capture: () => this.capture(),
        mail: {
          desk: () => emptyDesk(),
          writing: () => emptyWriting(),
          files: () => emptyFiles(),
          showsTexts: () => true,
          deeds: () => this.deeds,
        },
      },
      ...more,
    };
  }

  /** As a browser that opens the page, reads its forms and sends one of them with these fields. */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    init: RequestInit = {},
  ): Promise<Response> {
    const page = await (await fetch(`${this.url}${path}`, { headers: init.headers ?? {} })).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ token: value('token'), ids: value('ids'), ...fields });
    return fetch(`${this.url}${path}`, { method: 'POST', body, redirect: 'manual', ...init });
  }

  advance(minutes: number): void {
    this.clock.advance(Temporal.Duration.from({ minutes }).total('milliseconds'));
  }
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request as of another machine: by a name that is not of this one. `localAddress` is that of the connection. */
export function askFromAway(
  url: string,
  path: string,
  { headers = {}, localAddress = '127.0.0.1' }: { headers?: OutgoingHttpHeaders; localAddress?: string } = {},
): Promise<Reply> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, localAddress, headers: { host: AWAY, ...headers } };
    request({ agent: false, ...options }, async (answer) => {
      const text = String(Buffer.concat(await answer.toArray()));
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    })
      .on('error', reject)
      .end();
  });
}
