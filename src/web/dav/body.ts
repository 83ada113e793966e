import { type DavAnswer, refused } from './answers.ts';
import { DAV, OWN, parseXml, type XmlElement } from './xml.ts';

const MAX_ELEMENTS = 5_000;
/** Each is answered for each item. */
const MAX_PROPERTIES = 100;

const UNREADABLE = refused(400, 'The XML of this request cannot be read.');
const TOO_LARGE = refused(
  400,
  `The XML of this request has more than ${MAX_ELEMENTS} elements, 32 levels, ${MAX_PROPERTIES} properties, or a name of more than 500 characters.`,
  `${OWN}request-within-limits`,
);

/** Reads the XML of a request. @returns the refusal, if it cannot be read or is too large */
export function readBody(text: string): XmlElement | DavAnswer {
  const root = parseXml(text, MAX_ELEMENTS);
  if (root === null) return UNREADABLE;
  return root === 'too large' || namedProperties(root).length > MAX_PROPERTIES ? TOO_LARGE : root;
}

/** The properties that a request asks for, sets or removes. */
export function namedProperties({ children }: XmlElement): readonly XmlElement[] {
  return [...children, ...children.flatMap((child) => child.children)]
    .filter(({ name }) => name === `${DAV}prop`)
    .flatMap((prop) => prop.children);
}
