import { LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import { type Cancel, systemClock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import { type CardConfig, cardConfig } from './config.ts';
import { childrenIn } from './entities.ts';
import { type ConfigForm, configForm } from './form.ts';
import type { Hass } from './hass.ts';
import { type CardModel, cardModel, isChanged, languageOf } from './model.ts';
import { cardStyle } from './style.ts';
import { cardView, sentenceView } from './view.ts';

const MINUTE_MS = 60_000;
/** Home Assistant has its states a moment after the page. */
const FIRST_MS = 5_000;
/** A column of the wall is 39 rem wide. */
const WIDTH_UNITS = { compact: 39, normal: 39, large: 30 };
const UNIT_PIXELS = { compact: [7.4, 11], normal: [7.4, 12], large: [8.4, 17] } as const;
const NARROW_PIXELS = 330;
const WIDE_PIXELS = 700;

/** The frontend gives it to the cards only, and not to the form. */
let children: ReturnType<typeof childrenIn> = [];

/** The day of a child, of the entities in Home Assistant. */
export class DziennikCard extends LitElement {
  static override readonly properties = { hass: { attribute: false } };
  static override readonly styles = unsafeCSS(cardStyle());

  declare hass?: Hass;
  #config: CardConfig | undefined;
  #last: CardModel | null = null;
  #cancel: Cancel | undefined;
  #isFirst = true;
  #resized: ResizeObserver | undefined;
  /** Whether something else than an entity has changed: the time, the configuration. */
  #isDue = true;
  readonly #wake = (): void => {
    if (!document.hidden) this.#tick();
  };

  /** @throws {Error} the configuration is wrong */
  setConfig(config: unknown): void {
    this.#config = cardConfig(config, pageLanguage());
    this.#last = null;
    this.#renew();
    this.#fit();
  }

  static getConfigForm(): ConfigForm {
    return configForm(children, pageLanguage());
  }

  static getStubConfig(hass: Hass): { readonly child: string } {
    children = childrenIn(hass);
    return { child: children[0]?.id ?? '' };
  }

  /** In the layout of sections: a section has 12 columns. */
  getGridOptions(): object {
    return { columns: 12, min_columns: 6, rows: 'auto' };
  }

  /** In the masonry layout: a unit is 50 pixels. */
  getCardSize(): number {
    const lists = (this.#last?.lists ?? []).map(({ kind }) => (kind === 'ahead' ? 1 : 2));
    const day = this.#config?.sections.includes('day') ? 8 : 0;
    return lists.reduce((sum, size) => sum + size, 1 + day);
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
    children = childrenIn(this.hass);
    const model = cardModel(this.hass, this.#config, systemClock.now(), this.#last, this.#isFirst);
    if ('sentence' in model) return sentenceView(model);
    if (!model.cutOff) this.#last = model;
    return cardView(model, this.#config, this.#press);
  }

  /** At each full minute: lessons begin and end then. And once soon after the card was opened. */
  #tick(): void {
    this.#cancel?.();
    this.#renew();
    const toMinute = MINUTE_MS - (systemClock.now().epochMilliseconds % MINUTE_MS);
    this.#cancel = systemClock.after(this.#isFirst ? Math.min(FIRST_MS, toMinute) : toMinute, () => {
      this.#isFirst = false;
      this.#tick();
    });
  }

  #renew(): void {
    this.#isDue = true;
    this.requestUpdate();
  }

  readonly #press = (button: string): void =>
    void this.hass?.callService?.('button', 'press', {}, { entity_id: button });

  #fit(): void {
    const size = this.#config?.size ?? 'normal';
    const width = this.clientWidth;
    const [min, max] = UNIT_PIXELS[size];
    const unit = Math.min(max, Math.max(min, width / WIDTH_UNITS[size]));
    this.style.setProperty('--unit', `${unit.toFixed(2)}px`);
    this.toggleAttribute('narrow', width < NARROW_PIXELS);
    this.toggleAttribute('wide', width >= WIDE_PIXELS);
  }
}

/** Home Assistant sets it to the user's language. */
function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
