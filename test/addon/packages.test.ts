import { describe, expect, it } from 'vitest';
import { pinned, unpinned, withoutDigests } from '../../scripts/image/digests.ts';
import { text } from './form.ts';

interface Package {
  readonly version: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

/** Licences that ask for no more than their text beside the program (`LICENSES.txt`), and that of Mozilla for where the source is. */
const LICENCES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'];

const lock: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(text('package-lock.json'));
const { allowScripts }: { readonly allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
  text('package.json'),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const ofProduction = packages.filter(([, { dev }]) => dev !== true);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

describe('the packages', () => {
  it('of production run no script at installation, and those of development only if it is allowed', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.filter(([, { dev }]) => dev !== true)).toEqual([]);
    expect(new Set(running.map(([path]) => nameOf(path)))).toEqual(new Set(Object.keys(allowScripts)));
  });

  it('of production have a licence of the list', () => {
    expect(ofProduction.length).toBeGreaterThan(50);
    expect(ofProduction.filter(([, { license = '' }]) => !LICENCES.includes(license))).toEqual([]);
  });

  it('come from the registry, with a hash, except the linter on other machines', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    const withoutHash = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    const odd = withoutHash.filter(([path]) => !/\/@(biomejs|oxc-parser)\/[\w-]+$/.test(path));
    expect(odd).toEqual([]);
  });
});

describe('the digests of the base images', () => {
  const digest = `sha256:${'0f'.repeat(32)}`;
  const plain = 'FROM node:26-slim AS build\nRUN x\nFROM debian:13-slim\nCOPY --from=build /a /b\n';

  it('are written beside the tags, and replaced by the next', () => {
    const once = pinned(plain, () => digest);
    expect(once).toBe(
      `FROM node:26-slim@${digest} AS build\nRUN x\nFROM debian:13-slim@${digest}\nCOPY --from=build /a /b\n`,
    );
    const next = digest.replaceAll('0', '1');
    expect(pinned(once, () => next)).toBe(once.replaceAll(digest, next));
    expect([unpinned(plain), unpinned(once)]).toEqual([['node:26-slim', 'debian:13-slim'], []]);
    expect(withoutDigests(once)).toBe(plain);
  });

  it('must be digests', () => {
    expect(() => pinned(plain, () => 'error')).toThrow('node:26-slim has no digest, but error');
  });

  it('may be in the Dockerfile, and are no part of its tags', () => {
    expect(unpinned(withoutDigests(text('Dockerfile')))).toHaveLength(2);
  });
});
