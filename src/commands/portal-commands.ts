import type { Command as CommandLine } from 'commander';
import type { DownloadRequest } from './download.ts';
import type { MessageRequest } from './message.ts';
import type { ActRequest } from './message-acts.ts';
import type { NoticeRequest } from './notice.ts';
import type { ChildChoice } from './one-child.ts';

type Done = (isGood: boolean) => void;

/** Loaded late, so that `run` and `--help` start sooner. */
export const openTerminal = async () => {
  const { ownTerminal, ownEnvironment } = await import('./terminal.ts');
  return [ownTerminal(), ownEnvironment()] as const;
};

/** Adds the commands `message`, `resume`, `notice` and `download`. Their code is loaded when they are used. */
export function addPortalCommands(program: CommandLine, done: Done): void {
  addMessageCommands(program.command('message').description('messages of one child'), done);
  withChildOptions(program.command('resume'))
    .description(
      'lifts a lock after you did what the portal asked for; once in 15 minutes, three times a day',
    )
    .action(async (options: ChildChoice) => {
      const { resume } = await import('./resume.ts');
      done(await resume(options, ...(await openTerminal())));
    });
  const notice = program.command('notice').description('announcements of one child');
  withConsent(
    withChildOptions(notice.command('mark-read <id>').description('marks an announcement as read')),
  ).action(async (id: string, options: NoticeRequest) => {
    const { markNoticeRead } = await import('./notice.ts');
    done(await markNoticeRead(id, options, ...(await openTerminal())));
  });
  withChildOptions(program.command('download <kind> <id>'))
    .description('a file: homework, school-file or attachment')
    .option('--to <dir>', 'the directory it is put into')
    .option('--message <id>', 'the message that an attachment belongs to')
    .action(async (kind: string, id: string, options: DownloadRequest) => {
      const { download } = await import('./download.ts');
      done(await download(kind, id, options, ...(await openTerminal())));
    });
}

function addMessageCommands(message: CommandLine, done: Done): void {
  withMailbox(withChildOptions(message.command('list')))
    .description('lists messages; marks nothing as read')
    .option('--limit <number>', 'how many, 20 if it is not said')
    .option('--unread', 'only unread ones')
    .option('--json', 'for scripts')
    .action(async (options: MessageRequest) => {
      const { listMessages } = await import('./message.ts');
      done(await listMessages(options, ...(await openTerminal())));
    });
  withMailbox(withChildOptions(message.command('open <id>')))
    .description('opens a message, which marks it as read on the portal')
    .option('--json', 'for scripts')
    .action(async (id: string, options: MessageRequest) => {
      const { openOne } = await import('./message.ts');
      done(await openOne(id, options, ...(await openTerminal())));
    });
  addWriteCommands(message, done);
}

function addWriteCommands(message: CommandLine, done: Done): void {
  const acts = () => import('./message-acts.ts');
  withText(withRecipients(withConsent(withChildOptions(message.command('send')))))
    .description('sends a message')
    .action(async (options: ActRequest) =>
      done(await (await acts()).sendNew(options, ...(await openTerminal()))),
    );
  withText(withMailbox(withConsent(withChildOptions(message.command('reply <id>')))))
    .description('answers a message to its sender; opens it, which marks it as read')
    .action(async (id: string, options: ActRequest) =>
      done(await (await acts()).replyToOne(id, options, ...(await openTerminal()))),
    );
  withText(withRecipients(withMailbox(withConsent(withChildOptions(message.command('forward <id>'))))))
    .description('sends a message on; opens it, which marks it as read')
    .action(async (id: string, options: ActRequest) =>
      done(await (await acts()).forwardOne(id, options, ...(await openTerminal()))),
    );
  withConsent(withChildOptions(message.command('withdraw <id>')))
    .description('takes a sent message back, where the portal allows it')
    .action(async (id: string, options: ActRequest) =>
      done(await (await acts()).withdrawOne(id, options, ...(await openTerminal()))),
    );
}

function withChildOptions(command: CommandLine): CommandLine {
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
