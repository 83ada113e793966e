import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlias, isNode, isScalar, type Node, parse, parseDocument, visit } from 'yaml';
import { buildDashboard, type Dashboard } from '../../../src/school/dashboard/dashboard.ts';
import { type Entities, entitiesOf } from '../../../src/school/dashboard/entities.ts';
import { dashboardYaml } from '../../../src/school/dashboard/yaml.ts';
import { bridgeOutput, childOutput } from '../catalogue/documents.ts';
import { gradebook, pupil, subject } from '../catalogue/school.ts';
import { hostileText } from '../nouns/hostile.ts';

interface Names {
  readonly children: readonly string[];
  readonly subjects: readonly string[];
}

/** The children after the first are second logins, with a heading and one tile. */
function dashboardOf({ children: [name = '', ...others], subjects }: Names): Dashboard {
  const book = gradebook({ subjects: subjects.map((called, index) => subject(called, `subject_${index}`)) });
  const child = childOutput(pupil({ child: { id: 'ola', name: `Ola ${name}` }, view: { gradebook: book } }));
  const entities = entitiesOf(child, 'full', 'pl');
  const one = entities.get('unread_messages');
  const few: Entities = { ...entities, get: (key) => (key === 'unread_messages' ? one : undefined) };
  return buildDashboard({
    language: 'pl',
    bridge: entitiesOf(bridgeOutput(), 'full', 'pl'),
    children: [
      { id: 'ola', name, isOtherLogin: false, entities },
      ...others.map((other) => ({ id: 'other', name: other, isOtherLogin: true, entities: few })),
    ],
    family: null,
  });
}

const templatesOf = ({ views }: Dashboard): readonly unknown[] =>
  views.flatMap(({ sections }) => sections.flatMap(({ cards }) => cards.map(({ content }) => content)));

/** What means something in YAML, is of another type in one of its versions, or is refused by a parser. */
const attacks = [
  ...['!secret mqtt_password', '!include /config/secrets.yaml', '!!python/object/apply:os.system [id]', '!'],
  ...[
    '- a',
    '-',
    '? a',
    '?',
    '&a b',
    '&a',
    '*a',
    '*',
    '%TAG',
    '@a',
    '`a`',
    '|',
    '>-',
    '# a',
    'a # b',
    'a: b',
    ':',
  ],
  ...[
    '---',
    '--- a',
    '...',
    '[',
    ']',
    '{a: 1}',
    ', ',
    '"',
    "'",
    "O'Neil",
    '\\',
    '\\n',
    '"a" b',
    "'a': b",
    '=',
    '<<',
  ],
  ...[
    '{{ states("a") }}',
    '{{ 1 / 0 }}',
    '{% raw %}',
    '{# a',
    '}}',
    "{{ 'a' }}\n{{ 1 }}",
    '{%- set a = 1 %}\n\u007F',
  ],
  ...[
    'on',
    'Off',
    'y',
    'No',
    'TRUE',
    'null',
    '~',
    '',
    ' ',
    '0',
    '-1',
    '+.5',
    '1_000',
    '012',
    '0o14',
    '0x1F',
    '0b1',
  ],
  ...[
    '1e3',
    '1.5e+3',
    '.inf',
    '-.INF',
    '.NaN',
    '12:30',
    '1:20.5',
    '2026-11-19',
    '2026-11-19 08:00:00',
    '.',
    '..',
  ],
  ...[
    'a: b\n- c',
    'a\n',
    '\na',
    'a\n\n',
    'a\n  b\n c',
    ' a\nb',
    'a \nb',
    '\ta\nb',
    'a\n\tb',
    '\n',
    'a\r\nb',
    'a\rb',
  ],
  ...[
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    '\u0080',
    '\u009F',
    '\u007F',
    '\0',
    '\u001B[2J',
    'a\tb',
    '\t',
    '\uFEFFa',
  ],
  ...[
    '\uD800',
    '\uDC00a',
    'a\uFFFE',
    '\uFFFF',
    '\u{1FFFF}',
    '🎒',
    '👩‍🏫',
    'Żółć',
    '\u202Ecba',
    '\u200Fא',
    '\u00A0',
    'e\u0301',
  ],
];
const part = fc.oneof(fc.constantFrom(...attacks), hostileText);
const hostileName = fc.oneof(
  part,
  fc.tuple(part, part).map((parts) => parts.join('')),
);
const namesOf = (one: fc.Arbitrary<string>, count: number) =>
  fc.array(one, { minLength: count, maxLength: count });
const hostile = fc.record({
  children: namesOf(hostileName, attacks.length),
  subjects: namesOf(hostileName, 5),
});
const plain = { children: attacks.map(() => 'Ola'), subjects: Array(5).fill('Matematyka') };

// The specification's c-printable (1.1, 5.1), without U+0085, U+2028 and U+2029, which end a line in 1.1, the byte order mark, and
// the tab, which PyYAML refuses in some places.
const PRINTABLE = /^[\n\x20-\x7E\u00A0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const TURNS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** What PyYAML's SafeLoader takes for another type than text, without quotes. */
const NOT_TEXT = [
  /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/,
  /^(?:[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  /^<<$/,
  /^(?:~|null|Null|NULL|)$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt \t]|$)/,
  /^=$/,
];

/** Whether it has a tag, an anchor or an alias, or is a text that another parser takes for something else. */
function isSpecial(node: Node): boolean {
  if (isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined)) return true;
  if (!isScalar(node) || typeof node.value !== 'string' || node.type !== 'PLAIN') return false;
  return NOT_TEXT.some((pattern) => pattern.test(String(node.source)));
}

/** Half a character, which no text of UTF-8 can have, is a replacement character. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

describe('the YAML of the dashboard with hostile names', () => {
  it('is read as what was meant by each version, without tags, and with no name in a template', () => {
    const templates = templatesOf(dashboardOf(plain));
    fc.assert(
      fc.property(hostile, (names) => {
        const dashboard = dashboardOf(names);

        const text = dashboardYaml(dashboard);

        const meant = JSON.parse(JSON.stringify(dashboard), wellFormed);
        expect(parse(text)).toEqual(meant);
        const document = parseDocument(text, { version: '1.1' });
        expect(document.toJS()).toEqual(meant);
        expect([document.errors, document.warnings]).toEqual([[], []]);
        const special: string[] = [];
        visit(document, {
          Node: (_, node) => {
            if (isNode(node) && isSpecial(node)) special.push(String(node));
          },
        });
        expect(special).toEqual([]);
        expect(text).toMatch(PRINTABLE);
        expect(text).not.toMatch(TURNS);
        expect(templatesOf(dashboard)).toEqual(templates);
      }),
      { numRuns: 4, examples: [[{ children: attacks, subjects: attacks.slice(0, 5) }]] },
    );
  });
});
