import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { homeworkFiles } from '../../src/demo/simulator/wire/homework.ts';
import { type Broker, startBroker } from '../mqtt/brokers.ts';
import { configFile, run, startPortal } from './process.ts';

describe('message and download as processes', () => {
  let portal: PortalSimulator;
  let broker: Broker;
  let config: string;
  let directory: string;
  beforeEach(async () => {
    portal = await startPortal();
    broker = await startBroker();
    config = await configFile(portal, broker.url);
    directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-writes-'));
  });
  afterEach(async () => {
    await portal.close();
    await broker.stop();
    await rm(directory, { recursive: true });
    expect(portal.violations).toEqual([]);
  });

  const options = () => ['--config', config, '--child', 'ola'];

  it('send nothing without a terminal to ask on', async () => {
    const letter = ['--account', '1', '--topic', 'a', '--content', 'b'];
    const { code, stdout, stderr } = await run('message', 'send', ...options(), ...letter);
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
    expect(stderr).toMatch(/^[^\n]*--yes[^\n]*\n$/);
    expect(portal.requests).toEqual([]);
  });

  it('send a message, and list it in the outbox with the same session', async () => {
    const [person] = [...(portal.accounts[0]?.fixture.school.people.values() ?? [])];
    const letter = [
      '--account',
      person!.accountId,
      '--topic',
      'Zebranie klasy',
      '--content',
      'Będę.',
      '--yes',
    ];
    expect(await run('message', 'send', ...options(), ...letter)).toMatchObject({ code: 0, stderr: '' });
    const listed = await run('message', 'list', ...options(), '--mailbox', 'outbox');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toContain('Zebranie klasy');
    expect(portal.accounts[0]?.logins).toBe(1);
  });

  it('download a file', async () => {
    const [file] = homeworkFiles(portal.accounts[0]!);
    const ended = await run('download', 'homework', String(file?.id), ...options(), '--to', directory);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout).toMatch(/^saved .*\n$/);
    expect(await readdir(directory)).toEqual([file?.name]);
  });
});
