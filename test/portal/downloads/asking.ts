import type { Office } from './office.ts';

export function homework({ child, homeworkId, directory, patiently }: Office) {
  return patiently(child.downloads.homeworkFile(homeworkId, { directory }));
}

export function schoolFile({ child, schoolFileId, directory, patiently }: Office) {
  return patiently(child.downloads.schoolFile(schoolFileId, { directory }));
}

export function attachment({ child, directory, patiently }: Office, id: string, message: string) {
  return patiently(child.downloads.attachment({ id, message }, { directory }));
}

export function times(rows: readonly string[], row: string): number {
  return rows.filter((one) => one === row).length;
}

export const DOOR = /^GET portal \/homework\/downloadFile/;
export const CHECK = 'POST sandbox /index.php';
export const PASSWORD = 'POST auth /OAuth/Authorization';
