// Loaded into the bridge by NODE_OPTIONS: after each SIGUSR2 it collects garbage and writes the used old space, in kB, to MEMORY_PROBE.
const { writeFileSync } = require('node:fs');
const v8 = require('node:v8');
const { runInNewContext } = require('node:vm');

v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const old = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  writeFileSync(process.env.MEMORY_PROBE, String(Math.round(old.space_used_size / 1_024)));
});
