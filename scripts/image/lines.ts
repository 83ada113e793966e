// Where each command line of the pages is typed by a program.
import { allPages, blocksOf } from '../../test/docs/pages.ts';

/** An install of scripts/newcomer.ts. */
export type Way = 'clone' | 'systemd' | 'compose' | 'addon';

const ways: readonly (readonly [line: RegExp, Way])[] = [
  [/\$\(docker ps /, 'addon'],
  [/^(?:docker (?:compose|run) |mkdir |curl -fO |sudo ch(?:own|mod) \w+ config\.yaml$)/, 'compose'],
  [/^sudo /, 'systemd'],
  [/^(?:git clone |cd |npm (?:ci|run (?:build|demo))\b|npx node )/, 'clone'],
];

/** The lines that it does not type, and why. The short list. */
const others: readonly (readonly [line: RegExp, because: string])[] = [
  [/^(?:sudo systemctl|journalctl) /, 'a container has no systemd: the command of its unit is started there'],
  [/^docker compose pull$/, 'nothing is published before a release'],
  [/^mosquitto_sub /, 'asks the broker with a password that only its reader has'],
  [/^curl -i /, 'test/web/reverse-proxies.test.ts asks through the proxies themselves'],
  [/^(?:npm (?:ci && npm )?(?:test|run (?:check|bench|soak|test:ha))|npx vitest)\b/, '.ci/run is these'],
  [
    /^(?:git (?!clone)|gh |docker buildx |KEEP_RELEASE=|\.ci\/run$|node scripts\/)/,
    'makes a release, or verifies one',
  ],
  [/ node scripts\/check-image\.ts$/, 'makes the images of this program'],
];

/** Without comments; those that `\` continues are one. */
export function linesOf(shell: string): readonly string[] {
  return shell
    .split('\n')
    .map((line) => line.replace(/ +# .*/, '').trim())
    .filter(Boolean);
}

/** Each once, what removes the bridge last. */
const pages = [...allPages].sort(
  (a, b) => Number(a.endsWith('/remove.md')) - Number(b.endsWith('/remove.md')),
);
export const everyLine: readonly string[] = [
  ...new Set(
    pages.flatMap((page) =>
      blocksOf(page).flatMap(({ language, text }) => (language === 'sh' ? linesOf(text) : [])),
    ),
  ),
];

/** @returns undefined: neither typed nor in the short list */
export function placeOf(line: string): Way | 'other' | undefined {
  if (others.some(([pattern]) => pattern.test(line))) return 'other';
  return ways.find(([pattern]) => pattern.test(line))?.[1];
}

/** The lines of a way. */
export const linesTypedIn = (way: Way): readonly string[] =>
  everyLine.filter((line) => placeOf(line) === way);

/** The patterns of the short list that no line has. */
export const unused: readonly string[] = others
  .filter(([pattern]) => !everyLine.some((line) => pattern.test(line)))
  .map(([, because]) => because);
