import type { Environment } from '../build.ts';
import type { Id } from '../domain/id.ts';
import { consentAt, type Desk, sentenceOf, told } from './desk.ts';
import { withChild } from './one-child.ts';

export interface NoticeRequest {
  readonly config?: string;
  readonly child?: string;
  readonly yes?: boolean;
}

/**
 * Marks one announcement as read, once it is agreed to; one that is read already counts as done.
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function markNoticeRead(
  id: Id,
  request: NoticeRequest,
  desk: Desk,
  environment: Environment,
): Promise<boolean> {
  const consent = consentAt(desk, request.yes);
  return withChild(request, environment, ({ portal, acts }) =>
    told(desk, async () => {
      if (!(await consent(`Mark announcement ${id} as read?`))) {
        desk.err('Nothing was marked.');
        return false;
      }
      const { state, detail } = await acts.perform({
        command: 'mark_notices_read',
        key: id,
        async perform() {
          await portal.markNoticeRead(id);
          return { state: 'done', detail: 'marked as read' };
        },
        explain: sentenceOf,
      });
      if (state === 'done') desk.out('marked as read');
      else desk.err(detail ?? state);
      return state === 'done';
    }),
  );
}
