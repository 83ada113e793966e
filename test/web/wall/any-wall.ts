import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { changesPage } from '../../../src/web/changes.ts';
import { wallPage } from '../../../src/web/wall/page.ts';
import { buildWall, type WallModel } from '../../../src/web/wall/wall.ts';
import type { AnyFamily } from '../../helpers/any-family.ts';

const TAGS = /<\/?(?:script|img|iframe|svg [^>]*\bon)[^>]*>/gi;

/**
 * The wall of a family, and the pages of what changed.
 * @throws {Error} a text of the school is part of a page's markup
 */
export function anyWall({ children, at, zone, language, privacy }: AnyFamily): WallModel {
  const presenter = createPresenter(() => privacy);
  const shown = children.map((state) => presenter.child(state, 'wall'));
  const options = { at, zone, language };
  const model = buildWall(shown, options);
  const pages = [
    wallPage(model, 'test'),
    ...shown.map((child) => changesPage(child, options, 'token', 'test')),
  ];
  for (const page of pages) {
    const tags = [...String(page).matchAll(TAGS)].map(([tag]) => tag);
    const foreign = tags.filter(
      (tag) =>
        !/^<script (?:type="module"|defer) src="[./a-z]+\?test"(?: data-wall="[./]+")?>$|^<\/script>$/.test(
          tag,
        ),
    );
    if (foreign.length > 0) throw new Error(`a text is markup: ${foreign.join(' ')}`);
  }
  if (!(model.refreshInMs > 0)) throw new Error(`the wall is out of date in ${model.refreshInMs} ms`);
  return model;
}
