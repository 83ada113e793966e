import type ICAL from 'ical.js';
import { memo } from '../../lib/memo.ts';
import { Temporal } from '../../lib/temporal.ts';
import { epochOf, firstValue, valuesOf } from './todo.ts';
import { CALDAV, childOf, type XmlElement } from './xml.ts';

/** Epoch seconds; the end is not in it. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const COMP = `${CALDAV}comp-filter`;
const PROP = `${CALDAV}prop-filter`;
const PARAM = `${CALDAV}param-filter`;
const RANGE = `${CALDAV}time-range`;
const TEXT = `${CALDAV}text-match`;
const UNDEFINED = `${CALDAV}is-not-defined`;

/** The components of a filter; null: every item passes that has one of these. */
export interface ItemFilter {
  /** `vtodo`; null: any. */
  readonly component: string | null;
  /** null: every item with that component passes. */
  readonly passes: ((calendar: ICAL.Component) => boolean) | null;
}

/**
 * Reads the filter of a calendar-query (RFC 4791, 9.7).
 * @param zone of times without one
 * @returns null: it is none, or has too many parts
 */
export function itemFilter(filter: XmlElement | undefined, zone: string): ItemFilter | null {
  const calendar = childOf(filter, COMP);
  if (calendar?.attributes['name']?.toUpperCase() !== 'VCALENDAR' || partsOf(calendar) > MAX_PARTS)
    return null;
  const [wanted, ...others] = calendar.children.filter(({ name }) => name === COMP);
  if (!wanted) return { component: null, passes: null };
  const isSimple = others.length === 0 && wanted.children.length === 0;
  return {
    component: others.length === 0 && !childOf(wanted, UNDEFINED) ? nameOf(wanted) : null,
    passes: isSimple ? null : (item) => compFilter(calendar, item, zone),
  };
}

/** Each is compared with each property of each item. */
const MAX_PARTS = 30;

/** null: it cannot be read. */
const textIn = memo((property: ICAL.Property) => valuesOf(property)?.map(String).join(',') ?? null);

function partsOf({ children }: XmlElement): number {
  return children.reduce((sum, child) => sum + partsOf(child), children.length);
}

function nameOf({ attributes }: XmlElement): string {
  return (attributes['name'] ?? '').toLowerCase();
}

/** Whether a component passes what is in a filter of its name. */
function compFilter(filter: XmlElement, component: ICAL.Component, zone: string): boolean {
  return filter.children.every((part) => {
    if (part.name === RANGE) return isWithin(component, rangeOf(part), zone);
    const isAbsence = childOf(part, UNDEFINED) !== undefined;
    if (part.name === COMP) {
      const found = component.getAllSubcomponents(nameOf(part));
      return isAbsence ? found.length === 0 : found.some((one) => compFilter(part, one, zone));
    }
    if (part.name !== PROP) return true;
    // What cannot be read counts as absent.
    const found = component.getAllProperties(nameOf(part)).filter((one) => textIn(one) !== null);
    return isAbsence ? found.length === 0 : found.some((one) => propFilter(part, one, zone));
  });
}

function propFilter(filter: XmlElement, property: ICAL.Property, zone: string): boolean {
  return filter.children.every((part) => {
    if (part.name === TEXT) return matches(part, textIn(property) ?? '');
    if (part.name === RANGE) {
      const at = epochOf(property, zone);
      const { from, to } = rangeOf(part);
      return at !== null && at >= from && at < to;
    }
    if (part.name !== PARAM) return true;
    const value = property.getFirstParameter(nameOf(part));
    if (childOf(part, UNDEFINED)) return !value;
    const text = childOf(part, TEXT);
    return Boolean(value) && (!text || matches(text, String(value)));
  });
}

/** Contains the text; without regard to case, unless the collation says otherwise. */
function matches({ attributes, text }: XmlElement, value: string): boolean {
  const folded = (one: string): string => (attributes['collation'] === 'i;octet' ? one : one.toLowerCase());
  return folded(value).includes(folded(text)) !== (attributes['negate-condition'] === 'yes');
}

/** `20261119T070000Z` */
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function rangeOf({ attributes }: XmlElement): Range {
  const at = (name: 'start' | 'end', otherwise: number): number => {
    try {
      const text = (attributes[name] ?? '').replace(TIME, '$1-$2-$3T$4:$5:$6Z');
      return Temporal.Instant.from(text).epochMilliseconds / 1_000;
    } catch {
      return otherwise;
    }
  };
  return { from: at('start', -Infinity), to: at('end', Infinity) };
}

const DAY_SECONDS = 86_400;

/** RFC 4791, 9.9. A series is within every range that ends after its begin; an alarm, and a to-do without any time, in all. */
function isWithin(component: ICAL.Component, { from, to }: Range, zone: string): boolean {
  const at = (name: string): number | null => {
    const property = component.getFirstProperty(name);
    return property ? epochOf(property, zone) : null;
  };
  const times = ['dtstart', component.name === 'vtodo' ? 'due' : 'dtend', 'completed', 'created'].map(at);
  const [start = null, end = null, completed = null, created = null] = times;
  if (component.name === 'valarm') return true;
  const isSeries =
    component.getFirstProperty('rrule') !== null || component.getFirstProperty('rdate') !== null;
  const begin = start ?? end ?? completed ?? created;
  if (begin === null) return true;
  if (isSeries) return begin < to;
  const property = component.getFirstProperty('dtstart');
  const isWholeDay = property?.type === 'date';
  const last = end ?? (start === null ? (completed ?? Infinity) : start + durationOf(component, isWholeDay));
  return begin < to && (last > from || (last === begin && begin >= from));
}

function durationOf(component: ICAL.Component, isWholeDay: boolean): number {
  const duration = firstValue(component.getFirstProperty('duration'));
  if (typeof duration === 'object' && duration !== null && 'toSeconds' in duration)
    return (duration as { toSeconds(): number }).toSeconds();
  return isWholeDay ? DAY_SECONDS : 0;
}
