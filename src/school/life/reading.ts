import { single } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import { lendings, luckyNumber, notices, schoolFiles, systemData, trips } from './records.ts';
import { clockAhead } from './school-life.ts';

/** Announcements, trips, files, library, and data about the portal (§2.8, §2.9, §4.4). */
export const resources: readonly Resource[] = [
  plain('notices', notices, 'announcements'),
  {
    ...plain('lucky-number', luckyNumber, 'the lucky number, or with --day that of a day'),
    read: ({ gateway }, { day }) =>
      gateway.read(luckyNumber, day === undefined ? {} : { query: { forDay: day } }),
  },
  plain('trips', trips, 'trips of the school'),
  plain('school-files', schoolFiles, 'files that the school shares'),
  loose('surveys', 'Surveys', 'surveys'),
  plain('lendings', lendings, 'books that are borrowed from the library'),
  loose('achievement-types', 'SpecialAchievement/Types', 'categories of special achievements'),
  {
    ...plain('system-data', systemData, 'the clock of the portal, and how far it is ahead of ours'),
    async read({ gateway, clock }, { zone }) {
      const theirs = await gateway.read(systemData);
      return { ...theirs, aheadSeconds: clockAhead(theirs, clock.now(), zone) };
    },
  },
  loose('modules-access', 'AdditionalModulesAccess', 'modules that are paid for'),
  loose('push-configurations', 'PushConfigurations', 'notification settings of the mobile app'),
  loose('file-transfer-restrictions', 'FileTransferRestrictions', 'how large a file may be'),
  loose('regulations', 'Regulations', 'regulations and when they were accepted'),
  loose('help', 'Help', 'articles of the help'),
];

export const readSources = {
  lucky_number: single('lucky_number', luckyNumber),
  notices: single('notices', notices),
  trips: single('trips', trips),
  school_files: single('school_files', schoolFiles),
  lendings: single('lendings', lendings, (library) => library.lendings),
};
