// Starts the bundle with the compiled code that `npm run build` keeps beside it (scripts/bundle/compiled-code.ts). Node's own
// compile cache has only what is compiled before the bundle runs, a fifth of it.

// In words that every Node understands, before anything that an old one lacks.
const LEAST_NODE = 24;
if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  const found = process.versions.node;
  process.stderr.write(
    `dziennik2mqtt needs Node ${LEAST_NODE} or newer; this one is ${found} (https://nodejs.org)\n`,
  );
  process.exit(1);
}

const { readFileSync, writeFileSync } = require('node:fs');
const { debuglog } = require('node:util');
const { Script } = require('node:vm');

const file = `${__dirname}/dziennik2mqtt.js`;
const compiledFile = `${__dirname}/dziennik2mqtt.compiled`;
const head = '(function (exports, require, module, __filename, __dirname) {';

function compiledCode() {
  try {
    return readFileSync(compiledFile);
  } catch {
    return undefined;
  }
}

const script = new Script(`${head}${readFileSync(file, 'latin1')}\n})`, {
  filename: file,
  columnOffset: -head.length,
  cachedData: compiledCode(),
});
// V8 refuses that of another version, of other settings, and of another bundle.
debuglog('dziennik2mqtt')('compiled code: %s', script.cachedDataRejected === false ? 'used' : 'none');
if (process.env.KEEP_COMPILED_CODE)
  process.once('exit', () => writeFileSync(compiledFile, script.createCachedData()));
script.runInThisContext()(exports, require, module, file, __dirname);
