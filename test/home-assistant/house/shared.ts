import type { Installed } from './home-assistant.ts';
import { House } from './house.ts';

let shared: House | undefined;

/** The Home Assistant of the environment. */
export function installed(): Installed {
  const [version, root, python] = ['VERSION', 'ROOT', 'PYTHON'].map(
    (name) => process.env[`HOME_ASSISTANT_${name}`],
  );
  if (!version || !root || !python) throw new Error('start these stories with npm run test:ha');
  return { version, root, python };
}

/** Opens the house of this run. */
export async function openHouse(): Promise<void> {
  shared = await House.open(installed());
  await shared.agreement();
}

export async function closeHouse(): Promise<void> {
  await shared?.close();
}

/** The house of this run; call it within tests. */
export function house(): House {
  if (!shared) throw new Error('the house is not open');
  return shared;
}
