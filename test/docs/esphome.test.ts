import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, type ScalarTag } from 'yaml';
import * as z from 'zod';
import { languages, read, stringsIn, urlOf, yamlOf } from './pages.ts';

/** The program of `pip install esphome`; without it the packages are not validated by ESPHome itself. */
const ESPHOME = process.env['ESPHOME'];

/** By the board that it was written for. */
const packages = {
  'eink-800x480': 'esp32dev',
  'round-240': 'esp32-s3-devkitc-1',
  'bag-light': 'esp32dev',
} as const;
type Name = keyof typeof packages;
const names = Object.keys(packages) as Name[];

const lambda: ScalarTag = { tag: '!lambda', resolve: (text) => text };
const whole = z.looseObject({ substitutions: z.record(z.string(), z.string()) });
const packageOf = (name: Name) => whole.parse(parse(read(`esphome/${name}.yaml`), { customTags: [lambda] }));

const contracts = read('docs/contracts.md');
const TOPIC = /^\$\{base\}\/(\$\{child\}\/)?(command\/)?(.+)$/;

describe.each(names)('the ESPHome package %s', (name) => {
  const { substitutions, ...rest } = packageOf(name);
  const texts = stringsIn(rest);

  it('uses topics of the contract', () => {
    const topics = texts.flatMap((text) => TOPIC.exec(text) ?? []).filter((_, index) => index % 4 === 0);
    expect(topics.length).toBeGreaterThan(1);
    for (const topic of topics) {
      const [, child, command, key = ''] = TOPIC.exec(topic) ?? [];
      const written = command ? `.../${key}` : child ? key : `base/${key}`;
      expect(contracts, topic).toContain(`\`${written}\``);
    }
  });

  it('knows when the bridge or the broker is gone, and uses every substitution', () => {
    for (const key of Object.keys(substitutions))
      expect(
        texts.some((text) => text.includes(['${', key, '}'].join(''))),
        key,
      ).toBe(true);
    expect(texts.filter((text) => /\/bridge\/state$/.test(text))).toHaveLength(1);
    expect(rest['mqtt']).toHaveProperty('on_disconnect');
  });

  it.each(languages)('is on the page: %s', (language) => {
    const used = yamlOf(`docs/${language}/esphome.md`).flatMap(stringsIn);
    expect(used.filter((text) => text.endsWith(`/esphome/${name}.yaml@main`))).toHaveLength(1);
  });

  it.skipIf(ESPHOME === undefined)('is valid for ESPHome', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-esphome-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // The font that the package names is downloaded.
    const font = 'node_modules/@fontsource/inter/files/inter-latin-ext-500-normal.woff';
    await copyFile(urlOf(font), join(folder, 'font.ttf'));
    const file = join(folder, 'main.yaml');
    await writeFile(
      file,
      `esphome: { name: school }
esp32: { board: ${packages[name]}, framework: { type: esp-idf } }
wifi: { ssid: home, password: "12345678" }
logger:
${'font_file' in substitutions ? 'substitutions: { font_file: font.ttf }' : ''}
mqtt: { broker: 192.168.1.10 }
packages: { school: !include ${fileURLToPath(urlOf(`esphome/${name}.yaml`))} }
`,
    );
    const { stderr, stdout } = await promisify(execFile)(ESPHOME ?? '', ['config', file]);
    expect(stdout + stderr).toContain('Configuration is valid!');
  });
});
