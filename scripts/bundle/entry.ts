// The entry point of the bundle.
import { config } from 'zod';

// Generated parsers are slower than zod's own where Node runs without its compilers, and take a megabyte.
config({ jitless: true });

/** Returns the module of the bridge, for the stories. */
export const importApp = () => import('../../src/app/app.ts');

if (require.main === module) void import('../../src/main.ts');
