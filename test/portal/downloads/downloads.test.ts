import { describe, expect, it } from 'vitest';
import { problemOf, read, testHttp } from '../portal-setup.ts';
import { homework } from './asking.ts';
import { office } from './office.ts';

describe('downloads', () => {
  it('are at most two at once for all children, outside the limit of ordinary requests', async () => {
    const it = await office();
    it.account.switches.keys = [['not_downloaded_yet', 'not_downloaded_yet', 'ready']];
    const child = it.open();
    const { homeworkId, directory } = it;
    const schoolFiles = it.account.fixture.school.lists.files.filter(({ direct }) => !direct);
    it.account.switches.megabytes = 0;
    await read(child, 'Me');
    const all = [
      child.downloads.homeworkFile(homeworkId, { directory }),
      ...schoolFiles.map(({ id }) => child.downloads.schoolFile(String(id), { directory })),
    ];
    expect(all).toHaveLength(3);
    let over = false;
    const done = Promise.all(all).finally(() => {
      over = true;
    });
    while (!over) {
      await read(child, 'Me');
      if (it.clock.waiting > 1) it.clock.advance(1_000);
    }
    await done;
    expect((await it.files()).length).toBe(3);
    expect(it.portal.violations).toEqual([]);
  });

  it('wait for no ordinary request, whatever steps they take (§8)', async () => {
    const it = await office();
    const http = testHttp({ maxInFlight: 1 });
    const child = it.open({ http });
    await read(child, 'Me');
    it.newRequests();
    it.portal.maintenance = 'hang';
    const ordinary = problemOf(read(child, 'Subjects'));
    while (it.newRequests().length === 0) await new Promise(setImmediate);
    it.portal.maintenance = null;
    await homework({ ...it, child });
    expect(await it.files()).toHaveLength(1);
    expect(it.portal.violations).toEqual([]);
    await http.close();
    expect(await ordinary).toBe('down');
  });
});
