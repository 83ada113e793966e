import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A proxy that compresses without flushing, as Home Assistant's ingress before 2026.1: a short event does not arrive. Ends with the test. */
export async function compressingProxy(url: string): Promise<string> {
  const proxy = createServer(({ method, url: path, headers }, response) => {
    const asked = request(new URL(path ?? '', url), { method, headers, agent: false }, (answer) => {
      const isEmpty = answer.statusCode === 204 || answer.statusCode === 304 || method === 'HEAD';
      const { 'content-length': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, {
        ...kept,
        ...(!isEmpty && { 'content-encoding': 'gzip' }),
      });
      response.flushHeaders();
      (isEmpty ? answer : answer.pipe(createGzip())).pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    asked.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
}
