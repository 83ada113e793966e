import { diagnosticsReport } from '../diagnostics.ts';
import { offline } from './setup.ts';

/** Prints the report of `diagnosticsReport`. */
export const diagnostics = offline(({ config, addon, store, terminal, environment: { clock } }) => {
  terminal.out(diagnosticsReport({ config, isAddon: addon !== undefined, store, clock }));
  return true;
});
