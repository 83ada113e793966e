import type { Ticket } from '../handoff.ts';
import type { Reply } from '../http.ts';
import type { DispositionForm } from '../switches.ts';

const MEGABYTE = 1_024 * 1_024;
const PIECE = 64 * 1_024;

/** The file itself, with its name; a large one piece by piece. Its ticket is used up. */
export function fileReply(ticket: Ticket): Reply {
  const { switches } = ticket.account;
  const name = switches.fileName ?? ticket.file.name;
  const megabytes = switches.megabytes ?? ticket.file.megabytes;
  const small = Buffer.from(`Plik: ${ticket.file.name}\n`, 'utf8');
  const length = megabytes === 0 ? small.length : megabytes * MEGABYTE;
  const wanted = switches.cutFiles ? Math.floor(length / 2) : length;
  const body = megabytes === 0 ? small.subarray(0, wanted) : pieces(wanted);
  return {
    status: 200,
    headers: {
      'content-type': switches.fileType,
      'cache-control': 'no-store',
      // Before the length: after it, Node takes the name for text and encodes it once more.
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

function* pieces(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(PIECE, 'demo ');
  for (let left = length; left > 0; left -= PIECE) yield left < PIECE ? piece.subarray(0, left) : piece;
}

/** A header is bytes: a name in UTF-8 goes out as they are. */
function disposition(name: string, form: DispositionForm): Record<string, string> {
  const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  switch (form) {
    case 'none':
      return {};
    case 'raw':
      return { 'content-disposition': `attachment; filename="${bytes(name)}"` };
    case 'encoded': {
      const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
      const encoded = encodeURIComponent(name);
      return { 'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}` };
    }
  }
}
