import type { Environment } from '../build.ts';
import type { Id } from '../domain/id.ts';
import { PortalError } from '../domain/problem.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import { consentOn, type InteractiveTerminal, reportFailure, sentenceOf } from './terminal.ts';

export interface NoticeRequest extends ChildChoice {
  readonly yes?: boolean;
}

/**
 * Marks one announcement as read after consent; one that is read already counts as done.
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function markNoticeRead(
  id: Id,
  request: NoticeRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const consent = consentOn(terminal, request.yes);
  return withChild(request, environment, ({ portal, acts }) =>
    reportFailure(terminal, async () => {
      if (!(await consent(`Mark announcement ${id} as read?`))) {
        terminal.err('Nothing was marked.');
        return false;
      }
      const { state, detail } = await acts.perform({
        command: 'mark_notices_read',
        key: id,
        async perform() {
          await portal.markNoticeRead(id);
          return { state: 'done', detail: 'marked as read' };
        },
        explain: (error) =>
          isWrongId(error)
            ? `There is no announcement ${id}; \`read notices\` lists them.`
            : sentenceOf(error),
      });
      if (state === 'done') terminal.out('marked as read');
      else terminal.err(detail ?? state);
      return state === 'done';
    }),
  );
}

function isWrongId(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 404 || error.status === 400);
}
