import { clockAhead } from '../../domain/system-clock.ts';
import { lendings } from '../records/lendings.ts';
import { looseAnswer } from '../records/loose.ts';
import { luckyNumber } from '../records/lucky-number.ts';
import { notices } from '../records/notices.ts';
import { schoolFiles } from '../records/school-files.ts';
import {
  achievementTypes,
  fileTransferRestrictions,
  help,
  modulesAccess,
  pushConfigurations,
  regulations,
  systemData,
} from '../records/system.ts';
import { trips } from '../records/trips.ts';
import { plain, READ_LABEL, type Resource } from './resource.ts';

/** Announcements, trips, files, library, and data about the portal (§2.8, §2.9, §4.4). */
export const schoolLifeResources: readonly Resource[] = [
  plain('notices', notices, 'announcements'),
  {
    ...plain('lucky-number', luckyNumber, 'the lucky number, or with --day that of a day'),
    read: ({ gateway }, { day }) =>
      gateway.read(luckyNumber, { label: READ_LABEL, ...(day !== undefined && { query: { forDay: day } }) }),
  },
  plain('trips', trips, 'trips of the school'),
  plain('school-files', schoolFiles, 'files that the school shares'),
  plain('surveys', looseAnswer('Surveys'), 'surveys'),
  plain('lendings', lendings, 'books that are borrowed from the library'),
  plain('achievement-types', achievementTypes, 'categories of special achievements'),
  {
    ...plain('system-data', systemData, 'the clock of the portal, and how far it is ahead of ours'),
    async read({ gateway, clock }, { zone }) {
      const theirs = await gateway.read(systemData, { label: READ_LABEL });
      return { ...theirs, aheadSeconds: clockAhead(theirs, clock.now(), zone) };
    },
  },
  plain('modules-access', modulesAccess, 'modules that are paid for'),
  plain('push-configurations', pushConfigurations, 'notification settings of the mobile app'),
  plain('file-transfer-restrictions', fileTransferRestrictions, 'how large a file may be'),
  plain('regulations', regulations, 'regulations and when they were accepted'),
  plain('help', help, 'articles of the help'),
];
