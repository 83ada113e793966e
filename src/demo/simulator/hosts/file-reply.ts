import type { Ticket } from '../handoff.ts';
import type { Reply } from '../http.ts';
import type { DispositionForm } from '../switches.ts';

const MEGABYTE_BYTES = 1_024 * 1_024;
const CHUNK_BYTES = 64 * 1_024;

/** Returns the file and ends its ticket. */
export function fileReply(ticket: Ticket): Reply {
  const { switches } = ticket.account;
  const name = switches.fileName ?? ticket.file.name;
  const megabytes = switches.megabytes ?? ticket.file.megabytes;
  const small = Buffer.from(`Plik: ${ticket.file.name}\n`, 'utf8');
  const length = megabytes === 0 ? small.length : megabytes * MEGABYTE_BYTES;
  const wanted = switches.cutFiles ? Math.floor(length / 2) : length;
  const body = megabytes === 0 ? small.subarray(0, wanted) : chunks(wanted);
  return {
    status: 200,
    headers: {
      'content-type': switches.fileType,
      'cache-control': 'no-store',
      // Before the length: after it, Node encodes the name again.
      ...disposition(name, switches.disposition),
      'content-length': String(length),
    },
    body,
    ...(switches.cutFiles && { cut: true }),
    done: () => {
      ticket.over = true;
    },
  };
}

function* chunks(length: number): Generator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES, 'demo ');
  for (let left = length; left > 0; left -= CHUNK_BYTES) yield chunk.subarray(0, left);
}

/** `raw` sends the bytes of UTF-8 unchanged. */
function disposition(name: string, form: DispositionForm): Record<string, string> {
  const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  switch (form) {
    case 'none':
      return {};
    case 'raw':
      return { 'content-disposition': `attachment; filename="${bytes(name)}"` };
    case 'encoded': {
      const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
      const encoded = encodeURIComponent(name.toWellFormed());
      return { 'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}` };
    }
  }
}
