import { html } from 'hono/html';
import type { Language } from '../../lib/language.ts';
import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/wall.ts';
import { childSection } from './child.ts';
import { icon } from './icons.ts';
import type { Html } from './markup.ts';
import type { WallModel } from './wall.ts';
import { words } from './words.ts';

// Apart from those that the card has, too.
const pageWords = inLanguages(pageTexts);

/** The refresh interval of a browser without JavaScript. */
const RELOAD_SECONDS = 60;

/**
 * Returns the whole page. Its addresses are relative, so that it works behind Home Assistant's ingress.
 * @param version of the page's files; an open page with another version reloads itself
 * @param parentsPage its address, if there is a link to it
 */
export function wallPage(model: WallModel, version: string, parentsPage: string | null = null): Html {
  const texts = pageWords[model.language];
  return html`<!doctype html>
<html lang="${model.language}" data-version="${version}" data-zone="${model.zone}">
<head>
<meta charset="utf-8">
<title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#14532d">
<link rel="icon" href="icon.svg?${version}">
<link rel="manifest" href="manifest.webmanifest?${version}" crossorigin="use-credentials">
<link rel="stylesheet" href="wall.css?${version}">
<script type="module" src="ticks.js?${version}"></script>
<script type="module" src="wall.js?${version}"></script>
<script defer src="reload.js?${version}" data-wall="./"></script>
<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
</head>
<body>
${ageStrip(model)}
${wallFragment(model, parentsPage)}
</body>
</html>
`;
}

/** Says of a page that is not kept up to date how old it is. */
export function ageStrip({ language, clock }: Pick<WallModel, 'language' | 'clock'>): Html {
  const { offline, minutes, hours } = words[language];
  // The page's scripts fill these in.
  const textOf = (age: string): string => offline({ time: '{time}', age });
  const short = textOf(minutes({ count: '{minutes}' }));
  const long = textOf(hours({ hours: '{hours}', minutes: '{minutes}' }));
  const asOf = pageWords[language].asOf({ time: '{time}' });
  return html`<p id="offline" role="status" data-at="${clock}" data-text="${short}" data-long="${long}" data-as-of="${asOf}" hidden></p>`;
}

/** By the number of children. */
const SIZES = ['solo', 'pair', 'three', 'four'] as const;

export function wallFragment(model: WallModel, parentsPage: string | null = null): Html {
  const { language, columns } = model;
  const size = SIZES[columns.length - 1] ?? 'many';
  return html`<main class="${size}" data-theme="${model.night ? 'night' : 'day'}" data-children="${columns.length}">
<div class="bar"><h1>${pageWords[language].title}</h1><p class="date">${model.date}</p><p class="clock">${model.clock}</p>
${parentsPage !== null && html`<a class="settings" href="${parentsPage}">${icon('gear')}<span class="hidden">${pageWords[language].parents}</span></a>`}</div>
<div class="children">${columns.map((column) => childSection(column, language, columns.length === 1))}</div>
</main>`;
}

/** Lets a tablet install the wall as an app without the browser's bars. Its addresses are relative, as those of the page. */
export function wallManifest(language: Language): object {
  const { title } = pageWords[language];
  return {
    name: title,
    short_name: title,
    lang: language,
    start_url: './',
    scope: './',
    display: 'fullscreen',
    background_color: '#efe9de',
    theme_color: '#efe9de',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  };
}
