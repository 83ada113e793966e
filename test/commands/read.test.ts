import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { resources } from '../../src/school/reading/resources.ts';
import { startBroker } from '../mqtt/brokers.ts';
import { type CommandLine, commandLine } from './command-line.ts';
import { configFile, run, startPortal } from './process.ts';

const usage = (text: string | RegExp) =>
  expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(text) });

/** An id for a resource that needs one, from the list that a person would read. */
async function idOf(name: string, line: CommandLine): Promise<string> {
  const first = async (resource: string): Promise<string> => {
    const { out } = await line.read(resource, { json: true });
    const rows = z.union([
      z.array(z.looseObject({ id: z.string() })),
      z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })) }),
    ]);
    const found = rows.safeParse(JSON.parse(out)).data;
    const list = Array.isArray(found) ? found : (found?.messages ?? []);
    return list[0]?.id ?? '1';
  };
  switch (name) {
    case 'substitution':
      return first('substitutions');
    case 'homework-attachment':
      return '1-2';
    case 'receivers':
      return 'teachers';
    case 'attachment-link':
      return '1/2';
    default:
      return name === 'message' ? first('inbox') : '1';
  }
}

describe('any resource', () => {
  it('is read, or one sentence reports that it is absent or why it failed', async () => {
    const line = await commandLine();
    const failed: string[] = [];
    // test/portal/resources reads all of them; here the command is tested.
    const some = resources.filter(({ needsId }, index) => index % 6 === 0 || needsId !== undefined);
    for (const { name, needsId } of some) {
      const id = needsId === undefined ? {} : { id: await idOf(name, line) };
      const { isGood, out, err } = await line.read(name, { json: true, ...id });
      if (!isGood) failed.push(name);
      if (isGood) expect(() => JSON.parse(out), name).not.toThrow();
      if (isGood && JSON.parse(out) === null)
        expect(err, name).toMatch(/^This account does not have .+\.\n$/u);
      else if (!isGood) expect(err, name).toMatch(/^[^\n]+\.\n$/u);
      else expect(err, name).toBe('');
    }
    expect(failed).toEqual([]);
    expect(line.simulator.violations).toEqual([]);
    // The store keeps the session.
    expect(line.simulator.accounts[0]?.logins).toBe(1);
  });
});

describe('read without a resource', () => {
  it('lists all, without a configuration', async () => {
    const line = await commandLine();
    const { isGood, out } = await line.read(undefined, { json: true, config: '/nowhere' });
    const rows = z
      .array(z.strictObject({ resource: z.string(), endpoint: z.string(), about: z.string() }))
      .parse(JSON.parse(out));
    expect(isGood).toBe(true);
    expect(rows).toHaveLength(resources.length);
    expect(rows).toContainEqual({ resource: 'grades', endpoint: 'Grades', about: 'grades on the 1-6 scale' });
  });

  it('prints a table without --json', async () => {
    const { out } = await (await commandLine()).read(undefined);
    expect(out).toMatch(/^resource +endpoint +about\n/u);
    expect(out).toMatch(/^lucky-number +LuckyNumbers +the lucky number/mu);
    expect(out.split('\n')).toHaveLength(resources.length + 2);
  });
});

describe('a path of the gateway', () => {
  it('is printed as it came, without invisible characters', async () => {
    const line = await commandLine();
    const answer = {
      Any: [{ Id: 5, Url: 'x', 'a\u200b\u009b': 'b\u202e\n' }],
      Resources: { Part: { Url: 'y' } },
    };
    line.simulator.accounts[0]?.refuse('Motions/Charges', 200, answer);
    const { isGood, out, err } = await line.read(undefined, { path: 'Motions/Charges' });
    expect([isGood, err]).toEqual([true, '']);
    expect(JSON.parse(out)).toEqual({ ...answer, Any: [{ Id: 5, Url: 'x', a: 'b\n' }] });
  });

  it('may have a query', async () => {
    const line = await commandLine();
    expect((await line.read(undefined, { path: 'Timetables?day=2026-11-20' })).isGood).toBe(true);
    expect(line.simulator.requests.at(-1)?.path).toMatch(/\/2\.0\/Timetables\?day=2026-11-20$/u);
    expect(line.simulator.violations).toEqual([]);
  });

  it('that is refused is a sentence, and within a day no second request', async () => {
    const line = await commandLine();
    for (const _ of [1, 2]) {
      const { isGood, out, err } = await line.read(undefined, { path: 'Duties' });
      expect([isGood, out]).toEqual([true, 'null\n']);
      expect(err).toBe('This account does not have Duties (status 401).\n');
    }
    expect(line.simulator.requests.filter(({ path }) => path.endsWith('/Duties'))).toHaveLength(1);
    expect((await line.read(undefined, { path: 'OneRoster' })).err).toMatch(
      /^OneRoster: .+ \(status 500\)\.\n$/u,
    );
  });

  it.each(['constructor', '__proto__'])('may be any word: %s', async (path) => {
    const line = await commandLine();
    for (const _ of [1, 2]) {
      const { isGood, err } = await line.read(undefined, { path });
      expect([isGood, err]).toEqual([true, `This account does not have ${path} (status 404).\n`]);
    }
  });

  it('that may change something, or leads elsewhere, is refused without a request', async () => {
    const line = await commandLine();
    const paths = [
      'SchoolNotices/MarkAsRead/1',
      'schoolnotices/markasread/1',
      'Any/Mark',
      'ChangeRegister',
      'ChangeRegister?Id=2',
      'PushDevices',
      'PushChanges?pushDevice=5',
      'Auth/AutoLoginToken',
      'SchoolNotices/%4DarkAsRead/1',
      '',
      '..',
      '../../refreshToken',
      '/gateway/ms/kindergartens/groups/1',
      '//host.example/x',
      'https://host.example/x',
      'Grades/',
      'Grades#x',
      'Grades?a=1?b',
    ];
    for (const path of paths) {
      await expect(line.read(undefined, { path }), path).rejects.toThrow(
        usage(/^--path .* is refused: only paths of/u),
      );
    }
    expect(line.simulator.requests).toEqual([]);
  });

  it('is none beside a resource', async () => {
    const line = await commandLine();
    await expect(line.read('grades', { path: 'Duties' })).rejects.toThrow(
      usage('either grades or --path Duties'),
    );
  });
});

