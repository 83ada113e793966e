import { type House, MINUTE } from './house.ts';
import { openWithPage, type ParentsPage } from './parents-page.ts';

const CONTENT = 'Dzień dobry,\nOla będzie w piątek <3 & „ł”.';

/** Messages that a parent writes on the page, of one test after the other in one house. */
export class Writing {
  readonly house: House;
  readonly page: ParentsPage;
  /** Another one in each test. */
  topic = 'Piątek';
  /** Those of earlier tests. */
  #earlier = { sent: 0, posts: 0 };

  private constructor(house: House, page: ParentsPage) {
    this.house = house;
    this.page = page;
  }

  static async open(): Promise<Writing> {
    const { house, page } = await openWithPage();
    return new Writing(house, page);
  }

  /** Nothing is armed, and what is written was not sent before. */
  async startAnew(): Promise<void> {
    this.topic += '!';
    await this.house.pass(2 * MINUTE, 2 * MINUTE);
    this.#earlier = { sent: this.#school.sent.length, posts: this.#posts };
  }

  get sent() {
    return this.#school.sent.slice(this.#earlier.sent);
  }

  /** Requests that write to the school. */
  get posts(): number {
    return this.#posts - this.#earlier.posts;
  }

  /** A message of a person that takes a reply. */
  get answerable() {
    return this.#school.messages.find(({ from, noReply }) => typeof from !== 'string' && !noReply)!;
  }

  /** Chooses a receiver: the tutor is the first. */
  async receivers(): Promise<readonly (readonly [id: string, name: string])[]> {
    const known = await this.page.get('write');
    const text = known.includes('name="receiver"') ? known : await this.page.send('receivers', {});
    return [...text.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].map(([, id = '', name = '']) => [
      id,
      name,
    ]);
  }

  draftTo(receiver: string) {
    return { original: '', receiver, topic: this.topic, content: CONTENT };
  }

  async armed() {
    const [[id] = ['']] = await this.receivers();
    const fields = this.draftTo(id);
    return { armed: armedIn(await this.page.send('review', fields)), fields };
  }

  async armedReply(): Promise<string> {
    const { id } = this.answerable;
    await this.page.send('list', { folder: 'inbox' });
    await this.page.send('open', { folder: 'inbox', id });
    const topic = `Re: ${this.topic}`;
    return armedIn(await this.page.send('review', { original: id, receiver: '', topic, content: CONTENT }));
  }

  get #school() {
    return this.house.school('ola');
  }

  get #posts(): number {
    return this.house.simulator.requests.filter(
      ({ method, host, path }) =>
        method === 'POST' && host === 'messages' && path.startsWith('/api/messages'),
    ).length;
  }
}

export const armedIn = (text: string): string => /name="armed" value="([^"]*)"/.exec(text)?.[1] ?? '';
