import { html } from 'hono/html';
import { inLanguages, type Language } from '../lib/language.ts';
import type { ShownChild } from '../school/shown/presenter.ts';
import { unconfirmedTexts } from '../texts/web.ts';
import type { Html } from './touch-page.ts';
import { icon } from './wall/icons.ts';
import type { WallOptions } from './wall/options.ts';
import { momentText } from './wall/strip.ts';

export const unconfirmedWords = inLanguages(unconfirmedTexts);

type Unconfirmed = ShownChild['unconfirmed'][number];

/** `Nieobecność`, `do: Nowak Anna`, `7:30`, and what to do. */
export function unconfirmedDetails({ at, to, topic }: Unconfirmed, options: WallOptions): readonly string[] {
  const texts = unconfirmedWords[options.language];
  const whom = to && texts.to({ names: to });
  return [topic, whom, momentText(at, options), texts.look].flatMap((detail) => detail || []);
}

/** On every page for parents but the one where they are settled. @param href that page */
export function unconfirmedNotes({ unconfirmed }: ShownChild, options: WallOptions, href: string): Html {
  const texts = unconfirmedWords[options.language];
  return html`${unconfirmed.map(
    (one) => html`<p class="state urgent">${icon('warning')}<span><strong>${texts.title}</strong>
${unconfirmedDetails(one, options).join(' · ')} <a href="${href}">${texts.settle}</a></span></p>`,
  )}`;
}

/** The buttons that say what became of it. */
export function settlements({ id }: Unconfirmed, language: Language) {
  const { wentOut, didNot } = unconfirmedWords[language];
  const button = (label: string, outcome: string) =>
    ({ kind: 'settle', label, key: `sending/${id}/${outcome}` }) as const;
  return [button(wentOut, 'sent'), button(didNot, 'not_sent')];
}

/** What a button says of a sending; null: the key is of something else. */
export function settlementIn(key: string): { readonly id: string; readonly wentOut: boolean } | null {
  const [, id, outcome] = /^sending\/(\d{1,15})\/(sent|not_sent)$/.exec(key) ?? [];
  return id === undefined ? null : { id, wentOut: outcome === 'sent' };
}