describe('wrong options of read', () => {
  it.each<[string, object, RegExp]>([
    ['grads', {}, /no resource grads; did you mean grades\?/u],
    ['xyzzy-plugh', {}, /read alone lists them all/u],
    ['substitution', {}, /needs --id: the id of a change/u],
    ['homework-attachment', { id: '5' }, /needs another --id: .+ a hyphen/u],
    ['timetable', { week: '2026-02-30' }, /--week 2026-02-30 is no date/u],
    ['timetable', { day: 'jutro' }, /--day jutro is no date/u],
    ['calendar', { month: '2026-13' }, /--month 2026-13 is no month/u],
    ['inbox', { limit: '0' }, /--limit 0 is no number/u],
    ['grades', { child: 'olla' }, /no child olla; did you mean ola\?/u],
    ['grades', { config: undefined }, /--config is missing/u],
    ['grades', { child: undefined }, /--child is missing; there are/u],
  ])('%s %j', async (resource, request, sentence) => {
    const line = await commandLine();
    await expect(line.read(resource, request)).rejects.toThrow(usage(sentence));
    expect(line.simulator.requests).toEqual([]);
  });

  it('do not include the name of an endpoint', async () => {
    const line = await commandLine();
    expect((await line.read('LuckyNumbers', { json: true })).out).toContain('"number"');
  });
});

describe('the process', () => {
  it('exits with 0 after reading and listing, and with 64 for wrong options', async () => {
    const portal = await startPortal();
    const broker = await startBroker();
    const file = await configFile(portal, broker.url);
    const [listed, grades, usage] = await Promise.all([
      run('read', '--json'),
      run('read', 'grades', '--config', file, '--child', 'ola', '--json'),
      run('read', 'substitution', '--config', file, '--child', 'ola'),
    ]);
    await portal.close();
    await broker.stop();
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(listed.stdout)).toHaveLength(resources.length);
    expect(grades).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(grades.stdout)).not.toHaveLength(0);
    expect(usage).toEqual({
      code: 64,
      stdout: '',
      stderr: expect.stringMatching(/^substitution needs --id: .+\n$/u),
    });
  });
});

describe('one resource', () => {
  it('is a table with names instead of ids, or JSON with ids', async () => {
    const line = await commandLine();
    const { out } = await line.read('grades');
    expect(out).toMatch(/^id +text +subject +category +teacher/u);
    expect(out).toMatch(/ 4\+ +Matematyka +Sprawdzian +Nowak Anna /u);
    const rows: unknown = JSON.parse((await line.read('grades', { json: true })).out);
    expect(rows).toContainEqual(
      expect.objectContaining({ text: '4+', subjectId: expect.stringMatching(/^\d+$/u) }),
    );
  });

  it('is read for a week, a day or a month', async () => {
    const line = await commandLine();
    const days = async (request: object) =>
      Object.keys(
        z
          .record(z.string(), z.unknown())
          .parse(JSON.parse((await line.read('timetable', { json: true, ...request })).out)),
      );
    expect((await days({ week: '2026-11-25' }))[0]).toBe('2026-11-23');
    expect(await days({ day: '2026-11-20' })).toEqual(['2026-11-20']);
    await line.read('calendar', { month: '2026-12' });
    expect(line.simulator.requests.at(-1)?.path).toMatch(/Calendars\/\d+\?year=2026&month=12$/u);
    expect(line.simulator.violations).toEqual([]);
  });

  it('that is absent may not be published yet', async () => {
    const line = await commandLine();
    line.simulator.accounts[0]?.refuse('Timetables', 403);
    const { isGood, out } = await line.read('timetable');
    expect(isGood).toBe(true);
    expect(out).toBe(
      'This account does not have timetable (status 403): these days may not be published yet.\n',
    );
  });

  it('that fails prints a sentence on standard error, and nothing on standard output', async () => {
    const line = await commandLine();
    line.simulator.accounts[0]?.refuse('Grades', 503);
    expect(await line.read('grades')).toEqual({
      isGood: false,
      out: '',
      err: 'grades: The portal is down. The portal could not answer (status 503).\n',
    });
    line.simulator.accounts[0]?.demandCaptcha(true);
    line.simulator.accounts[0]?.killSession();
    line.clock.advance(600_000);
    expect((await line.read('notices')).err).toMatch(/captcha.*Sign in to this account once in a browser/u);
  });

  it('reports the number of items that were left out', async () => {
    const line = await commandLine();
    const Subjects = [{ Id: 1, Name: 'Fizyka' }, { Id: 'x' }, null];
    line.simulator.accounts[0]?.refuse('Subjects', 200, { Subjects });
    const { out, err } = await line.read('subjects');
    expect(out).toMatch(/Fizyka/u);
    expect(err).toBe('2 items did not fit and were left out\n');
  });
});
