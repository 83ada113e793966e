import { build } from 'esbuild';

// One file that runs with no node_modules beside it. What CommonJS parts ask of `require` they get from Node.
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/dziennik2mqtt.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  keepNames: true,
  sourcemap: true,
  legalComments: 'linked',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
});
