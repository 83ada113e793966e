import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isHtml, parseJson } from '../../src/portal/answers.ts';
import type { Answer } from '../../src/portal/http.ts';
import { testHttp } from './portal-setup.ts';

/** The answer of a real server to one request. */
async function answered(body: Buffer, contentType: string): Promise<Answer> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', contentType);
    response.end(body);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new RangeError('The server has no port.');
  const jar = { attach: () => ({ cookie: '', store: () => undefined }) };
  return testHttp().request({ method: 'GET', url: new URL(`http://127.0.0.1:${address.port}/`), jar });
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const subject = { Name: 'Język polski' };
const utf8 = Buffer.from(JSON.stringify(subject));
/** The same in ISO 8859-2: ę is 0xEA. */
const latin2 = Buffer.from(JSON.stringify({ Name: 'J\u00EAzyk polski' }), 'latin1');

describe('an answer', () => {
  it.each([
    ['in UTF-8', utf8, 'application/json'],
    ['after a byte order mark', Buffer.concat([MARK, utf8]), 'application/json; charset=utf-8'],
    ['in UTF-8 that another charset is declared for', utf8, 'application/json; charset=iso-8859-2'],
    ['in the charset that it declares', latin2, 'application/json; charset=iso-8859-2'],
    ['that is called a page', Buffer.concat([MARK, utf8]), 'text/html'],
  ])('%s is read', async (_, body, type) => {
    expect(parseJson(await answered(body, type))).toEqual(subject);
  });

  it.each([
    ['in a charset that it does not declare', latin2, 'application/json'],
    ['in another charset than it declares', latin2, 'application/json; charset=utf-8'],
    ['that is empty', Buffer.alloc(0), 'application/json'],
    ['that is a byte order mark alone', MARK, 'application/json'],
  ])('%s is `changed`, not text with replacement characters', async (_, body, type) => {
    const answer = await answered(body, type);
    expect(() => parseJson(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
  });

  it('is a page with a byte order mark too', async () => {
    const page = await answered(Buffer.concat([MARK, Buffer.from('<h1>Przerwa')]), 'application/json');
    expect(isHtml(page)).toBe(true);
    expect(() => parseJson(page)).toThrow(expect.objectContaining({ kind: 'down' }));
  });
});
