import { describe, expect, it } from 'vitest';
import {
  achievementTypes,
  fileTransferRestrictions,
  help,
  modulesAccess,
  pushConfigurations,
  regulations,
  systemData,
} from '../../../src/portal/records/system.ts';

describe('SystemData (§2.9)', () => {
  it('is a date and a time to the second', () => {
    expect(systemData.parse({ Date: '2026-11-19', Time: '7:05' }).value).toEqual({
      date: '2026-11-19',
      time: '07:05:00',
    });
    expect(systemData.parse({ SystemData: { Date: '2026-11-19', Time: '23:59:59' } }).value.time).toBe(
      '23:59:59',
    );
  });

  it.each([
    { Date: '2026-02-29', Time: '10:00' },
    { Date: '2026-11-19', Time: '24:00' },
    { Date: '2026-11-19' },
  ])('is changed with %j', (json) => {
    expect(() => systemData.parse(json)).toThrow(expect.objectContaining({ kind: 'changed' }));
  });
});

describe('data about the portal (§2.9)', () => {
  it('has paid modules, one or a list', () => {
    const one = { module: 'mobileAppPlus', access: false };
    expect(modulesAccess.parse({ Data: one }).value).toEqual([one]);
    expect(modulesAccess.parse({ Data: [one, { access: true }] })).toMatchObject({
      value: [one],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('has the notification settings of the app', () => {
    const settings = { grades: { add: true, edit: false } };
    expect(pushConfigurations.parse({ version: 4, settings }).value).toEqual({ version: '4', settings });
  });

  it('has the maximum file size', () => {
    expect(fileTransferRestrictions.parse({ Restrictions: { upload: '25', upload_3g: 5 } }).value).toEqual({
      upload: 25,
      upload3g: 5,
    });
  });

  it('are regulations, accepted or not', () => {
    const Data = [{ module: 'ebiblio', acceptanceDate: null, url: '/regulamin' }];
    expect(regulations.parse({ Data }).value).toEqual([
      { module: 'ebiblio', acceptedAt: null, url: '/regulamin' },
    ]);
  });

  it('are articles of help as plain text', () => {
    const Help = [
      { Id: '01', Title: 'Co oznacza „nb”?', Description: '<p>nb to <b>nieobecność</b></p>', Parent: true },
      5,
    ];
    expect(help.parse({ Help })).toMatchObject({
      value: [{ Id: '1', Title: 'Co oznacza „nb”?', Parent: true, description: 'nb to nieobecność' }],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('are categories of achievements', () => {
    expect(achievementTypes.parse({ data: [{ id: 31, name: 'Konkursy' }, { id: 32 }] })).toMatchObject({
      value: [{ id: '31', name: 'Konkursy' }],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });
});
