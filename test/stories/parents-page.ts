import { House } from './house.ts';

export const PARENTS_TOKEN = 'parents-token-0123456789';

/** The pages about a child's messages, as a browser without JavaScript uses them. */
export class ParentsPage {
  readonly #house: Pick<House, 'wallUrl'>;
  readonly #child: string;

  readonly #key: string;

  constructor(house: Pick<House, 'wallUrl'>, child = 'ola', key = PARENTS_TOKEN) {
    this.#house = house;
    this.#child = child;
    this.#key = key;
  }

  url(path = ''): string {
    return `${this.#house.wallUrl}parents/${this.#key}/mail/${this.#child}/${path}`;
  }

  async get(path = ''): Promise<string> {
    return (await fetch(this.url(path))).text();
  }

  /** Sends a form with the token of a page. @param headers in place of a browser's */
  async post(
    action: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { 'Sec-Fetch-Site': 'same-origin' },
  ): Promise<Response> {
    const body = new URLSearchParams({ ...fields, token: fields['token'] ?? (await this.token()) });
    return fetch(this.url(action), { method: 'POST', body, headers, redirect: 'manual' });
  }

  async token(): Promise<string> {
    return /name="token" value="([^"]*)"/.exec(await this.get())?.[1] ?? '';
  }

  /** Sends a form and follows it to the page after it. */
  async send(action: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const answer = await this.post(action, fields);
    const to = answer.headers.get('location');
    return to === null ? answer.text() : (await fetch(new URL(to, this.url()))).text();
  }
}

/** The text of a page as a reader has it. */
export function readable(page: string): string {
  return page
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** A house with the page for parents, started. */
export async function openWithPage(
  options: Parameters<typeof House.open>[0] = {},
): Promise<{ readonly house: House; readonly page: ParentsPage }> {
  const house = await House.open({
    ...options,
    config: (config) => {
      const changed = options.config?.(config) ?? config;
      return { ...changed, http: { ...changed.http, parents_token: PARENTS_TOKEN } };
    },
  });
  await house.start();
  return { house, page: new ParentsPage(house) };
}
