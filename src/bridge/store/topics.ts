import type { RetainedTopics } from '../../mqtt/publisher.ts';
import type { Database } from './database.ts';
import { textOf } from './json.ts';

/** The topics that the bridge may have retained at the broker. */
export function topicsIn(database: Database): RetainedTopics {
  return {
    remember: (topic) => database.write('INSERT OR IGNORE INTO topics (topic) VALUES (?)', topic),
    forget: (topic) => database.write('DELETE FROM topics WHERE topic = ?', topic),
    all: () => database.read('SELECT topic FROM topics ORDER BY topic').map(({ topic }) => textOf(topic)),
  };
}
