import type { TemplateResult } from 'lit';
import { systemClock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';
import { type CardConfig, cardConfig } from './config.ts';
import { ChildCard, knownChildren, pageLanguage } from './element.ts';
import { type ConfigForm, configForm } from './form.ts';
import type { Hass } from './hass.ts';
import { type CardModel, cardModel } from './model.ts';
import { cardView, sentenceView } from './view.ts';

/** A column of the wall is 39 rem wide. */
const WIDTH_UNITS = { compact: 39, normal: 39, large: 30 };
const UNIT_PIXELS = { compact: [7.4, 11], normal: [7.4, 12], large: [8.4, 17] } as const;
/** Of the bridge; what it refused is shown as it was before. */
const ANSWER_MS = 5_000;
const NARROW_PIXELS = 330;
const WIDE_PIXELS = 700;

/** The day of a child, of the entities in Home Assistant. */
export class DziennikCard extends ChildCard<CardConfig> {
  #last: CardModel | null = null;
  /** By id of homework, what a person ticked until the bridge has answered. */
  readonly #ticks = new Map<string, boolean>();

  static getConfigForm(): ConfigForm {
    return configForm(knownChildren(), pageLanguage());
  }

  /** In the masonry layout: a unit is 50 pixels. */
  getCardSize(): number {
    const lists = (this.#last?.lists ?? []).map(({ kind }) => (kind === 'ahead' ? 1 : 2));
    const day = this.config?.sections.includes('day') ? 8 : 0;
    return lists.reduce((sum, size) => sum + size, 1 + day);
  }

  protected override read(config: unknown, language: Language): CardConfig {
    return cardConfig(config, language);
  }

  protected override forget(): void {
    this.#last = null;
  }

  protected override draw(hass: Hass, config: CardConfig, at: Instant, isFirst: boolean): TemplateResult {
    const model = cardModel(hass, config, at, this.#last, isFirst);
    if ('sentence' in model) return sentenceView(model);
    if (!model.cutOff) this.#last = model;
    return cardView(withTicks(model, this.#ticks), config, {
      press: (button) => void this.hass?.callService?.('button', 'press', {}, { entity_id: button }),
      tick: (homework, isDone) => {
        if (model.ticks !== null) this.#tick(model.ticks, homework, isDone);
      },
    });
  }

  protected override fit(width: number): number {
    const size = this.config?.size ?? 'normal';
    const [min, max] = UNIT_PIXELS[size];
    this.toggleAttribute('narrow', width < NARROW_PIXELS);
    this.toggleAttribute('wide', width >= WIDE_PIXELS);
    return Math.min(max, Math.max(min, width / WIDTH_UNITS[size]));
  }

  #tick(entity: string, homework: string, isDone: boolean): void {
    const forget = (): void => {
      // A second tap has its own time.
      if (this.#ticks.get(homework) === isDone) this.#ticks.delete(homework);
      this.renew();
    };
    this.#ticks.set(homework, isDone);
    this.renew();
    systemClock.after(ANSWER_MS, forget);
    const value = isDone ? homework : `${homework} undone`;
    // Home Assistant says why it failed.
    this.hass?.callService?.('text', 'set_value', { value }, { entity_id: entity }).catch(forget);
  }
}

/** What a person has just ticked is shown so until the bridge has answered. */
function withTicks(model: CardModel, ticks: ReadonlyMap<string, boolean>): CardModel {
  const lists = model.lists.map((list) => ({
    ...list,
    items: list.items.map(({ homework, ...item }) =>
      homework
        ? { ...item, homework: { ...homework, isDone: ticks.get(homework.id) ?? homework.isDone } }
        : item,
    ),
  }));
  return { ...model, lists };
}
