import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { latin2 } from './latin2.ts';

export interface Reply {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly cookies?: readonly string[];
  /** Large bodies in chunks. */
  readonly body?: string | Buffer | Iterable<string | Buffer>;
  /** Delay before the answer, measured with the clock of the simulator. */
  readonly lateMs?: number;
  /** Called when the answer is complete or the connection is closed. */
  readonly done?: () => void;
  /** Close the connection after the body. */
  readonly cut?: true;
  /** Close the connection without an answer. */
  readonly drop?: true;
}

export function json(status: number, content: unknown): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(content),
  };
}

export function html(status: number, body: string): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!DOCTYPE html><html lang="pl"><body>${body}</body></html>`,
  };
}

/** A page that declares its charset only in its head, as web pages of the portal do. */
export function page(status: number, body: string, charset: 'utf-8' | 'iso-8859-2'): Reply {
  const text = `<!DOCTYPE html><html lang="pl"><head><meta charset="${charset}"></head><body>${body}</body></html>`;
  return {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    body: charset === 'utf-8' ? text : latin2(text),
  };
}

export function redirect(location: string, cookies: readonly string[] = []): Reply {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, cookies };
}

/** An answer without a body, with the type HTML as that of OneRoster (§4.7). */
export function empty(status: number): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } };
}

export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}

/** Sends an answer, also one that is cut off or dropped. */
export function send(
  { status, headers, cookies, body, done, cut, drop }: Reply,
  response: ServerResponse,
): void {
  if (done) response.once('close', done);
  if (drop) {
    response.destroy();
    return;
  }
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
  response.writeHead(status, headers);
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    if (cut) response.write(body ?? '', () => response.destroy());
    else response.end(body);
    return;
  }
  pipeline(Readable.from(body), response, { end: cut !== true })
    .then(() => cut && response.destroy())
    .catch(() => response.destroy());
}
