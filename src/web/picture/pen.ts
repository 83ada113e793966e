import type { Pieces } from '../../lib/pausing.ts';
import { Canvas, type Colour } from './canvas.ts';
import { fitted } from './fit.ts';
import { widthOf } from './font.ts';
import { colours, greys, type Image } from './png.ts';

/** A part of a picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a picture is drawn. */
export interface PictureForm {
  /** `eink`: in two greys, one bit a pixel, or in four. */
  readonly kind: 'colour' | 'eink';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly greys: 2 | 4;
}

export const COLOUR: PictureForm = { kind: 'colour', width: 1280, height: 768, greys: 2 };
export const EINK: PictureForm = { kind: 'eink', width: 800, height: 480, greys: 2 };

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const THEMES = {
  colour: { paper: [251, 246, 236], ink: [31, 41, 51], soft: [91, 102, 115], accent: [179, 38, 30] },
  2: { paper: WHITE, ink: BLACK, soft: BLACK, accent: BLACK },
  4: { paper: WHITE, ink: BLACK, soft: [85, 85, 85], accent: BLACK },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Colour>>>>;

/** Steps of an edge; with more of them the file is larger, and looks the same. */
const COLOUR_SHADES = 15;

/** The sides of a picture in units, of which all lengths are; upright they are exchanged. */
const [LONG, SHORT] = [800, 480];

interface Fit {
  /** The smallest size. */
  readonly least?: number;
  readonly right?: boolean;
  readonly colour?: Colour;
  readonly isStruck?: boolean;
}

/** A picture of at least 800 x 480 units, or 480 x 800 upright. */
export class Pen {
  readonly theme: (typeof THEMES)[keyof typeof THEMES];
  readonly width: number;
  readonly height: number;
  readonly #form: PictureForm;
  readonly #canvas: Canvas;
  readonly #scale: number;

  constructor(form: PictureForm) {
    const { kind, width, height, greys } = form;
    this.#form = form;
    this.theme = THEMES[kind === 'colour' ? kind : greys];
    const [least, most] = [Math.min(width, height), Math.max(width, height)];
    this.#scale = Math.min(most / LONG, least / SHORT);
    this.width = width / this.#scale;
    this.height = height / this.#scale;
    this.#canvas = new Canvas(width, height, this.theme.paper, kind === 'colour' ? COLOUR_SHADES : greys - 1);
  }

  *image(): Pieces<Image> {
    yield* this.#canvas.draw();
    const { kind, greys: number } = this.#form;
    return kind === 'colour' ? colours(this.#canvas) : yield* greys(this.#canvas, number === 2 ? 1 : 2);
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const scale = this.#scale;
    this.#canvas.rectangle(x * scale, y * scale, width * scale, height * scale, colour);
  }

  text(text: string, size: number, x: number, y: number, colour: Colour = this.theme.ink): void {
    this.#canvas.text(text, size * this.#scale, x * this.#scale, y * this.#scale, colour);
  }

  /** Smaller or shortened if it is too wide. @returns its width */
  fit(text: string, size: number, x: number, y: number, width: number, more: Fit = {}): number {
    const { least = size, right = false, colour = this.theme.ink, isStruck = false } = more;
    const shown = fitted(text, width, size, least);
    const used = widthOf(shown.text, shown.size);
    const left = right ? x + width - used : x;
    this.text(shown.text, shown.size, left, y, colour);
    if (isStruck) this.box(left - 2, y - shown.size * 0.3, used + 4, Math.max(2, shown.size / 12), colour);
    return used;
  }
}
