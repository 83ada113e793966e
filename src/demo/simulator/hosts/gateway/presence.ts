import { attendances } from '../../wire/attendances.ts';
import { justifications } from '../../wire/justifications.ts';
import { type GatewayRoute, read } from './route.ts';

/** Attendance (§2.6). */
export const presence: readonly GatewayRoute[] = [
  read('Attendances', attendances),
  read('Justifications', justifications),
];
