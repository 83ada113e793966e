import {
  achievementTypes,
  help,
  lendings,
  modulesAccess,
  pushConfigurations,
  regulations,
  systemData,
  transferRestrictions,
} from '../../wire/modules.ts';
import { type GatewayRoute, read } from './route.ts';

/** The library, and information about the portal (§2.9). */
export const modules: readonly GatewayRoute[] = [
  read('EbiblioLendings', lendings),
  read('SpecialAchievement/Types', achievementTypes),
  read('SystemData', (account) => systemData(account, account.switches.systemAheadSeconds)),
  read('AdditionalModulesAccess', modulesAccess),
  read('PushConfigurations', pushConfigurations),
  read('FileTransferRestrictions', (_, to) => transferRestrictions(to)),
  read('Regulations', regulations),
  read('Help', (_, to) => help(to)),
];
