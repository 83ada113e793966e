import type { Answer, Http, HttpRequest } from '../http.ts';
import type { CapturedHost, RecordedAnswer } from './answers.ts';

/**
 * The paths whose answers are recorded: data of the gateway and of the messaging API. Pages, the login and downloads are on
 * none of them.
 */
const RECORDED: readonly (readonly [CapturedHost, string])[] = [
  ['portal', '/gateway/'],
  ['messages', '/api/'],
];

/** Between `begin` and `end` keeps the latest answer to each request for data, in the order of the first ones. */
export class Recorder {
  #answers: Map<string, RecordedAnswer> | undefined;

  begin(): void {
    this.#answers = new Map();
  }

  end(): readonly RecordedAnswer[] {
    const answers = [...(this.#answers?.values() ?? [])];
    this.#answers = undefined;
    return answers;
  }

  /** The same HTTP client, with its answers noted. */
  around(http: Http): Http {
    return {
      ...http,
      request: async (request) => {
        const answer = await http.request(request);
        this.#note(request, answer);
        return answer;
      },
    };
  }

  #note({ method, url }: HttpRequest, { status, headers, body }: Answer): void {
    const [host] = RECORDED.find(([, prefix]) => url.pathname.startsWith(prefix)) ?? [];
    if (host === undefined) return;
    const path = url.pathname + url.search;
    const contentType = [headers['content-type']].flat()[0] ?? '';
    this.#answers?.set(`${method} ${host} ${path}`, { host, method, path, status, contentType, body });
  }
}
