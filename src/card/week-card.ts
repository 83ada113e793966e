import type { TemplateResult } from 'lit';
import type { LocalDate } from '../lib/id.ts';
import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';
import { type WeekConfig, weekConfig } from './config.ts';
import { ChildCard, knownChildren, pageLanguage } from './element.ts';
import { type ConfigForm, weekForm } from './form.ts';
import type { Hass } from './hass.ts';
import { sentenceView } from './view.ts';
import { type WeekModel, weekModel } from './week.ts';
import { weekView } from './week-view.ts';

/** A narrower card shows one day. */
const GRID_PIXELS = 540;
/** Wider: there is room for pictograms. */
const ROOMY_PIXELS = 840;

/** The week of a child, of the entities in Home Assistant. */
export class DziennikWeekCard extends ChildCard<WeekConfig> {
  #last: WeekModel | null = null;
  /** The day that a person chose, and the first day of its week. */
  #chosen: { readonly week: LocalDate | undefined; readonly day: LocalDate } | null = null;

  static getConfigForm(): ConfigForm {
    return weekForm(knownChildren(), pageLanguage());
  }

  getCardSize(): number {
    return 8;
  }

  protected override read(config: unknown, language: Language): WeekConfig {
    return weekConfig(config, language);
  }

  protected override forget(): void {
    this.#last = null;
    this.#chosen = null;
  }

  protected override draw(hass: Hass, config: WeekConfig, at: Instant, isFirst: boolean): TemplateResult {
    const model = weekModel(hass, config, at, this.#last, isFirst);
    if ('sentence' in model) return sentenceView(model);
    if (!model.cutOff) this.#last = model;
    const week = model.days[0]?.day;
    const day = this.#chosen?.week === week && this.#chosen ? this.#chosen.day : model.first;
    return weekView(model, day, (chosen) => {
      this.#chosen = { week, day: chosen };
      this.renew();
    });
  }

  protected override fit(width: number): number {
    const isGrid = width >= GRID_PIXELS;
    this.toggleAttribute('grid', isGrid);
    this.toggleAttribute('roomy', width >= ROOMY_PIXELS);
    return isGrid ? Math.min(11, Math.max(8, width / 85)) : 10;
  }
}
