import { describe, expect, it } from 'vitest';
import { withoutDigests } from '../../scripts/image/digests.ts';
import { last, merged, parseDockerfile, type Stage, words } from '../../scripts/image/dockerfile.ts';
import { addon, text } from './form.ts';

const image = parseDockerfile(withoutDigests(text('Dockerfile')));
const [build, final] = image.stages as readonly [Stage, Stage];
const thin = parseDockerfile(text('hassio-addon/Dockerfile')).stages[0] as Stage;

describe('the Dockerfile', () => {
  it('has two stages, each of a pinned base', () => {
    expect(image.stages).toHaveLength(2);
    expect(build.name).toBe('build');
    for (const { base } of image.stages) expect(base).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)*-slim$/);
  });

  it('builds and runs with the Node of the tests', () => {
    const lock: { packages: Record<string, { version: string }> } = JSON.parse(text('package-lock.json'));
    const { version = '' } = lock.packages['node_modules/node'] ?? {};
    expect(build.base).toBe(`node:${version}-trixie-slim`);
    // The same Debian as the binary's.
    expect(final.base).toMatch(/^debian:13\./);
  });

  it('carries only Node and the bundle into the image', () => {
    const copies = final.instructions.filter(({ keyword }) => keyword === 'COPY');
    expect(copies.map(({ flags, text: paths }) => [flags['from'], paths])).toEqual([
      ['build', '/usr/local/bin/node /usr/local/bin/node'],
      ['build', '/build/dist /app'],
    ]);
  });

  it('has no ADD, and removes the lists of packages', () => {
    for (const { instructions } of [build, final, thin]) {
      expect(instructions.filter(({ keyword }) => keyword === 'ADD')).toEqual([]);
      for (const { keyword, text: command } of instructions) {
        if (keyword !== 'RUN' || !command.includes('apt-get install')) continue;
        expect(command).toContain('apt-get update && ');
        expect(command).toContain('--no-install-recommends');
        expect(command).toContain('rm -rf /var/lib/apt/lists/*');
      }
    }
  });

  it('runs as an unprivileged user, under tini, with its data in /data', () => {
    expect(last(final, 'USER')?.text).toBe('1000:1000');
    expect(words(last(final, 'ENTRYPOINT')?.text ?? '')).toEqual([
      '/usr/bin/tini',
      '--',
      '/app/dziennik2mqtt',
    ]);
    expect(words(last(final, 'CMD')?.text ?? '')).toEqual(['run', '--config', '/data/config.yaml']);
    expect(words(last(final, 'VOLUME')?.text ?? '')).toEqual(['/data']);
    const made = final.instructions.find(({ text: command }) => command.includes('/data'))?.text;
    expect(made).toContain('install --directory --owner=1000 --group=1000 --mode=0700 /data');
  });

  it('has no file by which a process becomes root', () => {
    const runs = final.instructions.map(({ text: command }) => command);
    const strips = runs.findIndex((command) => /find \/ -xdev .*-perm \/6000 -exec chmod a-s/.test(command));
    const installs = runs.findLastIndex((command) => command.includes('apt-get install'));
    expect(strips).toBeGreaterThanOrEqual(Math.max(0, installs));
  });

  it('checks the health of the bridge', () => {
    const check = last(final, 'HEALTHCHECK');
    // Begun by another program, Node has its own profile (hassio-addon/apparmor.txt).
    expect(check?.text).toContain('"env", "node"');
    expect(check?.text).toContain('HEALTH_URL');
    expect(merged(final, 'ENV')['HEALTH_URL']).toBe('http://127.0.0.1:8099/health');
    expect(Number(check?.flags['retries'])).toBeGreaterThan(2);
    expect(last(final, 'EXPOSE')?.text).toBe('8099');
  });

  it('has the labels of Home Assistant and of OCI', () => {
    const labels = merged(final, 'LABEL');
    expect(labels).toMatchObject({
      'io.hass.type': 'app',
      'io.hass.arch': 'amd64',
      'io.hass.version': addon.version,
      'org.opencontainers.image.version': addon.version,
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.source': addon['url'],
    });
    for (const name of ['name', 'description', 'url']) expect(labels).toHaveProperty([`io.hass.${name}`]);
    for (const name of ['title', 'description', 'url', 'documentation']) {
      expect(labels).toHaveProperty([`org.opencontainers.image.${name}`]);
    }
    expect(Object.values(labels).join()).not.toContain('$');
  });

  it('excludes all files from the build but those listed', () => {
    const lines = text('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    for (const line of lines.slice(1)) expect(line).toMatch(/^!/);
    for (const needed of ['!package.json', '!package-lock.json', '!src', '!scripts'])
      expect(lines).toContain(needed);
  });
});

describe("the add-on's Dockerfile", () => {
  it('is based on the released image, with the options of the form', () => {
    expect(thin.base).toBe(`ghcr.io/dziennik2mqtt/dziennik2mqtt:${addon.version}`);
    expect(words(last(thin, 'CMD')?.text ?? '')).toEqual(['run', '--config', '/data/options.json']);
    expect(words(last(thin, 'ENTRYPOINT')?.text ?? '')).toEqual(['/usr/local/bin/start-addon']);
  });

  it('is root only for the start script', () => {
    expect(last(thin, 'USER')?.text).toBe('root');
    const [script, ...others] = thin.instructions.filter(({ keyword }) => keyword === 'COPY');
    expect(others).toEqual([]);
    expect(script).toMatchObject({ text: 'start.sh /usr/local/bin/start-addon', flags: { chmod: '0755' } });
  });
});
