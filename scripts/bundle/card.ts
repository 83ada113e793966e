import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin, transform } from 'esbuild';
import { cardStyle } from '../../src/card/style.ts';
import { licences } from './licences.ts';

export const CARD_FILE = 'dziennik-card.js';

/** The oldest browser in which the card works: that of tablets whose WebView is not updated any more. */
const TARGET = 'chrome90';

/**
 * Modules that are others in a browser. The views are the wall's: their templates are lit's here. Where there is no Temporal, the
 * polyfill is part of the bundle, not loaded by `require`. The stylesheet is made here.
 */
function browserModules(root: string): Plugin {
  const require = `
    import { Temporal } from 'temporal-polyfill';
    export const createRequire = () => () => ({ Temporal });`;
  return {
    name: 'browser-modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\/markup\.ts$/ }, () => ({ path: join(root, 'src/card/markup.ts') }));
      onResolve({ filter: /^node:module$/ }, () => ({ path: 'require', namespace: 'browser' }));
      onLoad({ filter: /./, namespace: 'browser' }, () => ({ contents: require, resolveDir: root }));
      onLoad({ filter: /\/src\/card\/style\.ts$/ }, async () => {
        const { code } = await transform(cardStyle(), { loader: 'css', minify: true, target: TARGET });
        const text = JSON.stringify(code);
        return { contents: `export const cardStyle = () => ${text};`, loader: 'js' };
      });
    },
  };
}

/**
 * Bundles the Lovelace card into one ES module. Only syntax is made older: code that the card shares with the bridge may
 * not use newer functions of the language (test/card/browser.test.ts).
 */
export async function bundleCard(root: string, outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { 'dziennik-card': 'src/card/main.ts' },
    outdir,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    // Modules are always read as UTF-8.
    charset: 'utf8',
    target: TARGET,
    minify: true,
    // Without lit's warnings for development.
    conditions: ['production'],
    legalComments: 'none',
    metafile: true,
    plugins: [browserModules(root)],
  });
  // HACS downloads this file alone.
  appendFileSync(join(outdir, CARD_FILE), `/*\n${licences(root, Object.keys(metafile.inputs))}*/\n`);
  return metafile;
}
