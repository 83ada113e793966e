import { describe, expect, it } from 'vitest';
import { Serial } from '../../src/lib/serial.ts';

describe('a queue of tasks', () => {
  it('runs one after the other in order, and returns each caller its result', async () => {
    const serial = new Serial();
    const first = Promise.withResolvers<string>();
    const begun: string[] = [];
    const run = (name: string, work: () => Promise<string>) =>
      serial.run(() => {
        begun.push(name);
        return work();
      });
    const results = [run('a', () => first.promise), run('b', async () => 'second')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a']);
    first.resolve('first');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
    expect(begun).toEqual(['a', 'b']);
  });

  it('continues after a task that rejects or throws', async () => {
    const serial = new Serial();
    const rejected = serial.run(() => Promise.reject(new RangeError('no')));
    const thrown = serial.run(() => {
      throw new TypeError('no');
    });
    const next = serial.run(async () => 'done');
    await expect(rejected).rejects.toThrow(RangeError);
    await expect(thrown).rejects.toThrow(TypeError);
    expect(await next).toBe('done');
    await serial.settled();
  });

  it('is settled when tasks that were added meanwhile are done', async () => {
    const serial = new Serial();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void serial.run(() => first.promise);
    let isSettled = false;
    const settled = serial.settled().then(() => {
      isSettled = true;
    });
    void serial.run(() => second.promise);
    first.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isSettled).toBe(false);
    second.resolve();
    await settled;
  });
});
