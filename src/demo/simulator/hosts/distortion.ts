import { html, type Reply } from '../http.ts';
import type { Distortion } from '../switches.ts';

const MEGABYTE = 1_024 * 1_024;
const HUGE = 30;

/** The answer as a switch spoils it. */
export function distorted(reply: Reply, how: Distortion | undefined): Reply {
  switch (how) {
    case undefined:
      return reply;
    case 'html':
      return html(200, '<h1>Przepraszamy</h1><p>Wystąpił nieoczekiwany błąd.</p>');
    case 'truncated':
      return {
        ...reply,
        body: typeof reply.body === 'string' ? reply.body.slice(0, reply.body.length / 2) : '',
      };
    case 'huge':
      return { ...reply, body: hugeJson() };
  }
}

/** 30 MB of good JSON, written piece by piece. */
function* hugeJson(): Generator<string> {
  const row = `${JSON.stringify({ Id: 1, Text: 'x'.repeat(1_000) })},`;
  const piece = row.repeat(Math.floor(MEGABYTE / row.length));
  yield '{"Huge":[';
  for (let count = 0; count < HUGE; count += 1) yield piece;
  yield '{"Id":2}]}';
}
