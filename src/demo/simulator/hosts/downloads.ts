import type { SimulatedAccount } from '../account.ts';
import type { Exchange } from '../exchange.ts';
import type { HandoffFile, Ticket } from '../handoff.ts';
import { page, type Reply, redirect } from '../http.ts';
import type { PortalSession } from '../sessions.ts';
import type { PortalAddresses, Simulation } from '../simulation.ts';
import { homeworkFiles } from '../wire/homework.ts';

const LOGGED_OUT =
  '<h1>Brak dostępu</h1><p>Zostałeś wylogowany. <a href="/loguj/portalRodzina">Zaloguj się ponownie</a>.</p>';

const HOMEWORK = '/homework/downloadFile/';
const SCHOOL = '/pliki_szkoly/pobierz/';

interface Source {
  readonly kind: Ticket['kind'];
  readonly missing: string;
  file(account: SimulatedAccount, id: string): HandoffFile | undefined;
}

const sources: Readonly<Record<string, Source>> = {
  [HOMEWORK]: {
    kind: 'key',
    missing: '<p>Plik nie istnieje.</p>',
    file(account, id) {
      const found = homeworkFiles(account).find((one) => String(one.id) === id);
      return found && { source: HOMEWORK + id, name: found.name, megabytes: 0, direct: false };
    },
  },
  [SCHOOL]: {
    kind: 'link',
    missing: '<p>Nie znaleziono pliku. Został usunięty albo przeniesiony.</p>',
    file({ life }, id) {
      const found = life.files.find((one) => String(one.id) === id);
      return found && { source: SCHOOL + id, ...found };
    },
  },
};

/** Whether a request starts a download: downloads have a separate limit (§8). */
export function isDownloadPage(path: string): boolean {
  return Object.keys(sources).some((start) => path.startsWith(start));
}

/** Answers the web pages that start a download (§4.6.1, §4.2). An ended web session gets the logged-out page. */
export function answerDownloadPage(
  exchange: Exchange,
  session: PortalSession | undefined,
  simulation: Simulation,
): Reply {
  const [start, source] = Object.entries(sources).find(([path]) => exchange.path.startsWith(path)) ?? [];
  if (!source || start === undefined) return page(404, 'Nie znaleziono strony.', 'utf-8');
  const account = session?.account ?? exchange.account;
  const charset = account?.switches.pageCharset ?? 'utf-8';
  if (!session?.isWebAlive(exchange.at)) return page(200, LOGGED_OUT, charset);
  const refused = session.account.refusalOf(exchange.path.slice(1));
  if (refused) return page(refused.status, String(refused.body ?? ''), charset);
  const file = source.file(session.account, exchange.path.slice(start.length));
  if (!file) return page(200, source.missing, charset);
  if (session.account.switches.handoff === 'none') return page(200, '<h1>Panel rodzica</h1>', charset);
  return redirect(handoffLink(source.kind, file, session.account, exchange, simulation));
}

/** Returns the link to the file: on the hand-off host, or the target set by a switch. */
export function handoffLink(
  kind: Ticket['kind'],
  file: HandoffFile,
  account: SimulatedAccount,
  exchange: Exchange,
  { addresses, handoff }: Simulation,
): string {
  const how = account.switches.handoff;
  if (how === 'invalid') return 'http://[to-nie-jest-adres/plik';
  const value = how === 'given' ? handoff.issue(kind, file, account, exchange).value : 'obcy';
  const path =
    kind === 'link' ? `/GetFile/${value}` : `/index.php?action=CSTryToDownload&singleUseKey=${value}`;
  return originFor(how, addresses) + path;
}

function originFor(how: SimulatedAccount['switches']['handoff'], addresses: PortalAddresses): string {
  if (how === 'other_host') return addresses.messages_url;
  return how === 'other_scheme' ? addresses.sandbox_url.replace('http:', 'https:') : addresses.sandbox_url;
}
