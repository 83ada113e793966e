import type { Language } from '../../lib/language.ts';
import { words } from './words.ts';

/** Lets a tablet install the wall as an app without the browser's bars. Its addresses are relative, as those of the page. */
export function wallManifest(language: Language): object {
  const { title } = words[language];
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
