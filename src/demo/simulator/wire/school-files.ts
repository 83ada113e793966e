import type { World } from '../world.ts';

/** SchoolFiles: `downloadUrl` is a path of a web page (§2.8). */
export function schoolFiles({ life }: World, url: string | null): object {
  const data = life.files.map(({ id, name, addedAt }) => ({
    id,
    displayName: name,
    addedOnDate: addedAt,
    downloadUrl: url ?? `/pliki_szkoly/pobierz/${id}`,
    iconUrl: `/images/ikony/${name.split('.').at(-1)}.png`,
    fileStatus: 'active',
  }));
  return { Data: data };
}
