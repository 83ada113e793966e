// Loaded into the bridge by NODE_OPTIONS: writes to LAG_PROBE, whenever it rises, for how many milliseconds of its own CPU time
// nothing else could run. A signal begins anew.
const { writeFileSync } = require('node:fs');

const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
const STEP_MS = 10;
let last;
let most = 0;
setInterval(() => {
  const now = spentMs();
  const lag = now - (last ?? now);
  last = now;
  if (lag <= most) return;
  most = lag;
  writeFileSync(process.env.LAG_PROBE, String(Math.round(most)));
}, STEP_MS).unref();
process.on('SIGUSR2', () => {
  last = undefined;
  most = 0;
  writeFileSync(process.env.LAG_PROBE, '0');
});
