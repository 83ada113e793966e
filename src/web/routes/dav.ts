import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { DavRequest } from '../dav/answers.ts';
import type { Dav } from '../dav/dav.ts';
import { DAV_ROOT, WELL_KNOWN } from '../dav-paths.ts';
import type { Env } from '../env.ts';
import type { TokenGate } from '../token-gate.ts';

export interface DavRoutes {
  /** The password of every account. */
  readonly token: string;
  readonly dav: Pick<Dav, 'answer' | 'has'>;
}

/** A list of 3,000 addresses is a third of it. */
const MAX_BODY_BYTES = 1_000_000;

/** `/dav/`: CalDAV, by Basic authentication with the id of a child, or `family`, and the token. */
export function davRoutes(app: Hono<Env>, { token, dav }: DavRoutes, gate: TokenGate): void {
  const toRoot = (c: Context<Env>): Response => c.redirect(DAV_ROOT, 301);
  app.all(WELL_KNOWN, toRoot);
  app.all('/dav', toRoot);
  app.all(`${DAV_ROOT}*`, async (c) => {
    const challenge = (): Response =>
      c.text('a user name and a password are needed', 401, {
        'WWW-Authenticate': 'Basic realm="dziennik2mqtt", charset="UTF-8"',
      });
    const credentials = basic(c.req.header('Authorization'));
    // Clients find out by it that they need them.
    if (!credentials) return challenge();
    const { owner, password } = credentials;
    const refusal = gate.refusal(c, password, dav.has(owner) ? token : undefined, challenge);
    if (refusal) return refusal;
    const body = await bodyOf(c);
    const path = partsOf(c);
    if (body === 'too long') return c.text('too long', 413, { Connection: 'close' });
    if (body === null || path === null) return c.text('not readable', 400);
    const request: DavRequest = {
      method: c.req.method,
      owner,
      path,
      header: (name) => c.req.header(name),
      body,
      signal: c.req.raw.signal,
    };
    try {
      const { status, headers, body: answer = null } = await dav.answer(request);
      const sent =
        answer === null || typeof answer === 'string' ? answer : ReadableStream.from(bytesOf(answer));
      return new Response(sent, { status, headers: { ...headers } });
    } catch (error) {
      if (!request.signal.aborted) throw error;
      return c.body(null, 408);
    }
  });
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** null: there are none. */
function basic(header = ''): { readonly owner: string; readonly password: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [, owner, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return owner === undefined || password === undefined ? null : { owner, password };
}

/** Empty: there is none. null: it is not UTF-8. */
async function bodyOf(c: Context<Env>): Promise<string | 'too long' | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of c.env.incoming) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return 'too long';
  }
  try {
    const sent = Buffer.concat(chunks);
    const isZipped = c.req.header('Content-Encoding') === 'gzip';
    const whole = isZipped ? await unzip(sent, { maxOutputLength: MAX_BODY_BYTES }) : sent;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(whole);
  } catch (error) {
    return error instanceof RangeError ? 'too long' : null;
  }
}

const unzip = promisify(gunzip);

/** The decoded parts of the path; null: it cannot be decoded. */
function partsOf(c: Context<Env>): readonly string[] | null {
  try {
    const path = new URL(c.req.url).pathname.slice(DAV_ROOT.length).replace(/\/$/, '');
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
