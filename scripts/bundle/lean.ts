import type { Plugin } from 'esbuild';

const left = (what: string): string =>
  `module.exports = () => { throw new Error(${JSON.stringify(`${what} is left out of the bundle`)}); };`;

/**
 * Modules of libraries that the bundle holds another way, because of what they would load and the bridge never uses.
 * They hold on to no version: where a library moves its files, the build fails or the whole file is back.
 */
const MODULES: readonly { readonly filter: RegExp; readonly contents: string }[] = [
  {
    // Its index loads fetch, WebSocket, mocks, proxies and caches too.
    filter: /\/undici\/index\.js$/,
    contents: `
      const Dispatcher = require('./lib/dispatcher/dispatcher.js');
      Object.assign(Dispatcher.prototype, { request: require('./lib/api/api-request.js') });
      exports.Agent = require('./lib/dispatcher/agent.js');`,
  },
  // We always say `allowH2: false` (portal/http.ts).
  { filter: /\/undici\/lib\/dispatcher\/client-h2\.js$/, contents: left('HTTP/2') },
  { filter: /\/socks\/build\/index\.js$/, contents: left('MQTT by way of a SOCKS proxy') },
  {
    // Loaded where the broker is reached by ws:// or wss://; it would load zlib, too.
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
  // We always say `timerVariant: 'native'` (mqtt/link.ts).
  { filter: /\/worker-timers\/.*\.js$/, contents: left('a timer of browsers') },
];

/** Libraries without what the bridge never uses of them. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  setup({ onLoad }) {
    for (const { filter, contents } of MODULES) onLoad({ filter }, () => ({ contents, loader: 'js' }));
  },
};
