import type { Language } from '../lib/language.ts';
import { tellingCategory } from '../school/work/agenda-kinds.ts';
import { words } from '../web/wall/words.ts';
import type { Item } from './entities.ts';

/** `sprawdzian`, `kartkówka` @param test an item of `upcoming`, or of a day's `tests` */
export function testWord(test: Item, language: Language): string {
  return words[language][test.text('kind') === 'quiz' ? 'quiz' : 'test'];
}

/** Its category, where that says what it is. */
export function testName(test: Item, language: Language): string {
  return tellingCategory({ kind: 'test', category: test.text('category') }) ?? testWord(test, language);
}
