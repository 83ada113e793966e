import type { Plugin } from 'esbuild';

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
      exports.buildConnector = require('./lib/core/connect.js');`,
  },
  // portal/http.ts sets `allowH2: false`.
  { filter: /\/undici\/lib\/dispatcher\/client-h2\.js$/, contents: leftOut('HTTP/2') },
  { filter: /\/socks\/build\/index\.js$/, contents: leftOut('MQTT through a SOCKS proxy') },
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

/** Leaves out the parts of libraries that the bridge does not use. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  setup({ onLoad, onResolve }) {
    // commander would start commands that are files of their own.
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'child_process', namespace: LEFT_OUT } : undefined,
    );
    onLoad({ filter: /.*/, namespace: LEFT_OUT }, ({ path }) => ({ contents: leftOut(path), loader: 'js' }));
    for (const { filter, contents } of MODULES) onLoad({ filter }, () => ({ contents, loader: 'js' }));
  },
};
