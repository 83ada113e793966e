import { diagnosticsReport } from '../diagnostics.ts';
import { withStore } from './setup.ts';
import type { Command, ConfigChoice } from './terminal.ts';

/** Prints the report of `diagnosticsReport`. */
export const diagnostics: Command<ConfigChoice> = async ({ config: path }, terminal, environment) =>
  withStore(path, environment, ({ config, addon }, store) => {
    const { clock } = environment;
    terminal.out(diagnosticsReport({ config, isAddon: addon !== undefined, store, clock }));
    return true;
  });
