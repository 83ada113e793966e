#!/usr/bin/env node
import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError, Command as CommandLine } from 'commander';
import { assertWebAssembly } from './commands/compilers.ts';
import { untilStopSignal } from './commands/signals.ts';
import type { Command } from './commands/terminal.ts';
import { UsageError } from './commands/usage-error.ts';
import { ConfigError, describeProblems } from './config/config-error.ts';
import { version } from './version.ts';

/** How long the process waits for pending work after the command. */
const EXIT_DELAY_MS = 100;

/** Every command but `run` ends only when its output has been read. */
let isWaitingForReader = true;

/** Exit codes of the command line (docs/contracts.md). */
const EXIT = { ok: 0, failed: 1, usage: 64, configuration: 78 } as const;

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
  .action(
    untilStopped(async () => {
      const { run } = await import('./commands/run.ts');
      isWaitingForReader = false;
      return run;
    }),
  );

program
  .command('check')
  .description('every problem of the configuration; then signs in, reads, and connects to the broker')
  .requiredOption('--config <file>', 'the configuration')
  .option('--login', 'also tries the password of a child whose stored session is still valid, once')
  .action(loaded(async () => (await import('./commands/check.ts')).check));

withChild(program.command('read'))
  .description('any resource of the portal; without one, the list of all')
  .argument('[resource]', 'its name')
  .option('--json', 'for scripts')
  .option('--path <path>', 'a path of the gateway in place of a resource; its answer is printed as it came')
  .option('--id <id>', 'of the one that is wanted')
  .option('--week <date>', 'any day of the week that is wanted')
  .option('--day <date>', 'the day that is wanted')
  .option('--month <month>', 'the month that is wanted, like 2026-11')
  .option('--limit <number>', 'how many rows of a list of messages')
  .option('--unread', 'only unread messages')
  .action(loaded(async () => (await import('./commands/read.ts')).read));

