import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampledByKind } from '../seed.ts';
import { run } from './process.ts';

describe('the command line', () => {
  it('lists every problem of a configuration at once, with its line, and exits with 78', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-cli-'));
    const file = join(folder, 'config.yaml');
    await writeFile(
      file,
      'portal:\n  base_url: http://portal.example\nchildren:\n  - name: Ola\n    lgin: "1"\n    password: hush\nmqtt:\n  url: tcp://x\n',
    );
    const { code, stdout, stderr } = await run('run', '--config', file);
    expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
    expect(stderr).toContain(`${file}:2:`);
    expect(stderr).toMatch(/:5:\d+ children\[0\].lgin: .*login/);
    expect(stderr).toContain(`${file}:8:`);
    expect(stderr).not.toMatch(/hush|\bat .*\.ts:/);
  });

  type Call = readonly [args: readonly string[], exit: number, sentence: RegExp, from: string];
  const calls: readonly Call[] = [
    [['run'], 64, /--config/, 'commander'],
    [['run', '--config'], 64, /--config/, 'commander'],
    [['rnu'], 64, /unknown command/, 'commander'],
    [[], 64, /./, 'commander'],
    [['message', 'opne', '1'], 64, /open/, 'commander'],
    [['notice', 'mark-read'], 64, /id/, 'commander'],
    ...[['run'], ['message', 'list']].map(
      (command): Call => [
        [...command, '--config', ''],
        64,
        /^--config is empty: it needs the file of the configuration\n$/,
        'any command',
      ],
    ),
    [['download', 'homework', '1'], 64, /--to/, 'a command'],
    [['run', '--config', '/nowhere/config.yaml'], 78, /^.*nowhere\/config\.yaml.*\n$/, 'configuration'],
    [['message', 'list', '--config', '/nowhere.yaml'], 78, /^.*nowhere\.yaml.*\n$/, 'configuration'],
  ];
  it.each(sampledByKind(calls, ([, , , from]) => from))(
    'ends %j with %i and one sentence',
    { tags: 'sampled' },
    async (args, exit, sentence) => {
      const { code, stderr } = await run(...args);
      expect(code).toBe(exit);
      expect(stderr).toMatch(sentence);
      expect(stderr).not.toMatch(/\bat .*\.ts:/);
    },
  );
});
