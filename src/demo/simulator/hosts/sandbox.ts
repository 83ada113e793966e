import type { Exchange, Host } from '../exchange.ts';
import type { Handoff, Ticket } from '../handoff.ts';
import { empty, html, json, type Reply } from '../http.ts';
import { isRecent } from '../request-history.ts';
import { rules } from '../rules.ts';
import type { Simulation } from '../simulation.ts';
import { fileReply } from './file-reply.ts';

const WAITING = '<h1>Trwa przygotowywanie pliku</h1><p>Prosimy czekać.</p>';
const LINK = /^\/GetFile\/([^/]+)(\/get)?$/;
// A tenth of a second of tolerance: a real clock advances between client and server.
const MIN_INTERVAL = { milliseconds: 4_900 };

/** The hand-off host: it has keys and links, but no sessions (§4.6). */
export class SandboxHost implements Host {
  readonly #simulation: Simulation;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  get #handoff(): Handoff {
    return this.#simulation.handoff;
  }

  answer(exchange: Exchange): Reply {
    if (exchange.path === '/index.php') return this.#byKey(exchange);
    const [, link, get] = LINK.exec(exchange.path) ?? [];
    if (link === undefined || exchange.method !== 'GET') return missing();
    const ticket = this.#handoff.find(link, 'link');
    if (!ticket) return missing();
    exchange.row.account = ticket.account.login;
    return get === undefined ? waitingPage(ticket) : this.#get(exchange, ticket);
  }

  #byKey(exchange: Exchange): Reply {
    const form = exchange.method === 'POST' ? formOf(exchange) : exchange.query;
    const ticket = this.#handoff.find(form.get('singleUseKey'), 'key');
    if (!ticket) {
      exchange.violate(rules.keyUse, `${form.get('action')} with a used or unknown key.`);
      return missing();
    }
    exchange.row.account = ticket.account.login;
    switch (`${exchange.method} ${form.get('action')}`) {
      case 'GET CSTryToDownload':
        return html(200, WAITING);
      case 'POST CSCheckKey':
        return check(exchange, ticket);
      case 'GET CSDownload':
        return download(exchange, ticket);
      default:
        return empty(400);
    }
  }

  #get(exchange: Exchange, ticket: Ticket): Reply {
    const { sandbox_url } = this.#simulation.addresses;
    if (exchange.headers.referer !== `${sandbox_url}/GetFile/${ticket.value}`) {
      exchange.violate(rules.waitingPage, `Referer: ${exchange.headers.referer}`);
      return html(403, '<h1>Odmowa dostępu</h1>');
    }
    if (ticket.waiting > 0) {
      ticket.waiting -= 1;
      return html(200, WAITING);
    }
    return fileReply(ticket);
  }
}

/** Returns the fields of a form; none if the Content-Type is another one. */
function formOf({ headers, body, violate }: Exchange): URLSearchParams {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams(body);
  violate(rules.keyForm, `Content-Type: ${headers['content-type']}`);
  return new URLSearchParams();
}

function missing(): Reply {
  return html(404, '<h1>Nie znaleziono pliku</h1>');
}

function waitingPage(ticket: Ticket): Reply {
  return ticket.file.direct ? fileReply(ticket) : html(200, WAITING);
}

function stateOf({ states, checks }: Ticket) {
  return states[Math.min(checks, states.length) - 1];
}

/** Answers with the key's next state; a failed key ends (§4.6.5). */
function check(exchange: Exchange, ticket: Ticket): Reply {
  if (isRecent(ticket.checkedAt, MIN_INTERVAL, exchange.at)) {
    exchange.violate(rules.keyPace, `The last check was at ${ticket.checkedAt}.`);
  }
  ticket.checkedAt = exchange.at;
  ticket.checks += 1;
  const state = stateOf(ticket);
  if (state === 'download_failed' || state === 'not_json') ticket.over = true;
  return state === 'not_json' ? html(200, '<h1>Błąd serwera</h1>') : json(200, { status: state });
}

function download(exchange: Exchange, ticket: Ticket): Reply {
  if (stateOf(ticket) === 'ready') return fileReply(ticket);
  exchange.violate(rules.keyUse, 'CSDownload before the key was ready.');
  return html(404, '<h1>Plik nie jest gotowy</h1>');
}
