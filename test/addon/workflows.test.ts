import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addon, root, text } from './form.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly container?: string | { readonly image: string; readonly options: string };
  readonly steps?: readonly Step[];
  readonly with?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly include: readonly Readonly<Record<string, string>>[] } };
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const names = ['check', 'edge', 'image', 'nightly', 'release', 'site'] as const;
const workflow = (name: string): Workflow => parse(text(`.github/workflows/${name}.yml`));
const release = workflow('release');

const imageOf = (job: Job | undefined): string | undefined =>
  typeof job?.container === 'object' ? job.container.image : job?.container;

/** The jobs that must succeed before this one begins. */
function prior(job: string): string[] {
  const needs = [release.jobs[job]?.needs ?? []].flat();
  return needs.flatMap((need) => [need, ...prior(need)]);
}

describe('the workflows', () => {
  it.each(names)('%s has minimal permissions, and pins every action to a commit', (name) => {
    expect(workflow(name).permissions['contents']).toBe('read');
    for (const [, used] of text(`.github/workflows/${name}.yml`).matchAll(/uses: (.*)/g))
      expect(used).toMatch(/^\.\/\.github\/|@[0-9a-f]{40} # v?\d+(\.\d+){2}$/);
  });

  it.each(names)('%s has no expression in commands except of the matrix', (name) => {
    for (const { steps = [] } of Object.values(workflow(name).jobs)) {
      for (const { run = '' } of steps) {
        for (const [, expression = ''] of run.matchAll(/\$\{\{(.*?)\}\}/g))
          expect(expression).toMatch(/^ matrix\./);
      }
    }
  });

  it('check on every push, with the Node of the image and with Node 24', () => {
    const { on, jobs } = workflow('check');
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    const node = /^FROM node:(\S+)-slim(?:@\S+)? AS build$/m.exec(text('Dockerfile'))?.[1];
    expect(imageOf(jobs['test'])).toBe(`node:${node}`);
    expect(imageOf(release.jobs['check'])).toBe(`node:${node}`);
    expect(imageOf(release.jobs['publish'])).toBe(`node:${node}`);
    expect(imageOf(jobs['node-24'])).toMatch(/^node:24-/);
  });

  it('run .ci/run in privileged containers, as it starts containers', () => {
    const jobs = names.flatMap((name) => Object.values(workflow(name).jobs));
    const whole = jobs.filter(({ steps = [] }) => steps.some(({ run }) => run === '.ci/run'));
    expect(whole).toHaveLength(2);
    for (const { container } of whole)
      expect(container).toMatchObject({ options: expect.stringContaining('--privileged') });
  });

  it.each(['check', 'image'])('build both architectures, each on a native machine (%s)', (name) => {
    const job = workflow(name).jobs[name === 'check' ? 'image' : 'build'];
    const matrix = job?.strategy?.matrix.include ?? [];
    expect(matrix.map(({ arch }) => arch).toSorted()).toEqual(addon['arch']);
    for (const { arch, runner, platform } of matrix) {
      expect(runner?.endsWith('-arm')).toBe(arch === 'aarch64');
      if (platform) expect(platform).toBe(arch === 'aarch64' ? 'linux/arm64' : 'linux/amd64');
    }
  });

  it('look for vulnerabilities every night, and install without scripts', () => {
    const { on, jobs } = workflow('nightly');
    expect(on).toHaveProperty('schedule');
    const commands = jobs['packages']?.steps?.map(({ run }) => run);
    expect(commands).toEqual(
      expect.arrayContaining([
        'npm audit --omit=dev --audit-level=low',
        expect.stringContaining('npm ci --omit=dev --ignore-scripts'),
        'npm audit signatures',
      ]),
    );
    expect(imageOf(jobs['packages'])).toBe(imageOf(release.jobs['check']));
  });

  it('release only from base images with digests, and sign the provenance of what they publish', () => {
    expect(JSON.stringify(release.jobs['check']?.steps)).toContain('scripts/pin-images.ts --check');
    expect(release.jobs['add-on-image']?.with?.['base']).toMatch(
      /@\$\{\{ needs\.image\.outputs\.digest \}\}$/,
    );
    const build = workflow('image').jobs['build']?.steps?.at(-1)?.with;
    expect(build?.['build-contexts']).toMatch(/^\$\{\{ inputs\.base \}\}$/);
    for (const job of [workflow('image').jobs['list'], release.jobs['publish']]) {
      const used = (job?.steps ?? []).map(({ uses = '' }) => uses.split('@')[0]);
      expect(used).toContain('actions/attest-build-provenance');
    }
    for (const job of ['image', 'add-on-image', 'publish'])
      expect(release.jobs[job]?.permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' });
  });

  it('publish images with an SBOM', () => {
    const steps = workflow('image').jobs['build']?.steps ?? [];
    const push = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action'));
    expect(push?.with).toMatchObject({ push: true, sbom: true });
    expect(String(push?.with?.['build-args'])).toMatch(/BUILD_ARCH=.*\n.*BUILD_VERSION=/);
    expect(JSON.stringify(release.jobs['publish'])).toContain('npm sbom');
  });

  it('release a tag only after all checks, and update the add-on last', () => {
    expect(release.on).toEqual({ push: { tags: ['v*.*.*'] } });
    for (const job of ['image', 'add-on-image', 'publish']) expect(prior(job)).toContain('check');
    expect(prior('add-on-image')).toContain('image');
    expect(new Set(prior('bump-add-on'))).toEqual(new Set(['check', 'image', 'add-on-image', 'publish']));
    expect(release.jobs['add-on-image']?.with?.['image']).toBe(addon['image']);
  });
});

describe('edge', () => {
  const edge = workflow('edge');

  it('is built of what passed the checks on main, beside the releases', () => {
    expect(edge.on).toEqual({
      workflow_run: { workflows: ['check'], types: ['completed'], branches: ['main'] },
    });
    for (const job of ['image', 'add-on-image']) expect(edge.jobs[job]?.with?.['also']).toBe('edge');
    for (const job of ['image', 'add-on-image']) expect(release.jobs[job]?.with).not.toHaveProperty('also');
  });

  it('is the add-on under another name and version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-edge-'));
    cpSync(new URL('hassio-addon', root), join(folder, 'hassio-addon'), { recursive: true });
    const command = edge.jobs['add-on']?.steps?.at(-1)?.run?.split('git config')[0] ?? '';
    execFileSync('sh', ['-c', command], { cwd: folder, env: { ...process.env, VERSION: '0.1.0-edge.7' } });
    expect(parse(readFileSync(join(folder, 'hassio-addon/config.yaml'), 'utf8'))).toEqual({
      ...addon,
      version: '0.1.0-edge.7',
      name: 'dziennik2mqtt (edge)',
      stage: 'experimental',
    });
  });
});

