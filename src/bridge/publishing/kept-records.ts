import type { Topics } from '../../home/topics.ts';
import type { Arrival } from '../../mqtt/publication.ts';
import { protectsNothing } from '../../portal/session/guard.ts';
import type { KeeperCounter } from '../store/keeper-counter.ts';
import {
  KEEPER_WORDS,
  type KeeperRecord,
  type KeeperWord,
  parseKeeperRecord,
} from '../store/keeper-record.ts';

/** A child as the keeper knows it. */
export interface KeptChild {
  readonly child: string;
  /** What `guardLogin` returns: the own one, and that of earlier versions. */
  readonly logins: readonly string[];
}

/** A message at a topic of the keeper. */
export interface KeptMessage {
  readonly topic: string;
  readonly word: KeeperWord;
  /** null: it is damaged. */
  readonly record: KeeperRecord | null;
}

/** Another process has saved it. */
export interface KeptRecord extends KeeperRecord {
  readonly isKnown: boolean;
}

/** Messages at topics of the keeper, without emptied ones. */
export function messagesIn(arrivals: readonly Arrival[]): readonly KeptMessage[] {
  const messages = arrivals.filter(({ payload }) => payload !== '');
  return messages.map(({ topic, payload }) => {
    const last = topic.slice(topic.lastIndexOf('/') + 1);
    const word = KEEPER_WORDS.find((one) => one === last) ?? 'keeper';
    return { topic, word, record: parseKeeperRecord(payload, word) };
  });
}

export function isOf(child: string, { topic, word }: KeptMessage, topics: Topics): boolean {
  return topic === topics.keeper(child, word);
}

/** The records of a child's login that others have saved, whatever their topic; those without a login at the child's. */
export function recordsOf(
  { child, logins }: KeptChild,
  messages: readonly KeptMessage[],
  { topics, counter }: { readonly topics: Topics; readonly counter: KeeperCounter },
): readonly KeptRecord[] {
  return messages.flatMap((message) => {
    const { record } = message;
    const isHere = isOf(child, message, topics);
    const isOwn = record?.login ? logins.includes(record.login) : isHere;
    if (!record || !isOwn || record.writer === counter.writer) return [];
    // The hashes of events have the child's id.
    const told = isHere ? record.told : { key: '', events: [] };
    return [{ ...record, told, isKnown: counter.isKnown(child, record) }];
  });
}

/** Topics of earlier ids, and of children that are not configured any more. */
export interface Leftover {
  /** Of these logins: their records are part of others now. */
  readonly merged: readonly string[];
  /** They protect nothing any more. */
  readonly idle: readonly string[];
}

/** @param logins whose records were merged */
export function leftoverOf(
  messages: readonly KeptMessage[],
  children: readonly KeptChild[],
  {
    topics,
    logins,
    now,
  }: { readonly topics: Topics; readonly logins: readonly string[]; readonly now: number },
): Leftover {
  const isLeft = (message: KeptMessage): boolean =>
    topics.isKeeper(message.topic) && !children.some(({ child }) => isOf(child, message, topics));
  const left = messages.filter(isLeft).flatMap(({ topic, record }) => (record ? [{ topic, record }] : []));
  const isMerged = ({ login }: KeeperRecord): boolean => login !== null && logins.includes(login);
  const isIdle = ({ guard }: KeeperRecord): boolean => guard === null || protectsNothing(guard, now);
  const topicsOf = (isWanted: (record: KeeperRecord) => boolean): readonly string[] =>
    left.filter(({ record }) => isWanted(record)).map(({ topic }) => topic);
  return { merged: topicsOf(isMerged), idle: topicsOf((record) => !isMerged(record) && isIdle(record)) };
}

/** What a record says, whoever saved it. */
export function contentOf(record: KeeperRecord | null): string {
  return JSON.stringify([record?.login, record?.guard, record?.told.events, record?.sent]);
}
