import type { SystemTime } from '../../domain/system-clock.ts';
import { factIfGiven, recordId, required } from './fields.ts';
import { itemReader } from './items.ts';
import { type Loose, looseItem, loosely } from './loose.ts';
import type { RecordKind } from './record.ts';
import { flat, list, listIn, listOf, rootOf, single } from './shape.ts';
import { isObject, readDate, readFlag, readMoment, readNumber, readParagraphs, readText } from './wire.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?/u;

/** `HH:MM:SS` of a time of day. */
function readClock(value: unknown): string | null {
  const [, hours, minutes, seconds = '00'] = (typeof value === 'string' && CLOCK.exec(value.trim())) || [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** SystemData (§2.9): the portal's own clock. */
export const systemData = flat<SystemTime>('SystemData', {
  date: required('Date', readDate),
  time: required('Time', readClock),
});

interface ModuleAccess {
  readonly module: string;
  readonly access: boolean | null;
}

const readAccess = itemReader<ModuleAccess>({
  module: required('module', readText),
  access: factIfGiven('access', readFlag),
});

/** AdditionalModulesAccess (§2.9): paid modules, one or a list, and whether this account has them. */
export const modulesAccess: RecordKind<readonly ModuleAccess[]> = {
  endpoint: 'AdditionalModulesAccess',
  parse(json) {
    const data = rootOf('AdditionalModulesAccess', json, 'Data');
    const isOne = isObject(data) && 'module' in data;
    return listIn('AdditionalModulesAccess', isOne ? { Data: [data] } : json, 'Data', readAccess);
  },
};

/** PushConfigurations (§2.9, §6.2): notification settings of the mobile app. */
export const pushConfigurations = flat('PushConfigurations', {
  version: factIfGiven('version', readText),
  settings: factIfGiven('settings', (value) => loosely(value)),
});

/** FileTransferRestrictions (§2.9). The unit of both is undocumented. */
export const fileTransferRestrictions = single('FileTransferRestrictions', 'Restrictions', {
  upload: factIfGiven('upload', readNumber),
  upload3g: factIfGiven('upload_3g', readNumber),
});

/** Accepted Regulations (§2.9). */
export const regulations = list('Regulations', 'Data', {
  module: factIfGiven('module', readText),
  acceptedAt: factIfGiven('acceptanceDate', readMoment),
  url: factIfGiven('url', readText),
});

/** Help (§2.9): articles with their descriptions as plain text; other fields unchanged. */
export const help: RecordKind<readonly Loose[]> = listOf(
  'Help',
  'Help',
  looseItem(({ Description, ...rest }): Loose => {
    const other = loosely(rest);
    return { ...(other as object), description: readParagraphs(Description) };
  }),
);

/** SpecialAchievement/Types (§2.9): the school's categories of special achievements. */
export const achievementTypes = list('SpecialAchievement/Types', 'data', {
  id: recordId('id'),
  name: required('name', readText),
});
