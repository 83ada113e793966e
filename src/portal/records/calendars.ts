import { recordId } from './fields.ts';
import { list } from './shape.ts';
import { readId } from './wire.ts';

/** Calendars (§2.8): ids of class calendars. */
export const calendars = list('Calendars', 'Calendars', { id: recordId('Id', readId) });
