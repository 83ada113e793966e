import { describe, expect, it } from 'vitest';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import { homework, setUpDownloads } from '../../portal/downloads/download-setup.ts';
import { read, testHttp } from '../../portal/portal-setup.ts';

describe('downloads', () => {
  it('run at most two at a time for all children, besides ordinary requests', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [['not_downloaded_yet', 'not_downloaded_yet', 'ready']];
    const child = setup.open();
    const { homeworkId, directory } = setup;
    const schoolFiles = setup.account.fixture.school.lists.files.filter(({ direct }) => !direct);
    setup.account.switches.megabytes = 0;
    await read(child, 'Me');
    const all = [
      child.downloads.save({ kind: 'homework', id: homeworkId }, { directory }),
      ...schoolFiles.map(({ id }) =>
        child.downloads.save({ kind: 'school-file', id: String(id) }, { directory }),
      ),
    ];
    expect(all).toHaveLength(3);
    let over = false;
    const done = Promise.all(all).finally(() => {
      over = true;
    });
    while (!over) {
      await read(child, 'Me');
      if (setup.clock.waiting > 1) setup.clock.advance(1_000);
    }
    await done;
    expect((await setup.files()).length).toBe(3);
    expect(setup.portal.violations).toEqual([]);
  });

  it('never wait for ordinary requests (§8)', async () => {
    const setup = await setUpDownloads();
    const http = testHttp({ maxInFlight: 1 });
    const child = setup.open({ http });
    await read(child, 'Me');
    setup.newRequests();
    setup.portal.maintenance = 'hang';
    const ordinary = expect(read(child, 'Subjects')).rejects.toThrow(InterruptedError);
    while (setup.newRequests().length === 0) await new Promise(setImmediate);
    setup.portal.maintenance = null;
    await homework({ ...setup, child });
    expect(await setup.files()).toHaveLength(1);
    expect(setup.portal.violations).toEqual([]);
    await http.close();
    await ordinary;
  });
});
