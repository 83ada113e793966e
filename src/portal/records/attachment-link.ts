import { required } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { rootOf, theOne } from './shape.ts';
import { readText } from './wire.ts';

const ENDPOINT = 'attachments';

const read = itemReader({ link: required('downloadLink', readText) }, ({ link }) => link);

/** The address of an attachment (§4.8), read with the suffix `<attachment id>/messages/<message id>`. Opens no message. */
export const attachmentLink: RecordKind<string> = {
  endpoint: ENDPOINT,
  parse: (json) => theOne(ENDPOINT, rootOf(ENDPOINT, json, 'data'), read),
};
