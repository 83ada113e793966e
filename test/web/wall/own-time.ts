/**
 * A script of a page with its own time, which `pass(milliseconds)` advances at once: each request is answered with the fragment, each
 * minute with another clock, and each tenth has an event. `pass` returns the time, the number of timers and of requests.
 */
export const ownTime = (start: string, fragment: string): string => `(() => {
  let now = Date.parse('${start}');
  let last = 0;
  let count = 0;
  const timers = new Map();
  Date.now = () => now;
  window.setTimeout = (action, ms) => (timers.set((last += 1), { at: now + ms, action }), last);
  window.clearTimeout = (id) => timers.delete(id);
  let source;
  window.EventSource = class {
    static OPEN = 1;
    static CLOSED = 2;
    readyState = 1;
    constructor() { source = this; }
    addEventListener(_, hear) { this.beat = hear; }
  };
  // Answers at once, each minute with another clock, as the bridge would.
  window.fetch = async () => {
    source?.beat();
    if (count % 10 === 0) window.setTimeout(() => source.onmessage(), 30_000);
    return new Response(
    ${JSON.stringify(fragment)}.replace('>9:50<', '>9:' + (10 + (count++ % 50)) + '<'),
    { headers: { 'Wall-Version': document.documentElement.dataset.version, 'Wall-At': now, 'Wall-Refresh-In': 60000 } },
    );
  };
  const { port1, port2 } = new MessageChannel();
  const task = () => new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage(null); });
  window.pass = async (ms) => {
    for (const end = now + ms; ; ) {
      await task();
      const [id, next] = [...timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [0, { at: Infinity }];
      if (next.at > end) return [(now = end), timers.size, count];
      timers.delete(id);
      now = next.at;
      next.action();
    }
  };
})()`;
