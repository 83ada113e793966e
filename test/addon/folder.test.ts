import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KEY_FILE } from '../../src/bridge/store/seal-key.ts';
import { addon, files, root, text } from './form.ts';

/** AppArmor's compiler; without it its test is skipped. */
const PARSER = '/usr/sbin/apparmor_parser';

/** The Supervisor's defaults; its linter refuses a key with its default. */
const defaults: Readonly<Record<string, unknown>> = {
  advanced: false,
  apparmor: true,
  auth_api: false,
  backup: 'hot',
  boot: 'auto',
  docker_api: false,
  full_access: false,
  hassio_api: false,
  hassio_role: 'default',
  homeassistant_api: false,
  host_dbus: false,
  host_ipc: false,
  host_network: false,
  host_pid: false,
  host_uts: false,
  ingress: false,
  ingress_entry: '/',
  ingress_port: 8099,
  ingress_stream: false,
  init: true,
  panel_admin: true,
  panel_icon: 'mdi:puzzle',
  stage: 'stable',
  startup: 'application',
  stdin: false,
  timeout: 10,
  tmpfs: false,
};

const known = [
  ...Object.keys(defaults),
  ...['name', 'version', 'slug', 'description', 'url', 'arch', 'image', 'homeassistant', 'panel_title'],
  ...['services', 'options', 'schema', 'backup_exclude', 'map', 'ports', 'ports_description'],
];

/** The Supervisor's computation. */
function securityRating(config: Readonly<Record<string, unknown>>, hasProfile: boolean): number {
  let rating = 5;
  if (config['apparmor'] === false) rating -= 1;
  else if (hasProfile) rating += 1;
  if (config['ingress'] === true) rating += 2;
  else if (config['auth_api'] === true) rating += 1;
  if (config['privileged'] !== undefined || config['kernel_modules'] === true) rating -= 1;
  if (config['hassio_role'] === 'manager') rating -= 1;
  if (config['hassio_role'] === 'admin') rating -= 2;
  if (config['host_network'] === true) rating -= 1;
  if (config['host_pid'] === true) rating -= 2;
  if (config['docker_api'] === true || config['full_access'] === true) rating = 1;
  return Math.max(1, Math.min(8, rating));
}

function pngSize(path: string): { width: number; height: number } {
  const bytes = readFileSync(new URL(path, root));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe("the add-on's folder", () => {
  it('is the only add-on that the Supervisor finds in the repository', () => {
    const taken = files().filter((path) => /(^|\/)config\.(json|ya?ml)$/.test(path));
    expect(taken.filter((path) => !path.split('/').includes('rootfs'))).toEqual(['hassio-addon/config.yaml']);
    expect(files().filter((path) => /^repository\.(json|ya?ml)$/.test(path))).toEqual(['repository.yaml']);
  });

  it('belongs to a repository with a name', () => {
    const { name, url, maintainer } = parse(text('repository.yaml'));
    expect([name, url, maintainer].every((one) => typeof one === 'string' && one !== '')).toBe(true);
    expect(addon['url']).toBe(url);
  });

  it('has only keys that the Supervisor knows, and no defaults', () => {
    for (const [key, value] of Object.entries(addon)) {
      expect(known, key).toContain(key);
      if (key in defaults) expect(value, key).not.toEqual(defaults[key]);
    }
  });

  it('has the required keys, for both architectures', () => {
    expect(addon['slug']).toMatch(/^[-_.A-Za-z0-9]+$/);
    expect(addon['arch']).toEqual(['aarch64', 'amd64']);
    expect(addon['image']).toMatch(/^ghcr\.io\/[a-z0-9/-]+$/);
    expect(addon['homeassistant']).toMatch(/^\d{4}\.\d+\.\d+$/);
    expect(addon['services']).toEqual(['mqtt:want']);
    expect(addon['panel_icon']).toMatch(/^mdi:/);
  });

  it('has the best security rating', () => {
    expect(securityRating(addon, existsSync(new URL('hassio-addon/apparmor.txt', root)))).toBe(8);
    expect(addon).not.toHaveProperty('map');
    expect(addon['ports']).toEqual({ '8099/tcp': null });
    expect(Object.keys(addon['ports_description'] ?? {})).toEqual(['8099/tcp']);
  });

  it('confines the add-on by its profile to the files of its image and /data', () => {
    const profile = text('hassio-addon/apparmor.txt');
    expect(profile).toContain(`profile ${addon['slug']} flags=(attach_disconnected,mediate_deleted) {`);
    // The Supervisor replaces the only name that begins a line.
    expect(profile.match(/^profile /gm)).toHaveLength(1);
    expect(profile).not.toContain(`=${addon['slug']}`);
    const rules = profile.split('\n').filter((line) => /^ {2,4}(owner )?[/@].* \w+,$/.test(line));
    const written = rules
      .filter((rule) => /\s\w*w\w*,$/.test(rule))
      .map((rule) => rule.trim().split(/[\s/]/)[1]);
    expect(new Set(written)).toEqual(new Set(['data', 'tmp', 'dev']));
    expect(profile).not.toMatch(/^\s*(file|capability|network|mount|ptrace),$/m);
  });

  it('leaves Node no capability and no other program', () => {
    const [start = '', node = ''] = text('hassio-addon/apparmor.txt').split('profile bridge ');
    expect(start).toMatch(/^ {2}\/usr\/local\/bin\/node cx -> bridge,$/m);
    expect(start).not.toMatch(/^ {2}network /m);
    expect(node).not.toMatch(/^\s*capability /m);
    expect(node).not.toMatch(/^\s*[/@{].*\s\w*x\w*( -> .*)?,$/m);
    // The kernel refuses another profile to a process with no_new_privs.
    expect(text('hassio-addon/start.sh')).not.toMatch(/^[^#]*no-new-privs/m);
  });

  it.runIf(existsSync(PARSER))('has a profile that AppArmor compiles', () => {
    const profile = text('hassio-addon/apparmor.txt');
    const compiled = (input: string): number | null =>
      spawnSync(PARSER, ['--skip-kernel-load', '--skip-cache'], { input }).status;
    expect(compiled(profile)).toBe(0);
    for (const mistake of [
      profile.replace('capability chown', 'capability chwn'),
      profile.replace('rwk,', 'rwk'),
    ])
      expect(compiled(mistake)).toBeGreaterThan(0);
  });

  it('leaves the key of the stored sessions out of its backup', () => {
    expect(addon['backup_exclude']).toEqual([KEY_FILE]);
  });

  it('has an icon and a logo', () => {
    expect(pngSize('hassio-addon/icon.png')).toEqual({ width: 128, height: 128 });
    const { width, height } = pngSize('hassio-addon/logo.png');
    expect({ width, height }).toEqual({ width: 250, height: 100 });
  });

  it('has a start script that the shell parses', () => {
    const script = new URL('hassio-addon/start.sh', root);
    execFileSync('sh', ['-n', script.pathname]);
    expect(statSync(script).mode & 0o111).toBe(0o111);
    expect(text('hassio-addon/start.sh')).toMatch(/exec setpriv --reuid=1000 --regid=1000 --clear-groups/);
  });
});
