import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import type { RecordReader } from '../ports.ts';
import { attachmentLink } from '../records/message.ts';

/** An attachment and its message. */
export interface AttachmentOf {
  readonly id: Id;
  readonly message: Id;
}

const ARCHIVED = 'those of archived messages can only be downloaded from its own pages.';

/**
 * Reads the address of an attachment without opening the message.
 * @param label under which the requests are counted
 * @throws {PortalError} `absent`: no such attachment; `refused`: not available here, as of an archived message (§4.8)
 */
export async function readAttachmentLink(
  mailbox: RecordReader,
  { id, message }: AttachmentOf,
  label: string,
): Promise<string> {
  try {
    return await mailbox.read(attachmentLink, { label, suffix: `${id}/messages/${message}` });
  } catch (cause) {
    if (!(cause instanceof PortalError)) throw cause;
    const { kind, status } = cause;
    if (kind === 'refused' && status === 401) {
      const sentence = `The portal does not hand out this attachment; ${ARCHIVED}`;
      throw new PortalError('refused', sentence, { status, cause });
    }
    if (status === 404) {
      const sentence = `The portal knows no attachment ${id} of a message ${message}; ${ARCHIVED}`;
      throw new PortalError('absent', sentence, { status, cause });
    }
    throw cause;
  }
}
