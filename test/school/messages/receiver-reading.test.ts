import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { readReceivers } from '../../../src/school/messages/receiver-reading.ts';
import { absent, down, TestReader } from '../reading/test-readers.ts';

const TYPES = 'receivers/types?includeClass=true';

function group(id: string): string {
  return `receivers/groups/school-employees?receiverType=${id}`;
}

function types(...ids: string[]) {
  return { [TYPES]: { data: { defaultGroup: ids[0], list: ids.map((id) => ({ id, name: id })) } } };
}

function people(...accounts: [number, string][]) {
  return { receivers: accounts.map(([accountId, label]) => ({ accountId, label, userId: accountId + 1 })) };
}

describe('receivers', () => {
  it('are the staff of all groups, each person once', async () => {
    const mailbox = new TestReader({
      ...types('tutors', 'teachers'),
      [group('tutors')]: people([900, 'Łoś Żaneta']),
      [group('teachers')]: people([900, 'Łoś Żaneta'], [902, 'Dąb Jan']),
    });
    const receivers = await readReceivers(mailbox);
    expect(receivers).toEqual([
      { accountId: '900', userId: '901', name: 'Łoś Żaneta', available: true, group: 'tutors' },
      { accountId: '902', userId: '903', name: 'Dąb Jan', available: true, group: 'teachers' },
    ]);
  });

  it('are not read from groups of parents', async () => {
    const mailbox = new TestReader(
      types('parentsCouncil', 'schoolParentsCouncil', 'customGroups', 'secretary'),
    );
    expect(await readReceivers(mailbox)).toEqual([]);
    expect(mailbox.asked).toEqual([TYPES, group('secretary')]);
  });

  it('are also read from undocumented groups', async () => {
    const mailbox = new TestReader({
      ...types('speechTherapist'),
      [group('speechTherapist')]: people([5, 'Lis Ewa']),
    });
    expect(await readReceivers(mailbox)).toHaveLength(1);
  });

  it('ignore missing and empty groups', async () => {
    const mailbox = new TestReader({
      ...types('tutors', 'teachers', 'secretary'),
      [group('tutors')]: absent(404),
      [group('teachers')]: people([5, 'Lis Ewa']),
      [group('secretary')]: people(),
    });
    expect((await readReceivers(mailbox)).map(({ name }) => name)).toEqual(['Lis Ewa']);
  });

  it.each([
    ['403', absent(403), 'refused'],
    ['405', absent(405), 'refused'],
    ['a 5xx', down(), 'down'],
    ['no answer', new PortalError('down', 'No answer.'), 'down'],
    ['no module', new PortalError('absent', 'No messages.'), 'refused'],
    ['something unexpected', { people: [] }, 'changed'],
  ])('fail if one group answers %s', async (_, answer, kind) => {
    const mailbox = new TestReader({
      ...types('teachers', 'secretary'),
      [group('teachers')]: answer,
      [group('secretary')]: people([5, 'Lis Ewa']),
    });
    await expect(readReceivers(mailbox)).rejects.toThrow(expect.objectContaining({ kind }));
  });

  it('fail with the list of groups', async () => {
    const isDown = expect.objectContaining({ kind: 'down' });
    await expect(readReceivers(new TestReader({ [TYPES]: down() }))).rejects.toThrow(isDown);
    await expect(readReceivers(new TestReader())).rejects.toThrow(
      expect.objectContaining({ kind: 'absent' }),
    );
  });
});
