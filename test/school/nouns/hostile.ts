import fc from 'fast-check';
import { anyCharacter } from '../../helpers/any-character.ts';

/** The same JSON with one of its values, chosen by number, replaced. */
export function replaceOne(json: unknown, choice: number, value: unknown): unknown {
  const paths = pathsOf(json);
  return replaced(json, paths[choice % paths.length] ?? [], value);
}

/** The paths of all values, the root first. */
function pathsOf(node: unknown): readonly (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [[]];
  const below = Object.entries(node).flatMap(([key, child]) => pathsOf(child).map((path) => [key, ...path]));
  return [[], ...below];
}

function replaced(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node))
    return node.map((item, index) => (String(index) === key ? replaced(item, rest, value) : item));
  const fields = node as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: replaced(fields[key], rest, value) };
}

/** Values that no field of the portal should have: ids of every wrong type, days that do not exist, markup, paths. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    ' ',
    'abc',
    '-1',
    '1e3',
    '../../etc/passwd',
    'LID-',
    't',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '9999999-01-01',
    '24:61',
    '2026-11-19T99:99:99',
    '<html><script>alert(1)</script>',
    '\u0000\u001b[2J\uD800',
    '💥'.repeat(50),
    [],
    [[]],
    {},
    { Id: {} },
    { Id: [1] },
    { Id: null, Url: 5 },
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
    JSON.parse('[{"a":['.repeat(200) + ']}]'.repeat(200)),
  ),
  fc.jsonValue({ maxDepth: 1 }),
);

/** What may do something else in a terminal, a log, a page or a line than be read; line breaks as well. */
export const UNSAFE = /(?!\n)\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const attacks = fc.constantFrom(
  ...[
    '\u001b[2J',
    '\u001b]0;x\u0007',
    '\u009b31m',
    '\r',
    '\n',
    '\u2028',
    '\u2029',
    '\u0085',
    '\0',
    '\t',
    '\u007f',
    '\b',
  ],
  ...['\u202e', '\u202a', '\u2066', '\u2069', '\ufeff', '\ud800'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '</main>',
    '&lt;b&gt;',
    '<!--',
    ']]>',
    '--><svg>',
  ],
  ...['{"level":60}', '\\u001b', '%0a', '{{ 1 }}', ': ', '- ', '#', '*a', '!!js'],
);

/** Text of a school that attacks what shows it. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(attacks, fc.string({ unit: anyCharacter, maxLength: 6 }), fc.constant('Ola')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
