import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin, transform } from 'esbuild';
import { cardStyle } from '../../src/card/style.ts';
import { licences } from './licences.ts';

export const CARD_FILE = 'dziennik-card.js';

/** The oldest browser in which the card works: that of tablets whose WebView is not updated any more. */
const TARGET = 'chrome90';

/**
 * Modules that are others in a browser. The views are the wall's: their templates are lit's here. Node has Temporal or loads
 * the polyfill by `require`. The stylesheet is made here.
 */
function browserModules(root: string): Plugin {
  const temporal = `
    import { Temporal as polyfill } from 'temporal-polyfill';
    export const Temporal = globalThis.Temporal ?? polyfill;`;
  return {
    name: 'browser-modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\/markup\.ts$/ }, () => ({ path: join(root, 'src/card/markup.ts') }));
      onLoad({ filter: /\/src\/lib\/temporal\.ts$/ }, () => ({
        contents: temporal,
        loader: 'js',
        resolveDir: root,
      }));
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
