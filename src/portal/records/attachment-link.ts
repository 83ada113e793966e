import * as z from 'zod';
import { required } from './fields.ts';
import { single } from './shape.ts';
import { readText } from './wire.ts';

/** Where an attachment is handed out (§4.8), by `<attachment id>/messages/<message id>` as suffix. Opens no message. */
export const attachmentLink = single(
  'attachments',
  'data',
  z.object({ downloadLink: required(readText) }),
  ({ downloadLink }): string => downloadLink,
);
