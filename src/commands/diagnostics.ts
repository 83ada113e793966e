import { diagnosticsReport } from '../app/diagnostics.ts';
import { offline } from './setup.ts';

/** Prints the report of `diagnosticsReport`. */
export const diagnostics = offline(async ({ config, addon, store, terminal, environment: { clock } }) => {
  terminal.out(await diagnosticsReport({ config, isAddon: addon !== undefined, store, clock }));
  return true;
});