describe('scripts/set-version.ts', () => {
  const script = fileURLToPath(new URL('scripts/set-version.ts', root));
  const named = ['package.json', 'package-lock.json', 'Dockerfile', 'hassio-addon', 'src/version.ts'];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-version-'));
    for (const path of named) cpSync(new URL(path, root), join(folder, path), { recursive: true });
  });
  const set = (version: string): string => {
    const { status, stderr } = spawnSync(process.execPath, [script, version], {
      cwd: folder,
      encoding: 'utf8',
    });
    return `${status} ${stderr}`;
  };
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

  it('writes the version in every file that has it, and nothing else', () => {
    const log = join(folder, 'hassio-addon/CHANGELOG.md');
    writeFileSync(log, read('hassio-addon/CHANGELOG.md').replace('\n## ', '\n## 9.8.7\n\n* New.\n\n## '));
    expect(set('9.8.7')).toBe('0 ');
    for (const path of ['package.json', 'package-lock.json']) {
      const before: { version: string } = JSON.parse(text(path));
      const after: { version: string; packages?: Record<string, { version: string }> } = JSON.parse(
        read(path),
      );
      expect(after.version).toBe('9.8.7');
      if (after.packages) expect(after.packages['']?.version).toBe('9.8.7');
      expect(read(path).replaceAll('"9.8.7"', `"${before.version}"`)).toBe(text(path));
    }
    expect(parse(read('hassio-addon/config.yaml'))).toEqual({ ...addon, version: '9.8.7' });
    for (const path of ['Dockerfile', 'hassio-addon/Dockerfile'])
      expect(read(path)).toContain('BUILD_VERSION=9.8.7');
  });

  it('refuses a version that is not in the add-on’s changelog', () => {
    expect(set('9.8.7')).toMatch(/^1 hassio-addon\/CHANGELOG\.md has no section ## 9\.8\.7/);
    expect(read('package.json')).toBe(text('package.json'));
  });

  it.each(['', 'v1.2.3', '1.2'])('refuses %j', (version) => {
    expect(set(version)).toMatch(/^1 give a version/);
  });
});

describe('docs/releasing.md', () => {
  const page = text('docs/releasing.md');

  it('names all jobs, and only files that exist', () => {
    const jobs = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, job]) => job);
    expect(jobs).toEqual(Object.keys(release.jobs));
    for (const [, path = ''] of page.matchAll(/`((?:[\w-]+\/|\.)[\w./-]+\.\w+|\.ci\/run)`/g)) {
      expect(() => readFileSync(new URL(path, root)), path).not.toThrow();
    }
  });

  it('has commands that the shell parses', () => {
    const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) execFileSync('sh', ['-n'], { input: block });
  });
});
