import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Plugin, transform } from 'esbuild';

const leftOut = (what: string): string =>
  `module.exports = () => { throw new Error(${JSON.stringify(`${what} is left out of the bundle`)}); };`;

/**
 * Replacements for modules of libraries that load parts that the bridge does not use. If another version of a library has
 * moved its files, the build fails or includes the whole file again.
 */
const MODULES: readonly { readonly filter: RegExp; readonly contents: string }[] = [
  {
    // The index also loads fetch, WebSocket, mocks, proxies and caches.
    filter: /\/undici\/index\.js$/,
    contents: `
      const Dispatcher = require('./lib/dispatcher/dispatcher.js');
      Object.assign(Dispatcher.prototype, { request: require('./lib/api/api-request.js') });
      exports.Agent = require('./lib/dispatcher/agent.js');
      exports.Pool = require('./lib/dispatcher/pool.js');
      exports.buildConnector = require('./lib/core/connect.js');`,
  },
  // portal/http.ts sets `allowH2: false`.
  { filter: /\/undici\/lib\/dispatcher\/client-h2\.js$/, contents: leftOut('HTTP/2') },
  // Bodies of fetch: ours are texts.
  { filter: /\/undici\/lib\/web\/fetch\/(body|formdata)\.js$/, contents: leftOut('a body of fetch') },
  {
    filter: /\/undici\/lib\/web\/webidl\/index\.js$/,
    contents: 'exports.webidl = { is: { FormData: () => false } };',
  },
  { filter: /\/mqtt\/build\/lib\/connect\/socks\.js$/, contents: leftOut('MQTT through a SOCKS proxy') },
  { filter: /\/pino\/lib\/transport\.js$/, contents: leftOut('a log in another thread') },
  // Only its function that words a line is used (lib/pino.ts).
  {
    filter: /\/(pino-abstract-transport\/index|pino-pretty\/lib\/utils\/build-safe-sonic-boom)\.js$/,
    contents: leftOut('a log in a file'),
  },
  // What MQTT.js tells its developers of each packet; main.ts removes DEBUG.
  { filter: /\/debug\/src\/index\.js$/, contents: 'module.exports = () => () => undefined;' },
  // undici has the same parser without SIMD.
  { filter: /\/undici\/lib\/llhttp\/llhttp_simd-wasm\.js$/, contents: leftOut('the parser with SIMD') },
  // Of the copy that would write HTML: it is only read, by htmlparser2 with its own.
  { filter: /\/entities\/lib\/esm\/generated\/encode-html\.js$/, contents: 'export default new Map();' },
  {
    filter: /\/entities\/lib\/esm\/generated\/decode-data-html\.js$/,
    contents: 'export default new Uint16Array();',
  },
  {
    // Needed for ws:// and wss:// only; it also loads zlib.
    filter: /\/ws\/index\.js$/,
    contents: `
      const load = () => Object.assign(require('./lib/websocket.js'), {
        createWebSocketStream: require('./lib/stream.js'),
      });
      module.exports = new Proxy(class {}, {
        construct: (_, args) => new (load())(...args),
        get: (_, name) => (name === '__esModule' ? undefined : load()[name]),
      });`,
  },
  // mqtt/link.ts sets `timerVariant: 'native'`.
  { filter: /\/worker-timers\/.*\.js$/, contents: leftOut('a browser timer') },
];

const LEFT_OUT = 'left-out';
const LATER = 'later';

/** Leaves out the parts of libraries that the bridge does not use. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  setup({ onLoad, onResolve }) {
    // commander would start commands that are files of their own.
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'child_process', namespace: LEFT_OUT } : undefined,
    );
    onLoad({ filter: /.*/, namespace: LEFT_OUT }, ({ path }) => ({ contents: leftOut(path), loader: 'js' }));
    // pino asks whether it is the main thread only where it writes a file itself.
    onResolve({ filter: /^worker_threads$/ }, ({ importer, path }) =>
      importer.includes('/pino/') ? { path, namespace: LEFT_OUT } : undefined,
    );
    // The list of public suffixes is needed with the first cookie, while the portal answers.
    onResolve({ filter: /^tldts$/ }, ({ importer, path }) =>
      importer.includes('/tough-cookie/') ? { path, namespace: LATER } : undefined,
    );
    onLoad({ filter: /.*/, namespace: LATER }, () => ({
      contents: `export const getDomain = (...args) => require('tldts').getDomain(...args);`,
      resolveDir: import.meta.dirname,
    }));
    for (const { filter, contents } of MODULES) onLoad({ filter }, () => ({ contents, loader: 'js' }));
  },
};

/** Shortens the names of libraries; ours stay as they are, for stacks. */
export const shortNames: Plugin = {
  name: 'short-names',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const { code } = await transform(source, {
        // Otherwise the names outside functions would be global.
        format: isModule(path) ? 'esm' : 'cjs',
        sourcefile: path,
        sourcemap: 'inline',
        minifyIdentifiers: true,
      });
      return { contents: code, loader: 'js' };
    });
  },
};

/** Whether Node takes the file for a module, not for CommonJS. */
function isModule(path: string): boolean {
  if (/\.[cm]js$/.test(path)) return path.endsWith('.mjs');
  const manifest = findPackageJSON(pathToFileURL(path)) ?? '';
  return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}
