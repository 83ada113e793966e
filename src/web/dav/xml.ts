import { SaxesParser } from 'saxes';

/** An element of a request: names are `{namespace}name`. */
export interface XmlElement {
  readonly name: string;
  /** Without namespaces. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text. */
  readonly text: string;
}

const MAX_DEPTH = 32;
/** With its namespace, which each element below repeats. */
const MAX_NAME_CHARS = 500;

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Parses XML.
 * @param maxElements and as many attributes
 * @returns null: it is not well-formed, or has a document type, which could define entities; `too large`: it is too deep, or has
 * more elements or a longer name
 */
export function parseXml(text: string, maxElements = Infinity): XmlElement | 'too large' | null {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] =
    [];
  let root: XmlElement | null = null;
  const refuse = (error: Error): never => {
    throw error;
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse(new Error('a document type')));
  let [elements, attributeCount] = [0, 0];
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maxElements) refuse(new TooLarge());
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    if (open.length >= MAX_DEPTH || elements > maxElements || uri.length + local.length > MAX_NAME_CHARS)
      refuse(new TooLarge());
    const values = Object.values(attributes).map((one) => [one.local, one.value]);
    open.push({ name: `{${uri}}${local}`, attributes: Object.fromEntries(values), children: [], text: '' });
  });
  const addText = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  try {
    parser.write(text).close();
    return root;
  } catch (error) {
    return error instanceof TooLarge ? 'too large' : null;
  }
}

/** The first child of this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export const DAV = '{DAV:}';
export const CALDAV = '{urn:ietf:params:xml:ns:caldav}';
/** Of Apple's calendar server and clients. */
export const SERVER = '{http://calendarserver.org/ns/}';
export const APPLE = '{http://apple.com/ns/ical/}';
/** Of this program. */
export const OWN = '{https://github.com/dziennik2mqtt/dziennik2mqtt}';

const PREFIXES: Readonly<Record<string, string>> = { [DAV]: 'D', [CALDAV]: 'C', [SERVER]: 'S', [APPLE]: 'A' };
const DECLARATIONS = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace.slice(1, -1)}"`)
  .join('');

/** Markup; a plain text becomes one by `escaped`. */
export type Markup = string & { readonly markup?: never };

// Carriage returns would be read as line feeds.
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export function escaped(text: string): Markup {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"\r]/g, (one) => ESCAPES[one] ?? '');
}

/** The name of a tag; in a namespace without a prefix it declares its own. */
function tagOf(name: string): { readonly tag: string; readonly declaration: string } {
  const [, namespace = '', local = ''] = /^(\{.*\})(.*)$/s.exec(name) ?? [];
  const prefix = PREFIXES[namespace];
  return prefix === undefined
    ? { tag: local, declaration: ` xmlns="${escaped(namespace.slice(1, -1))}"` }
    : { tag: `${prefix}:${local}`, declaration: '' };
}

/**
 * Writes an element.
 * @param name `{namespace}name`
 * @param content markup
 * @param attributes of plain texts
 */
export function element(
  name: string,
  content: Markup = '',
  attributes: Readonly<Record<string, string>> = {},
): Markup {
  const { tag, declaration } = tagOf(name);
  const rest = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = `${tag}${declaration}${rest.join('')}`;
  return content === '' ? `<${head}/>` : `<${head}>${content}</${tag}>`;
}

export const href = (address: string): Markup => element(`${DAV}href`, escaped(address));

/** What is before and after the content of a document. @param name of the root, which has a prefix */
export function documentAround(name: string): readonly [before: string, after: string] {
  const { tag } = tagOf(name);
  return [`<?xml version="1.0" encoding="utf-8"?>\n<${tag}${DECLARATIONS}>`, `</${tag}>`];
}

/** A whole document. @param name as above @param content markup */
export function xmlDocument(name: string, content: Markup): string {
  return documentAround(name).join(content);
}
