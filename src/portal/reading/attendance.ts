import { type Attendance, toAttendances } from '../../domain/attendance.ts';
import { attendances, attendanceTypes } from '../records/attendance.ts';
import { taughtLessons } from '../records/taught-lessons.ts';
import { type Readers, unlessAbsent } from './context.ts';

/** Attendances with what their types and their lessons say (§2.6). Without Attendances the account has none of it. */
export async function readAttendances({ gateway }: Readers, label: string): Promise<readonly Attendance[]> {
  const records = await gateway.read(attendances, { label });
  const [types, lessons] = await Promise.all([
    unlessAbsent(gateway.read(attendanceTypes, { label }), []),
    unlessAbsent(gateway.read(taughtLessons, { label }), []),
  ]);
  return toAttendances(records, types, lessons);
}
