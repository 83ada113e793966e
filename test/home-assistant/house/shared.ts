import { House } from './house.ts';

let shared: House | undefined;

/** Opens the one house of this run, on the Home Assistant that the environment names. */
export async function moveIn(): Promise<void> {
  const [version, root, python] = ['VERSION', 'ROOT', 'PYTHON'].map(
    (name) => process.env[`HOME_ASSISTANT_${name}`],
  );
  if (!version || !root || !python) throw new Error('start these stories with npm run test:ha');
  shared = await House.open({ version, root, python });
  await shared.agreement();
}

export async function moveOut(): Promise<void> {
  await shared?.close();
}

/** The house of this run; in a test, not before. */
export function house(): House {
  if (!shared) throw new Error('nobody has moved in');
  return shared;
}
