// Loaded into a process by NODE_OPTIONS: writes its CPU milliseconds until its first request, until the answer to its last one, and until
// its end to STAGES, as JSON. What it loads itself is a part of the first.
const { subscribe } = require('node:diagnostics_channel');
const { writeFileSync } = require('node:fs');

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
let first;
let last;
subscribe('undici:request:create', () => {
  first ??= spentMs();
});
subscribe('undici:request:trailers', () => {
  last = spentMs();
});
// The client runs until it is stopped.
process.once('SIGTERM', () => process.exit());
process.once('exit', () => {
  writeFileSync(process.env.STAGES, JSON.stringify({ first, last, end: spentMs() }));
});
