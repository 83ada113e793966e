// Writes a version, and today as the day when it was made, into every file that contains it: node scripts/set-version.ts 1.2.3
import { readFileSync, writeFileSync } from 'node:fs';

const version = process.argv[2] ?? '';
const places: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['package.json', /(?<=^ {2}"version": ")[^"]+/m],
  ['package-lock.json', /(?<=^ {2}"version": ")[^"]+/m],
  ['package-lock.json', /(?<=^ {4}"": \{\n {6}"name": "dziennik2mqtt",\n {6}"version": ")[^"]+/m],
  ['hassio-addon/config.yaml', /(?<=^version: ")[^"]+/m],
  ['hassio-addon/Dockerfile', /(?<=^ARG BUILD_VERSION=)\S+/m],
  ['Dockerfile', /(?<=^ARG BUILD_VERSION=)\S+/m],
];

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!/^\d+\.\d+\.\d+$/.test(version)) fail('give a version, such as 1.2.3');
if (!readFileSync('hassio-addon/CHANGELOG.md', 'utf8').includes(`\n## ${version}\n`)) {
  fail(`hassio-addon/CHANGELOG.md has no section ## ${version}; add it`);
}
const today = new Date().toISOString().slice(0, 10);
const made = readFileSync('src/version.ts', 'utf8');
writeFileSync('src/version.ts', made.replace(/(?<=madeAt = Temporal\.Instant\.from\(')[\d-]+/, today));
for (const [file, pattern] of places) {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) fail(`${file} contains no version`);
  writeFileSync(file, text.replace(pattern, version));
}
