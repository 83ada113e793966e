import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

const PARTIAL = 'Auth/DescriptiveGradingSystem/PartialGrades/Student';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open('first-grader');
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

async function childLid(): Promise<string> {
  const token = (await client.gateway('Auth/TokenInfo')).json as { UserIdentifier: string };
  const info = (await client.gateway(`Auth/UserInfo/${token.UserIdentifier}`)).json;
  return (info as { IdentifierOfStudentAssignedWithUser: string }).IdentifierOfStudentAssignedWithUser;
}

async function firstPage(): Promise<{ data: Record<string, unknown>[]; pagination: object }> {
  const { json } = await client.postGateway(`${PARTIAL}/${await childLid()}`, '{}');
  return json as { data: Record<string, unknown>[]; pagination: object };
}

describe('partial grades', () => {
  it('are requested with the LID of UserInfo, and have fields of several types', async () => {
    const { data, pagination } = await firstPage();
    expect(pagination).toEqual({ limit: 50, page: 1, total: 6 });
    const shape = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
    expect(data.map(({ comments }) => shape(comments))).toEqual([
      'list',
      'string',
      'object',
      'list',
      'list',
      'list',
    ]);
    expect(data.map(({ subjectId }) => typeof subjectId)).toEqual([
      'string',
      'string',
      'string',
      'number',
      'boolean',
      'string',
    ]);
    expect(data.map(({ scaleValue }) => (scaleValue as { value: unknown }).value)).toEqual([
      '5',
      0,
      '4+',
      'W',
      '6',
      true,
    ]);
    expect(setup.brokenRules).toEqual([]);
  });

  it('return the first page only', async () => {
    client.account.switches.partialPage = 2;
    const { data, pagination } = await firstPage();
    expect(data).toHaveLength(2);
    expect(pagination).toEqual({ limit: 2, page: 1, total: 6 });
  });

  it('can be refused for a missing scope', async () => {
    client.account.refuse(`${PARTIAL}/*`, 401, { Message: 'Insufficient scopes' });
    const { status, text } = await client.postGateway(`${PARTIAL}/${await childLid()}`, '{}');
    expect([status, text]).toEqual([401, expect.stringContaining('Insufficient scopes')]);
  });

  it('are requested again only a day after a refusal', async () => {
    const lid = await childLid();
    client.account.refuse(`${PARTIAL}/*`, 404);
    await client.postGateway(`${PARTIAL}/${lid}`, '{}');
    setup.advanceMinutes(23 * 60);
    await client.signIn();
    await client.postGateway(`${PARTIAL}/${lid}`, '{}');
    expect(setup.brokenRules).toEqual([rules.refusedToday]);
    setup.advanceMinutes(24 * 60);
    await client.signIn();
    await client.postGateway(`${PARTIAL}/${lid}`, '{}');
    expect(setup.simulator.violations).toHaveLength(1);
  });

  it.each(['', '{"page":2}', '[]'])('refuse the body %j', async (body) => {
    expect((await client.postGateway(`${PARTIAL}/${await childLid()}`, body)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.partialGrades]);
  });

  it('are refused for another child, and with GET', async () => {
    expect((await client.gateway(`${PARTIAL}/${await childLid()}`)).status).toBe(405);
    expect((await client.postGateway(`${PARTIAL}/LID-STUDENT-1`, '{}')).status).toBe(403);
    expect((await client.gateway('Auth/UserInfo/LID-USER-1')).status).toBe(404);
    expect(setup.brokenRules).toEqual([rules.otherChild]);
  });
});
