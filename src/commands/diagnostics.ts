import { type Environment, openStore } from '../build.ts';
import { diagnosticsReport } from '../diagnostics.ts';
import { loadSetup } from './setup.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints the report of `diagnosticsReport`.
 * @throws {ConfigError}
 */
export function diagnostics(path: string, terminal: Terminal, environment: Environment): void {
  const { config, addon } = loadSetup(path, process.env, () => undefined);
  const store = openStore(config, environment);
  try {
    const { clock } = environment;
    terminal.out(diagnosticsReport({ config, isAddon: addon !== undefined, store, clock }));
  } finally {
    store.close();
  }
}
