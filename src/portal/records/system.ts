import * as z from 'zod';
import type { SystemTime } from '../../domain/system-clock.ts';
import { factIfGiven, recordId, required } from './fields.ts';
import { type Loose, looseItem, loosely } from './loose.ts';
import type { RecordKind } from './record.ts';
import { flat, itemReader, list, listIn, listOf, rootOf, single } from './shape.ts';
import { isObject, readDate, readFlag, readMoment, readNumber, readParagraphs, readText } from './wire.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?/u;

/** `HH:MM:SS` of a time of day. */
function readClock(value: unknown): string | null {
  const [, hours, minutes, seconds = '00'] = (typeof value === 'string' && CLOCK.exec(value.trim())) || [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** SystemData (§2.9): the portal's own clock. */
export const systemData = flat(
  'SystemData',
  z.object({ Date: required(readDate), Time: required(readClock) }),
  (wire): SystemTime => ({ date: wire.Date, time: wire.Time }),
);

interface ModuleAccess {
  readonly module: string;
  readonly access: boolean | null;
}

const readAccess = itemReader(
  z.object({ module: required(readText), access: factIfGiven(readFlag) }),
  (wire): ModuleAccess => wire,
);

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
export const pushConfigurations = flat(
  'PushConfigurations',
  z.object({ version: factIfGiven(readText), settings: factIfGiven((value) => loosely(value)) }),
  (wire): { readonly version: string | null; readonly settings: Loose } => ({
    version: wire.version,
    settings: wire.settings,
  }),
);

/** FileTransferRestrictions (§2.9). The unit of both is undocumented. */
export const fileTransferRestrictions = single(
  'FileTransferRestrictions',
  'Restrictions',
  z.object({ upload: factIfGiven(readNumber), upload_3g: factIfGiven(readNumber) }),
  (wire) => ({ upload: wire.upload, upload3g: wire.upload_3g }),
);

/** Accepted Regulations (§2.9). */
export const regulations = list(
  'Regulations',
  'Data',
  z.object({
    module: factIfGiven(readText),
    acceptanceDate: factIfGiven(readMoment),
    url: factIfGiven(readText),
  }),
  (wire) => ({ module: wire.module, acceptedAt: wire.acceptanceDate, url: wire.url }),
);

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
export const achievementTypes = list(
  'SpecialAchievement/Types',
  'data',
  z.object({ id: recordId(), name: required(readText) }),
  (wire) => ({ id: wire.id, name: wire.name }),
);
