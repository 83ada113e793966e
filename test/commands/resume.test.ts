import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '../../src/commands/read.ts';
import { resume } from '../../src/commands/resume.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

describe('resume on the command line', () => {
  it('lifts a captcha lock and signs in, as rarely as the button', async () => {
    const { account, which } = await commandSetup();
    account.demandCaptcha(true);
    const terminal = new TestTerminal();
    expect(await resume(which, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toContain('captcha');
    account.demandCaptcha(false);
    expect(await resume(which, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toMatch(/^"Resume" works at most once .+ it works again at \d\d?:\d\d/);
    expect(account.logins).toBe(1);
  });

  it('is refused as rarely where the store was lost, by the guard at the broker', async () => {
    const { account, which } = await commandSetup();
    expect(await resume(which, new TestTerminal(), environment)).toBe(true);
    rmSync(join(dirname(which.config), 'data'), { recursive: true });
    const terminal = new TestTerminal();
    expect(await resume(which, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toMatch(/^"Resume" works at most once .+ it works again at \d\d?:\d\d/);
    expect(account.logins).toBe(1);
  });

  it('speaks the configured language', async () => {
    const { account, which } = await commandSetup({ home_assistant: { language: 'pl' } });
    account.demandCaptcha(true);
    const terminal = new TestTerminal();
    expect(await resume(which, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toMatch(/^Portal prosi o przepisanie kodu .+ resume .+ola/);
    expect(await resume(which, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toMatch(/^„Wznów” działa najwyżej raz na 15 minut/);
    account.demandCaptcha(false);
    expect(await read({ ...which, resource: 'me' }, terminal, environment)).toBe(false);
    expect(terminal.errors.at(-1)).toMatch(/^me: Portal prosi o przepisanie kodu/);
  });

  it('reports a session that works', async () => {
    const { account, which } = await commandSetup();
    const terminal = new TestTerminal();
    expect(await resume(which, terminal, environment)).toBe(true);
    expect(terminal.output).toEqual(['Resumed.']);
    expect(account.logins).toBe(1);
  });

  it('signs in again where the portal refuses the session', async () => {
    const { account, which } = await commandSetup();
    const terminal = new TestTerminal();
    await read({ ...which, resource: 'me' }, terminal, environment);
    account.killSession();
    expect(await resume(which, terminal, environment)).toBe(true);
    expect(account.logins).toBe(2);
  });
});
