import type { ShownFamily } from '../../shown/presenter.ts';
import type { Row } from '../entity.ts';
import { familyButtons } from './commands.ts';
import { unseenOfFamily } from './unseen.ts';

/** The device for all children, which exists if there are several. */
export const family: readonly Row<ShownFamily>[] = [unseenOfFamily, ...familyButtons];
