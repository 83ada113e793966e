#!/usr/bin/env node
import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError, Command as CommandLine } from 'commander';
import type { CaptureRequest } from './commands/capture.ts';
import { assertWebAssembly } from './commands/compilers.ts';
import type { DashboardRequest } from './commands/dashboard.ts';
import type { DemoRequest } from './commands/demo.ts';
import { addPortalCommands, openTerminal } from './commands/portal-commands.ts';
import type { ReadRequest } from './commands/read.ts';
import type { ReplayRequest } from './commands/replay.ts';
import { untilStopSignal } from './commands/signals.ts';
import { UsageError } from './commands/usage-error.ts';
import { ConfigError, describeProblems } from './config/config-error.ts';
import { version } from './version.ts';

/** How long the process waits for pending work after the command. */
const EXIT_DELAY_MS = 100;

/** Every command but `run` ends only when its output has been read. */
let isWaitingForReader = true;

/** Exit codes of the command line (docs/contracts.md). */
const EXIT = { ok: 0, failed: 1, usage: 64, configuration: 78 } as const;

interface WithConfig {
  readonly config: string;
}

/** The configuration file of the command that runs. */
let configFile = '';

// What a library prints for its developers has the broker's password and every payload.
delete process.env['DEBUG'];

const program = new CommandLine('dziennik2mqtt')
  .description("Keeps a school register's parent portal in step with Home Assistant over MQTT")
  .version(version)
  .exitOverride()
  .showSuggestionAfterError()
  .hook('preAction', assertWebAssembly)
  .hook('preAction', (_, command) => {
    const { config } = command.opts<{ readonly config?: string }>();
    // Most likely a variable of the shell that is not set.
    if (config === '') throw new UsageError('--config is empty: it needs the file of the configuration');
    configFile = config ?? '';
  })
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) });

program
  .command('run')
  .description('the bridge')
  .requiredOption('--config <file>', 'the configuration')
  .option('--once', 'one full cycle, then exit')
  .action(async (options: WithConfig & { once?: boolean }) => {
    // Before other modules load, so that an early signal is not lost.
    const stopSignal = untilStopSignal();
    const { run } = await import('./commands/run.ts');
    isWaitingForReader = false;
    await run(options.config, options.once ?? false, stopSignal);
  });

program
  .command('check')
  .description('every problem of the configuration; then signs in, reads, and connects to the broker')
  .requiredOption('--config <file>', 'the configuration')
  .action(async (options: WithConfig) => {
    const { check } = await import('./commands/check.ts');
    process.exitCode = (await check(options.config)) ? EXIT.ok : EXIT.failed;
  });

program
  .command('read')
  .description('any resource of the portal; without one, the list of all')
  .argument('[resource]', 'its name')
  .option('--config <file>', 'the configuration')
  .option('--child <id>', 'whose; may be left out where there is one child')
  .option('--json', 'for scripts')
  .option('--path <path>', 'a path of the gateway in place of a resource; its answer is printed as it came')
  .option('--id <id>', 'of the one that is wanted')
  .option('--week <date>', 'any day of the week that is wanted')
  .option('--day <date>', 'the day that is wanted')
  .option('--month <month>', 'the month that is wanted, like 2026-11')
  .option('--limit <number>', 'how many rows of a list of messages')
  .option('--unread', 'only unread messages')
  .action(async (resource: string | undefined, options: ReadRequest) => {
    const [{ read }, terminal] = await Promise.all([import('./commands/read.ts'), openTerminal()]);
    process.exitCode = (await read(resource, options, ...terminal)) ? EXIT.ok : EXIT.failed;
  });

program
  .command('polling')
  .description('what is planned to be read today, and how often; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .action(async (options: WithConfig) => {
    const [{ polling }, terminal] = await Promise.all([import('./commands/polling.ts'), openTerminal()]);
    polling(options.config, ...terminal);
  });

program
  .command('diagnostics')
  .description('a report to attach to a bug, without secrets, names and texts; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .action(async (options: WithConfig) => {
    const [{ diagnostics }, terminal] = await Promise.all([
      import('./commands/diagnostics.ts'),
      openTerminal(),
    ]);
    diagnostics(options.config, ...terminal);
  });

program
  .command('capture')
  .description(
    'how the portal answers, with every value replaced, as files to attach to an issue; sends nothing',
  )
  .option('--config <file>', 'the configuration')
  .option('--child <id>', 'whose; may be left out where there is one child')
  .option('--out <dir>', 'the folder; capture-ID-DATE if it is not said')
  .action(async (options: CaptureRequest) => {
    const [{ capture }, terminal] = await Promise.all([import('./commands/capture.ts'), openTerminal()]);
    process.exitCode = (await capture(options, ...terminal)) ? EXIT.ok : EXIT.failed;
  });

program
  .command('dashboard')
  .description('a dashboard of Home Assistant for the children, as YAML; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .option('--card', 'with the card dziennik-card instead of built-in cards')
  .action(async (options: DashboardRequest) => {
    const [{ dashboard }, terminal] = await Promise.all([import('./commands/dashboard.ts'), openTerminal()]);
    process.exitCode = dashboard(options, ...terminal) ? EXIT.ok : EXIT.failed;
  });

addPortalCommands(program, (isGood) => {
  process.exitCode = isGood ? EXIT.ok : EXIT.failed;
});

program
  .command('demo')
  .description('the bridge on a simulated portal and an embedded broker')
  .option('--once', 'print the table once, then exit')
  .option('--at <time>', 'the time there: "thursday 9:20", "2026-11-19 9:20" or "9:20"')
  .option('--children <number>', 'how many children, 1 to 6')
  .option('--state <name>', 'what to see: cancelled, captcha, down, …')
  .action(async (options: DemoRequest) => {
    // Before other modules load, so that an early signal is not lost.
    const stopSignal = untilStopSignal();
    const { demo } = await import('./commands/demo.ts');
    await demo(options, stopSignal);
  });

program
  .command('replay')
  .description('the bridge on a captured account, with an embedded broker')
  .argument('<dir>', 'a folder that capture wrote')
  .option('--once', 'print the table once, then exit')
  .action(async (folder: string, options: ReplayRequest) => {
    // Before other modules load, so that an early signal is not lost.
    const stopSignal = untilStopSignal();
    const { replay } = await import('./commands/replay.ts');
    await replay(folder, options, stopSignal);
  });

program
  .command('clean')
  .description('removes every retained topic that was ever published')
  .requiredOption('--config <file>', 'the configuration')
  .action(async (options: WithConfig) => {
    const { clean } = await import('./commands/clean.ts');
    await clean(options.config);
  });

/** Prints the error on standard error without its stack, and returns the exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof ConfigError ? describeProblems(error, configFile) : message}\n`);
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof ConfigError ? EXIT.configuration : EXIT.failed;
}

/** Resolves when the stream's reader has read everything or is gone. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });
}

async function main(): Promise<void> {
  // A closed terminal or a full disk under the log must not stop the bridge.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = report(error);
  }
  if (isWaitingForReader) await Promise.all([process.stdout, process.stderr].map(written));
  // A pending timer must not delay the end.
  await pause(EXIT_DELAY_MS, undefined, { ref: false });
  process.exit();
}

void main();
