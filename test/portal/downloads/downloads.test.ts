import { describe, expect, it } from 'vitest';
import { read } from '../household.ts';
import { office } from './office.ts';

describe('downloads', () => {
  it('are at most two at once for all children, outside the limit of ordinary requests', async () => {
    const it = await office();
    it.account.switches.keys = [['not_downloaded_yet', 'not_downloaded_yet', 'ready']];
    const child = it.open();
    const { homeworkId, schoolFileId, directory } = it;
    await read(child, 'Me');
    const all = [
      child.downloads.homeworkFile(homeworkId, { directory }),
      child.downloads.schoolFile(schoolFileId, { directory }),
      child.downloads.schoolFile(schoolFileId, { directory }),
    ];
    let over = false;
    const done = Promise.all(all).finally(() => {
      over = true;
    });
    while (!over) {
      await read(child, 'Me');
      if (it.clock.waiting > 2) it.clock.advance(1_000);
    }
    await done;
    expect((await it.files()).length).toBe(3);
    expect(it.portal.violations).toEqual([]);
  });
});
