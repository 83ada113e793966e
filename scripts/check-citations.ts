// Fails where code or a page cites a section of docs/portal.md or docs/discovery.md, or a page names a file, that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const portal = 'docs/portal.md';
const discovery = 'docs/discovery.md';
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}${name}`)
    .filter((path) => ending.test(path));

const code = ['src/', 'test/', 'bench/', 'scripts/'].flatMap((folder) => filesIn(folder, /\.ts$/));
const pages = [
  'ARCHITECTURE.md',
  'README.md',
  ...filesIn('docs/', /\.md$/),
  ...filesIn('hassio-addon/', /\.md$/),
];

/** The sections that a page has: what its headings and the bold beginnings of its list items are numbered. */
const sectionsOf = (page: string, heading: RegExp): ReadonlySet<string | undefined> =>
  new Set([...read(page).matchAll(heading)].map(([, section]) => section));

interface Rule {
  readonly files: readonly string[];
  /** Its first group is what must be there. */
  readonly citation: RegExp;
  readonly isThere: (cited: string) => boolean;
  readonly problem: (cited: string) => string;
}

const portalSections = sectionsOf(portal, /^(?:#+ |\* \*\*)(§\d+(?:\.\d+)*(?: rule \d+)?)(?=\*\*| )/gm);
const discoverySections = sectionsOf(discovery, /^#+ ([A-Z](?:\.\d+)?) /gm);

const rules: readonly Rule[] = [
  {
    files: [...code, ...filesIn('fixtures/', /\.yaml$/), ...pages],
    citation: /(§\d+(?:\.\d+)*(?: rule \d+)?)/g,
    isThere: (cited) => portalSections.has(cited),
    problem: (cited) => `cites ${cited}, which ${portal} does not have`,
  },
  {
    files: [...code, ...pages],
    citation: /\b([A-Z]\.\d+)\b/g,
    isThere: (cited) => discoverySections.has(cited),
    problem: (cited) => `cites ${cited}, which ${discovery} does not have`,
  },
  {
    files: ['ARCHITECTURE.md', portal, discovery],
    // Below the root or below src/: `src/lib/text.ts`, `portal/jar.ts`, `src/demo/simulator/`, `portal/records/`.
    citation: /`(src\/[^`]*|[a-z][\w-]*(?:\/[\w.-]+)*(?:\/|\.ts))`/g,
    isThere: (cited) => existsSync(new URL(cited, root)) || existsSync(new URL(`src/${cited}`, root)),
    problem: (cited) => `names ${cited}, which does not exist`,
  },
  {
    files: [...pages, 'CONTRIBUTING.md', 'SECURITY.md', 'fixtures/README.md'],
    // As a command or a sentence names it: test/school/plan.
    citation:
      /(?<![\w/.-])((?:src|test|scripts|fixtures|bench|translations|blueprints|hassio-addon)\/[\w./-]*\w)/g,
    isThere: (cited) => existsSync(new URL(cited, root)) || cited.includes('LANGUAGE'),
    problem: (cited) => `names ${cited}, which does not exist`,
  },
];

const problems = rules.flatMap(({ files, citation, isThere, problem }) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(citation)].flatMap(([, cited = '']) =>
          isThere(cited) ? [] : [`${file}:${index + 1} ${problem(cited)}.\n`],
        ),
      ),
  ),
);

for (const problem of problems) process.stderr.write(problem);
if (problems.length > 0) process.exitCode = 1;
