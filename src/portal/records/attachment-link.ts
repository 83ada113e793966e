import * as z from 'zod';
import { single } from './shape.ts';
import { readText, required } from './wire.ts';

/** Where an attachment is handed out (§4.8), by `<attachment id>/messages/<message id>` as suffix. Opens no message. */
export const attachmentLink = single(
  'attachments',
  'data',
  z.object({ downloadLink: required(readText) }),
  ({ downloadLink }): string => downloadLink,
);
