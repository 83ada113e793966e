import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './http.ts';

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
