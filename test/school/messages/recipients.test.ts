import { describe, expect, it } from 'vitest';
import type { Receiver } from '../../../src/portal/messaging/messages.ts';
import { resolveRecipient, tutorIn } from '../../../src/school/messages/recipients.ts';
import { lookups, schoolClass, snapshot } from '../builders.ts';

const receiver = (accountId: string, name: string, userId: string | null = null): Receiver => ({
  accountId,
  name,
  userId,
  group: 'teachers',
  available: true,
});
const noTutor = { tutorId: null, people: {} };

describe('the recipient of a fixed message', () => {
  it('is the one person of that name, regardless of case, spaces and brackets', () => {
    const staff = [receiver('1', 'Żabińska Łucja'), receiver('2', 'Nowak  Anna (matematyka)')];
    expect(resolveRecipient({ teacher: 'nowak anna' }, staff, noTutor)).toEqual({ receiver: staff[1] });
    for (const teacher of ['ŻABIŃSKA ŁUCJA', 'Żabińska\u00a0Łucja'.normalize('NFD'), 'Żabiń\u00adska Łucja'])
      expect(resolveRecipient({ teacher }, staff, noTutor)).toEqual({ receiver: staff[0] });
  });

  it('is unknown if two people have that name, or none has', () => {
    const staff = [receiver('1', 'Nowak Anna'), receiver('2', 'Nowak Anna')];
    expect(resolveRecipient({ teacher: 'Nowak Anna' }, staff, noTutor)).toEqual({ matches: 2 });
    expect(resolveRecipient({ teacher: 'Nowak' }, staff, noTutor)).toEqual({ matches: 0 });
  });

  it('counts one person listed in two groups once', () => {
    const staff = [receiver('1', 'Nowak Anna'), receiver('1', 'Nowak Anna')];
    expect(resolveRecipient({ teacher: 'Nowak Anna' }, staff, noTutor)).toMatchObject({
      receiver: { accountId: '1' },
    });
  });

  it("is the class's tutor by id, and by name if the portal gives no ids", () => {
    const people = { '7': { id: '7', name: 'Kowal Jan' } };
    const byId = [receiver('1', 'Kowal Jan', '8'), receiver('2', 'Kowal Jan', '7')];
    expect(resolveRecipient({ tutor: true }, byId, { tutorId: '7', people })).toEqual({ receiver: byId[1] });
    const byName = [receiver('1', 'Kowal Jan'), receiver('2', 'Nowak Anna')];
    expect(resolveRecipient({ tutor: true }, byName, { tutorId: '7', people })).toEqual({
      receiver: byName[0],
    });
    expect(resolveRecipient({ tutor: true }, byName, noTutor)).toEqual({ matches: 0 });
  });

  it('is the tutor whom the class names by the LID of an account', () => {
    const tutor = { id: '7', name: 'Kowal Jan', lid: 'LID-ACCOUNT-70' };
    const people = { '7': tutor, 'LID-ACCOUNT-70': tutor };
    const read = snapshot({
      class: { ...schoolClass, tutorId: 'LID-ACCOUNT-70' },
      lookups: { ...lookups, people },
    });
    const staff = [receiver('1', 'Kowal Jan', '8'), receiver('2', 'Kowal Jan', '7')];
    expect(resolveRecipient({ tutor: true }, staff, tutorIn(read))).toEqual({ receiver: staff[1] });
  });

  it("is unknown if the tutor's id belongs to another name", () => {
    const staff = [receiver('1', 'Nowak Anna', '7'), receiver('2', 'Kowal Jan')];
    const people = { '7': { id: '7', name: 'Kowal Jan' } };
    expect(resolveRecipient({ tutor: true }, staff, { tutorId: '7', people })).toEqual({ matches: 0 });
    const nameless = { tutorId: '7', people: {} };
    expect(resolveRecipient({ tutor: true }, staff, nameless)).toEqual({ receiver: staff[0] });
  });

  it('counts one account once with different spellings of its id, and keeps the first', () => {
    const staff = [receiver('0071', 'Nowak Anna'), receiver('71', 'Nowak Anna')];
    expect(resolveRecipient({ teacher: 'Nowak Anna' }, staff, noTutor)).toEqual({ receiver: staff[0] });
  });
});
