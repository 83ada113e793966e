import { LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import { type Cancel, systemClock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';
import { childrenIn } from './entities.ts';
import type { Hass } from './hass.ts';
import { isChanged, languageOf } from './model.ts';
import { cardStyle } from './style.ts';

const MINUTE_MS = 60_000;
/** Home Assistant has its states a moment after the page. */
const FIRST_MS = 5_000;

/** A card of one child, drawn again when an entity of the child changes and at each full minute. */
export abstract class ChildCard<C extends { readonly child: string }> extends LitElement {
  static override readonly properties = { hass: { attribute: false } };
  static override readonly styles = unsafeCSS(cardStyle());

  declare hass?: Hass;
  #config: C | undefined;
  #cancel: Cancel | undefined;
  #isFirst = true;
  #resized: ResizeObserver | undefined;
  /** Whether something else than an entity has changed: the time, the configuration. */
  #isDue = true;
  readonly #wake = (): void => {
    if (!document.hidden) this.#tick();
  };

  static getStubConfig(hass: Hass): { readonly child: string } {
    return { child: childrenIn(hass)[0]?.id ?? '' };
  }

  /** @throws {Error} the configuration is wrong */
  setConfig(config: unknown): void {
    this.#config = this.read(config, pageLanguage());
    this.forget();
    this.renew();
    this.#fit();
  }

  /** In the layout of sections: a section has 12 columns. */
  getGridOptions(): object {
    return { columns: 12, min_columns: 6, rows: 'auto' };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick();
    document.addEventListener('visibilitychange', this.#wake);
    this.#resized = new ResizeObserver(() => this.#fit());
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancel?.();
    document.removeEventListener('visibilitychange', this.#wake);
    this.#resized?.disconnect();
  }

  override shouldUpdate(changed: PropertyValues<this>): boolean {
    if (!this.hass || !this.#config) return false;
    return this.#isDue || isChanged(this.hass, changed.get('hass'), this.#config.child);
  }

  override willUpdate(): void {
    this.#isDue = false;
    this.toggleAttribute('dark', this.hass?.themes?.darkMode === true);
  }

  override render(): TemplateResult | null {
    if (!this.hass || !this.#config) return null;
    return this.draw(this.hass, this.#config, systemClock.now(), this.#isFirst);
  }

  protected get config(): C | undefined {
    return this.#config;
  }

  /** Draws the card again for another reason than an entity. */
  protected renew(): void {
    this.#isDue = true;
    this.requestUpdate();
  }

  /** @throws {Error} it is wrong */
  protected abstract read(config: unknown, language: Language): C;
  /** The configuration is another one. */
  protected abstract forget(): void;
  /** @param isFirst whether the card was opened just now: states may still come */
  protected abstract draw(hass: Hass, config: C, at: Instant, isFirst: boolean): TemplateResult;
  /** Follows the width of the card, in pixels. @returns the length of a rem of the stylesheet */
  protected abstract fit(width: number): number;

  /** At each full minute: lessons begin and end then. And once soon after the card was opened. */
  #tick(): void {
    this.#cancel?.();
    this.renew();
    const toMinute = MINUTE_MS - (systemClock.now().epochMilliseconds % MINUTE_MS);
    this.#cancel = systemClock.after(this.#isFirst ? Math.min(FIRST_MS, toMinute) : toMinute, () => {
      this.#isFirst = false;
      this.#tick();
    });
  }

  #fit(): void {
    this.style.setProperty('--unit', `${this.fit(this.clientWidth).toFixed(2)}px`);
  }
}

/** Of the page, whose root element has what the frontend gives to cards and not to their forms. */
export function knownChildren(): ReturnType<typeof childrenIn> {
  const root = document.querySelector<Element & { readonly hass?: Hass }>('home-assistant');
  return root?.hass ? childrenIn(root.hass) : [];
}

/** Home Assistant sets it to the user's language. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
