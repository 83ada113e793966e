import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../../src/config/schema.ts';
import { languages } from '../../src/lib/language.ts';
import { blocksOf, isTree, parentsPages, read, type Tree, yamlOf } from './pages.ts';

const base: Tree = {
  portal: { base_url: 'https://portal.example' },
  children: [{ name: 'Ola', login: '1234567', password: 'x' }],
};

const sections = Object.keys(configSchema.shape);

/** Keys of YAML for Home Assistant, and of ESPHome. */
const foreign = ['triggers', 'recorder', 'action', 'type', 'strategy', 'esphome'];

/** Configurations of ESPHome have a section of the same name. */
const isSetting = (tree: Tree): boolean =>
  !('esphome' in tree) && Object.keys(tree).some((key) => sections.includes(key));

const problemsOf = (tree: Tree): string | undefined =>
  configSchema.safeParse({ ...base, ...tree }).error?.message;

const settings = parentsPages.flatMap((page) =>
  yamlOf(page)
    .filter(isSetting)
    .map((tree, index) => ({ page, number: index + 1, tree })),
);

describe('settings', () => {
  it.each(settings)('shown in $page ($number) are accepted', ({ tree }) => {
    expect(problemsOf(tree)).toBeUndefined();
  });

  it('are shown completely for every way to install', () => {
    for (const language of languages) {
      const whole = yamlOf(`docs/${language}/install.md`).filter(
        (tree) => 'portal' in tree && 'children' in tree && 'mqtt' in tree,
      );
      expect(whole.map((tree) => tree['home_assistant'])).toEqual([{ language }, { language }]);
    }
  });

  it('are the only YAML beside that for Home Assistant', () => {
    const others = parentsPages.flatMap(yamlOf).filter((tree) => !isSetting(tree));
    const unknown = others.filter((tree) => !foreign.some((key) => key in tree));
    expect(others.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('of README.md are accepted together', () => {
    const blocks = yamlOf('README.md');
    expect(blocks.length).toBeGreaterThan(1);
    expect(problemsOf(Object.assign({}, ...blocks))).toBeUndefined();
  });

  it('of config.example.yaml are accepted', () => {
    const example: unknown = parse(read('config.example.yaml'));
    expect(isTree(example) ? problemsOf(example) : 'no mapping').toBeUndefined();
  });

  it('that are invalid are found', () => {
    expect(problemsOf({ http: { hosts: '0.0.0.0' } })).toContain('hosts');
  });

  it('and commands are the only blocks beside examples of output', () => {
    const kinds = new Set(parentsPages.flatMap((page) => blocksOf(page).map(({ language }) => language)));
    expect([...kinds].toSorted()).toEqual(['sh', 'text', 'yaml']);
  });
});
