import type { Capture, CapturedAnswer, CapturedHost } from '../../../portal/capture/answers.ts';
import { empty, html, json, type Reply } from '../http.ts';
import { notFound } from '../wire/closed.ts';
import { closedReply } from './refusal.ts';

/** Parameters that only say how much of a list is wanted. */
const AMOUNTS: ReadonlySet<string> = new Set(['limit']);

const WRITES = [/^(?:POST|PUT) messages /, /^POST portal .*\/MarkAsRead\//];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Answers requests for data with what was captured of a real portal; a write is accepted without effect. */
export class CapturedAnswers {
  readonly #answers: Readonly<Record<CapturedHost, readonly CapturedAnswer[]>>;

  constructor({ answers }: Capture) {
    this.#answers = answers;
  }

  answer(host: CapturedHost, { method, path, query }: Asked): Reply {
    const asked = keyOf(method, path, query);
    const found =
      this.#answers[host].find((one) => keyOfAnswer(one) === asked) ??
      this.#answers[host].find((one) => withoutAmounts(keyOfAnswer(one)) === withoutAmounts(asked));
    if (found) return replyOf(found);
    return WRITES.some((write) => write.test(`${method} ${host} ${path}`))
      ? json(host === 'messages' ? 201 : 200, { data: { messageId: 1, status: 'sent' } })
      : closedReply(notFound);
  }
}

function replyOf({ status, contentType, notKept, body }: CapturedAnswer): Reply {
  if (notKept === 'page') return html(status, '');
  if (notKept !== undefined) return empty(status);
  const { headers, ...reply } = json(status, body);
  const type = contentType === 'other' ? 'application/octet-stream' : contentType;
  return { ...reply, headers: { ...headers, 'content-type': type } };
}

function keyOfAnswer({ method, path }: CapturedAnswer): string {
  const url = new URL(path, 'https://portal.example');
  return keyOf(method, url.pathname, url.searchParams);
}

function keyOf(method: string, path: string, query: URLSearchParams): string {
  const sorted = [...query].map(([name, value]) => `${name}=${value}`).sort();
  return [method, decodeURIComponent(path), ...sorted].join(' ');
}

function withoutAmounts(key: string): string {
  return key
    .split(' ')
    .filter((part) => !AMOUNTS.has(part.split('=')[0] ?? ''))
    .join(' ');
}
