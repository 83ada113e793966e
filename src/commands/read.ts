import { inLanguages } from '../lib/language.ts';
import { Temporal } from '../lib/temporal.ts';
import { PortalError } from '../portal/outcome/problem.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { type Lookups, noLookups } from '../school/pupil/lookups.ts';
import { parts } from '../school/reading/context.ts';
import { gatewayPath } from '../school/reading/gateway-path.ts';
import type { Resource, ResourceOptions } from '../school/reading/resource.ts';
import { resourceNamed, resources } from '../school/reading/resources.ts';
import { emptySnapshot } from '../school/snapshot.ts';
import { readTexts } from '../texts/commands.ts';
import { type ChildChoice, type OneChild, withChild } from './one-child.ts';
import { sentenceOfRequest } from './portal-sentence.ts';
import { hasIds, withNames } from './read-names.ts';
import { renderRows, renderValue } from './read-table.ts';
import type { Command, Terminal } from './terminal.ts';
import { hint, rowsIn, UsageError } from './usage-error.ts';

export interface ReadRequest extends ChildChoice, Pick<ResourceOptions, 'id' | 'week' | 'day' | 'month'> {
  /** Its name, or its endpoint; undefined: lists all. */
  readonly resource?: string | undefined;
  readonly json?: boolean;
  readonly limit?: string;
  readonly unread?: boolean;
  /** In place of a resource: a path of the gateway. */
  readonly path?: string;
}

const words = inLanguages(readTexts);

/** Reads one resource or path of the portal, or lists all resources. One that this account does not have counts as read. */
export const read: Command<ReadRequest> = async (request, terminal, environment) => {
  const { resource: name, path, json = false } = request;
  if (name !== undefined && path !== undefined) throw new UsageError(`either ${name} or --path ${path}`);
  const readWith = (resource: Resource, asked: ReadRequest): Promise<boolean> =>
    withChild(request, terminal, environment, (child) => readOne(resource, asked, child));
  if (path !== undefined) return readWith(resourceAt(path), { ...request, json: true });
  if (name === undefined) return listAll(json, terminal);
  const resource = resourceOf(name);
  checkRequest(resource, request);
  return readWith(resource, request);
};

function listAll(json: boolean, terminal: Terminal): true {
  const rows = resources.map(({ name, endpoint, about }) => ({ resource: name, endpoint, about }));
  terminal.out(json ? JSON.stringify(rows, null, 2) : renderRows(rows, terminal.columns));
  return true;
}

function resourceOf(name: string): Resource {
  const resource = resourceNamed(name) ?? resources.find(({ endpoint }) => endpoint === name);
  if (resource) return resource;
  const names = resources.map((one) => one.name);
  const advice = hint(name.toLowerCase(), names, 'read alone lists them all');
  throw new UsageError(`there is no resource ${name}; ${advice}`);
}

function resourceAt(path: string): Resource {
  const resource = gatewayPath(path);
  if (resource) return resource;
  throw new UsageError(
    `--path ${path} is refused: only paths of the gateway like Motions/Charges or Calendars/Stats?year=2026 are read, ` +
      'and none that may mark something as read, change what this login sees, or sign in',
  );
}

function checkRequest(
  { name, needsId, idLike }: Resource,
  { id, week, day, month, limit }: ReadRequest,
): void {
  if (needsId !== undefined && id === undefined) throw new UsageError(`${name} needs --id: ${needsId}`);
  if (id !== undefined && idLike && !idLike.test(id))
    throw new UsageError(`${name} needs another --id: ${needsId}`);
  for (const [option, date] of Object.entries({ week, day })) {
    if (date !== undefined && !isDate(date))
      throw new UsageError(`--${option} ${date} is no date like 2026-11-19`);
  }
  if (month !== undefined && !(/^\d{4}-\d{2}$/u.test(month) && isDate(`${month}-01`))) {
    throw new UsageError(`--month ${month} is no month like 2026-11`);
  }
  if (limit !== undefined) rowsIn(limit);
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

async function readOne(resource: Resource, request: ReadRequest, child: OneChild): Promise<boolean> {
  const { terminal } = child;
  const texts = words[child.language];
  const options = optionsOf(request, child);
  try {
    const decorations = parts();
    const value = await child.portal.readResource(resource, options, decorations);
    if (request.json) terminal.out(JSON.stringify(value, null, 2));
    else terminal.out(await table(resource, value, child, options));
    reportDropped(child);
    const { problem } = decorations;
    if (problem)
      terminal.err(texts.namesUnknown({ problem: sentenceOfRequest(problem, child.child, child.language) }));
    return true;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const told = sentenceOf(resource, error, child);
    const isAbsent = error.kind === 'absent';
    if (isAbsent && request.json) terminal.out('null');
    if (isAbsent && !request.json) terminal.out(told);
    else terminal.err(told);
    return isAbsent;
  }
}

function optionsOf(request: ReadRequest, { config, environment }: OneChild): ResourceOptions {
  const zone = config.portal.timezone;
  const { id, week, day, month, limit, unread } = request;
  return {
    today: environment.clock.now().toZonedDateTimeISO(zone).toPlainDate().toString(),
    zone,
    ...(id !== undefined && { id }),
    ...(week !== undefined && { week }),
    ...(day !== undefined && { day }),
    ...(month !== undefined && { month }),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(unread !== undefined && { unreadOnly: unread }),
  };
}

/** Replaces ids by names; the stored lookups save four requests. */
async function table(
  { name }: Resource,
  value: unknown,
  { portal, store, child, terminal: { columns } }: OneChild,
  { today }: ResourceOptions,
): Promise<string> {
  if (!hasIds(value)) return renderValue(value, columns);
  const known = store.turns.snapshot(child.id).lookups;
  const lookups = known && lastValue(known);
  return renderValue(withNames(value, lookups ?? (await readLookups(portal, today)), name), columns);
}

/** Without lookups the table shows ids. */
async function readLookups(portal: OneChild['portal'], today: string): Promise<Lookups> {
  try {
    return (await portal.readSource('lookups', { today, snapshot: emptySnapshot })).value;
  } catch (error) {
    if (error instanceof PortalError) return noLookups;
    throw error;
  }
}

function reportDropped({ portal, terminal, language }: OneChild): void {
  const dropped = portal.gateway.cache.dropped + portal.mailbox.cache.dropped;
  if (dropped > 0) terminal.err(words[language].dropped({ count: dropped }));
}

function sentenceOf(
  { name, mayBeUnpublished }: Resource,
  error: PortalError,
  { child, language }: OneChild,
): string {
  const texts = words[language];
  if (error.kind !== 'absent') return `${name}: ${sentenceOfRequest(error, child, language)}`;
  const status = error.status === undefined ? '' : texts.status({ status: error.status });
  return `${texts.absent({ name })}${status}${mayBeUnpublished ? texts.unpublished : ''}.`;
}
