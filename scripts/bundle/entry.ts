// The entry point of the bundle.
/** Returns the module of the bridge, for the stories. */
export const importApp = () => import('../../src/app.ts');

if (require.main === module) void import('../../src/main.ts');
