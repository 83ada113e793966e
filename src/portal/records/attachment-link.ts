import * as z from 'zod';
import { required } from './fields.ts';
import { single } from './shape.ts';
import { readText } from './wire.ts';

/** The address of an attachment (§4.8), read with the suffix `<attachment id>/messages/<message id>`. Opens no message. */
export const attachmentLink = single(
  'attachments',
  'data',
  z.object({ downloadLink: required(readText) }),
  ({ downloadLink }): string => downloadLink,
);
