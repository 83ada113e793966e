import { House } from './house.ts';

let shared: House | undefined;

/** Opens the house of this run with the Home Assistant of the environment. */
export async function openHouse(): Promise<void> {
  const [version, root, python] = ['VERSION', 'ROOT', 'PYTHON'].map(
    (name) => process.env[`HOME_ASSISTANT_${name}`],
  );
  if (!version || !root || !python) throw new Error('start these stories with npm run test:ha');
  shared = await House.open({ version, root, python });
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