program
  .command('polling')
  .description('what is planned to be read today, and how often; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .action(loaded(async () => (await import('./commands/polling.ts')).polling));

program
  .command('diagnostics')
  .description('a report to attach to a bug, without secrets, names and texts; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .action(loaded(async () => (await import('./commands/diagnostics.ts')).diagnostics));

withChild(program.command('capture'))
  .description(
    'how the portal answers, with every value replaced, as files to attach to an issue; sends nothing',
  )
  .option('--out <dir>', 'the folder; capture-ID-DATE if it is not said')
  .action(loaded(async () => (await import('./commands/capture.ts')).capture));

program
  .command('dashboard')
  .description('a dashboard of Home Assistant for the children, as YAML; makes no request')
  .requiredOption('--config <file>', 'the configuration')
  .option('--card', 'with the card dziennik-card instead of built-in cards')
  .action(loaded(async () => (await import('./commands/dashboard.ts')).dashboard));

program
  .command('voice')
  .description(
    "the blueprint for questions by voice that knows the children's names, as YAML; makes no request",
  )
  .requiredOption('--config <file>', 'the configuration')
  .action(loaded(async () => (await import('./commands/voice.ts')).voice));

const message = program.command('message').description('messages of one child');
withMailbox(withChild(message.command('list')))
  .description('lists messages; marks nothing as read')
  .option('--limit <number>', 'how many, 20 if it is not said')
  .option('--unread', 'only unread ones')
  .option('--json', 'for scripts')
  .action(loaded(async () => (await import('./commands/message.ts')).listMessages));
withMailbox(withChild(message.command('open <id>')))
  .description('opens a message, which marks it as read on the portal')
  .option('--json', 'for scripts')
  .action(loaded(async () => (await import('./commands/message.ts')).openOne));
withText(withRecipients(withConsent(withChild(message.command('send')))))
  .description('sends a message')
  .action(loaded(async () => (await import('./commands/acts.ts')).sendNew));
withText(withMailbox(withConsent(withChild(message.command('reply <id>')))))
  .description('answers a message to its sender; opens it, which marks it as read')
  .action(loaded(async () => (await import('./commands/acts.ts')).replyToOne));
withText(withRecipients(withMailbox(withConsent(withChild(message.command('forward <id>'))))))
  .description('sends a message on; opens it, which marks it as read')
  .action(loaded(async () => (await import('./commands/acts.ts')).forwardOne));
withConsent(withChild(message.command('withdraw <id>')))
  .description('takes a sent message back, where the portal allows it')
  .action(loaded(async () => (await import('./commands/acts.ts')).withdrawOne));

withChild(program.command('resume'))
  .description('lifts a lock after you did what the portal asked for; once in 15 minutes, three times a day')
  .action(loaded(async () => (await import('./commands/resume.ts')).resume));

const notice = program.command('notice').description('announcements of one child');
withConsent(withChild(notice.command('mark-read <id>')))
  .description('marks an announcement as read')
  .action(loaded(async () => (await import('./commands/acts.ts')).markNoticeRead));

withChild(program.command('download <kind> <id>'))
  .description('a file: homework, school-file or attachment')
  .option('--to <dir>', 'the directory it is put into')
  .option('--message <id>', 'the message that an attachment belongs to')
  .action(loaded(async () => (await import('./commands/download.ts')).download));

program
  .command('demo')
  .description('the bridge on a simulated portal and an embedded broker')
  .option('--once', 'print the table once, then exit')
  .option('--at <time>', 'the time there: "thursday 9:20", "2026-11-19 9:20" or "9:20"')
  .option('--children <number>', 'how many children, 1 to 6')
  .option('--state <name>', 'what to see: cancelled, captcha, down, …')
  .action(untilStopped(async () => (await import('./commands/demo.ts')).demo));

program
  .command('rehearse')
  .description(
    'an invented day of the configured children in Home Assistant, on devices of its own; then removes it',
  )
  .requiredOption('--config <file>', 'the configuration')
  .option('--day <name>', 'which day: "cancelled first lesson", "test tomorrow", …')
  .option(
    '--speed <number>',
    'how many times as fast, 1 to 600; on a terminal step by step if it is not said',
  )
  .option('--clean', 'only removes what an earlier rehearsal left')
  .action(untilStopped(async () => (await import('./commands/rehearse.ts')).rehearse));

program
  .command('replay')
  .description('the bridge on a captured account, with an embedded broker')
  .argument('<dir>', 'a folder that capture wrote')
  .option('--once', 'print the table once, then exit')
  .action(untilStopped(async () => (await import('./commands/replay.ts')).replay));

program
  .command('clean')
  .description('removes every retained topic that was ever published')
  .requiredOption('--config <file>', 'the configuration')
  .action(loaded(async () => (await import('./commands/clean.ts')).clean));

function withChild(command: CommandLine): CommandLine {
  return command
    .option('--config <file>', 'the configuration')
    .option('--child <id>', 'whose; may be left out where there is one child');
}

function withConsent(command: CommandLine): CommandLine {
  return command.option('--yes', 'does not ask first');
}

function withMailbox(command: CommandLine): CommandLine {
  return command.option('--mailbox <name>', 'which one; the inbox if it is not said');
}

function withRecipients(command: CommandLine): CommandLine {
  return command
    .option('--to <names...>', 'to whom, as the portal writes them: "Nowak Anna"')
    .option('--account <ids...>', 'to whom, by account');
}

function withText(command: CommandLine): CommandLine {
  return command.option('--topic <text>', 'the topic').option('--content <text>', 'the message');
}

/** The action of a command. Its code is loaded when it is used, so that `run` and `--help` start sooner. */
function loaded<R>(load: () => Promise<Command<R>>) {
  return async function (this: CommandLine): Promise<void> {
    const [command, terminal] = await Promise.all([load(), import('./commands/terminal.ts')]);
    const [own, environment] = [terminal.ownTerminal(), terminal.ownEnvironment()];
    const isGood = await command(requestOf<R>(this), own, environment);
    process.exitCode = isGood ? EXIT.ok : EXIT.failed;
  };
}

/** The action of a command that runs until a stop signal: an early one is not lost while its code is loaded. */
function untilStopped<R>(load: () => Promise<(request: R, stopSignal: Promise<void>) => Promise<void>>) {
  return async function (this: CommandLine): Promise<void> {
    const stopSignal = untilStopSignal();
    const command = await load();
    await command(requestOf<R>(this), stopSignal);
  };
}

/** The options and arguments of a command by their names. @template R what they are declared as */
function requestOf<R>(command: CommandLine): R {
  const { registeredArguments, processedArgs } = command;
  const given = registeredArguments.map((argument, index) => [argument.name(), processedArgs[index]]);
  return { ...command.opts(), ...Object.fromEntries(given) };
}

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
