import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/lib/language.ts';
import { cacheFolder } from '../home-assistant/preparation/cache.ts';
import { releases } from '../home-assistant/releases.ts';

const [newest] = releases.filter(({ name }) => name === 'newest');
const root = join(cacheFolder, `${newest?.suite}-${newest?.python}`);
const [translations] = globSync(
  'opt/home-assistant-*/lib/python*/site-packages/hass_frontend/static/translations',
  { cwd: root },
);

/** Whether `npm run test:ha` has installed the newest Home Assistant on this machine. */
export const hasFrontend = translations !== undefined;

/** All texts of the newest Home Assistant's frontend, by key. */
export function frontendTexts(language: Language): ReadonlyMap<string, string> {
  const folder = join(root, translations ?? '');
  // A file for what every page needs, and a folder with one for each part.
  const files = globSync([`${language}-????????????????*.json`, `*/${language}-????????????????*.json`], {
    cwd: folder,
  });
  return new Map(
    files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  );
}
