import type { Config } from '../config/schema.ts';
import type { Attempt } from '../lib/attempt.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { Presenter } from '../school/shown/presenter.ts';
import type { PictureForm } from '../web/picture/pen.ts';
import type { Picture } from '../web/picture/pictures.ts';
import { buildWall } from '../web/wall/wall.ts';
import type { WeekModel } from '../web/week/week.ts';
import { type Environment, wallOptions } from './build.ts';

/** The children's pictures of the day, for Home Assistant and the web server, and of the week. */
export interface DayPictures {
  week(model: WeekModel, child: string, form: PictureForm): Picture | null;
  day(state: ChildState, form: PictureForm, attempt?: Attempt): Picture | null;
  base64(state: ChildState, attempt: Attempt): string | null;
}

/** Loads the code that draws; undefined if the configuration has no pictures. */
export async function loadPictures(
  config: Config,
  environment: Environment,
  presenter: Presenter,
): Promise<DayPictures | undefined> {
  if (!config.display.picture && config.http.image_token === undefined) return undefined;
  const [{ Pictures }, { COLOUR }] = await Promise.all([
    import('../web/picture/pictures.ts'),
    import('../web/picture/pen.ts'),
  ]);
  const pictures = new Pictures();
  const day: DayPictures['day'] = (state, form, attempt) => {
    const wall = buildWall([presenter.child(state, 'wall', attempt)], wallOptions(config, environment));
    return pictures.day(wall, state.child.id, form);
  };
  return {
    day,
    week: (model, child, form) => pictures.week(model, child, form),
    base64(state, attempt) {
      return day(state, COLOUR, attempt)?.drawAtOnce().toString('base64') ?? null;
    },
  };
}
