import type { Environment } from '../app.ts';
import type { Id } from '../domain/id.ts';
import { consentAt, type Desk, told } from './desk.ts';
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
  return withChild(request, environment, ({ portal }) =>
    told(desk, async () => {
      if (!(await consent(`Mark announcement ${id} as read?`))) {
        desk.err('Nothing was marked.');
        return false;
      }
      await portal.markNoticeRead(id);
      desk.out('marked as read');
      return true;
    }),
  );
}
