import { describe, expect, it, vi } from 'vitest';
import { type DemoRequest, demo } from '../../src/commands/demo.ts';
import { Observer } from '../mqtt/brokers.ts';
import { Cli, run } from './process.ts';

describe('demo', () => {
  it('prints the entities of both children once, and exits with 0', async () => {
    const { code, stdout, stderr } = await run('demo', '--once');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/ola +janek\n/);
    expect(stdout).toMatch(/^status +ok +ok$/m);
    expect(stdout).toMatch(/^average_matematyka +\d/m);
  });

  it.each<[DemoRequest]>([[{}], [{ once: true }], [{ state: 'captcha' }]])(
    'prints nothing if it is stopped during its start: %j',
    async (request) => {
      const write = vi.spyOn(process.stdout, 'write');
      await demo(request, Promise.resolve());
      expect(write).not.toHaveBeenCalled();
    },
  );

  it('prints the addresses of the pages and the broker, and stops at SIGTERM', async () => {
    const cli = new Cli('demo');
    const ready = await cli.printed(
      /^ready: wall http:\/\/127\.0\.0\.1:\d+\/ mqtt mqtt:\/\/127\.0\.0\.1:\d+$[\s\S]*^picture .*janek-eink\.png$/m,
    );
    const [, wall = '', broker = ''] = /wall (\S+) mqtt (\S+)/.exec(ready) ?? [];
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
    const pages = [...ready.matchAll(/^(child|changes|parents|calendar|picture) (http\S+)$/gm)];
    const statuses = await Promise.all(
      pages.map(async ([, name, url = '']) => [name, (await fetch(url)).status]),
    );
    expect(statuses).toEqual(
      [
        'child',
        'child',
        'changes',
        'changes',
        'parents',
        'calendar',
        'calendar',
        ...Array(4).fill('picture'),
      ].map((name) => [name, 200]),
    );
    expect(await cli.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});
