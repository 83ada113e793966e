import { describe, expect, it, vi } from 'vitest';
import { type DemoRequest, demo } from '../../src/commands/demo.ts';
import { Observer } from '../mqtt/brokers.ts';
import { Cli, run } from './process.ts';

/** The card is there as well where it is built. */
const PAGES = [
  'child /child/ola',
  'child /child/janek',
  'changes /changes/ola',
  'changes /changes/janek',
  'parents /parents/TOKEN/',
  'week /week/TOKEN/',
  'calendar /calendar/TOKEN/ola.ics',
  'calendar /calendar/TOKEN/janek.ics',
  ...['ola', 'janek'].flatMap((id) =>
    ['', '-eink', '-week', '-week-eink'].map((suffix) => `picture /image/TOKEN/${id}${suffix}.png`),
  ),
];

describe('demo', () => {
  it('prints the entities of four children once, and exits with 0', { tags: 'nightly' }, async () => {
    const { code, stdout, stderr } = await run('demo', '--once', '--children', '4');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/ola +janek +kuba +zosia\n/);
    expect(stdout).toMatch(/^status +ok +ok +ok +ok$/m);
    expect(stdout).toMatch(/^average_matematyka +\d/m);
  });

  it.each<[DemoRequest, string]>([
    [{}, 'reading ola, janek …\n'],
    [{ once: true }, ''],
    [{ state: 'captcha' }, 'reading ola, janek …\n'],
  ])('prints no address if it is stopped during its start: %j', async (request, printed) => {
    const write = vi.spyOn(process.stdout, 'write');
    await demo(request, Promise.resolve());
    expect(write.mock.calls.map(([text]) => text).join('')).toBe(printed);
    write.mockRestore();
  });

  it('prints each state as it comes, the first child before the others, then the addresses of the pages and the broker, and stops at SIGTERM', async () => {
    const cli = new Cli('demo');
    const ready = await cli.printed(
      /^reading ola, janek …$[\s\S]*^ola\/status: ok$[\s\S]*^ready: wall http:\/\/127\.0\.0\.1:\d+\/ mqtt mqtt:\/\/127\.0\.0\.1:\d+$[\s\S]*^picture .*janek-week-eink\.png$/m,
    );
    expect(ready.search(/^janek\//m)).toBeGreaterThan(ready.search(/^ola\/status: ok$/m));
    const [, wall = '', broker = ''] = /ready: wall (\S+) mqtt (\S+)/.exec(ready) ?? [];
    const observer = await Observer.at(broker, 'dziennik2mqtt/#');
    await observer.until((seen) =>
      seen.some(
        ({ topic, payload }) => topic === 'dziennik2mqtt/janek/status' && JSON.parse(payload).state === 'ok',
      ),
    );
    await observer.close();
    const page = await fetch(wall);
    const html = await page.text();
    expect(html).toContain('Ola');
    expect(html).toContain('Janek');
    const pages = [...ready.matchAll(/^(\w+) (http\S+)$/gm)].map(([, name = '', url = '']) => ({
      shown: `${name} ${new URL(url).pathname.replace(/\/[\w-]{24}\//, '/TOKEN/')}`,
      url,
    }));
    expect(pages.map(({ shown }) => shown).filter((shown) => !shown.startsWith('card '))).toEqual(PAGES);
    // One after the other: at most two pictures wait.
    const statuses: number[] = [];
    for (const { url } of pages) statuses.push((await fetch(url)).status);
    expect(statuses).toEqual(pages.map(() => 200));
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});
