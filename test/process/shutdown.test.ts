import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { shutDownUnderLoad } from './shutDownUnderLoad.ts';

it('a stopping shop answers every open request, reports not ready, closes its sockets and exits (R5, R19)', async () => {
  const folder = await seededFolder();
  const report = await shutDownUnderLoad({ env: { TROY_DATA: folder.path }, clients: 30, sockets: 15 });
  expect(report.dropped).toEqual([]);
  expect(report.underWay, 'requests were under way when the signal came').toBeGreaterThan(5);
  expect(report.goodbyes, 'how the sockets were closed').toEqual(Array.from({ length: 15 }, () => 1001));
  const [ready, alive, page] = report.asTheyLeave;
  expect(ready?.status).toBe(503);
  expect(JSON.parse(ready?.text ?? '')).toMatchObject({ status: 'not-ready', prices: 'fresh' });
  expect(alive?.status).toBe(200);
  expect(page).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect(report.ended).toMatchObject({ code: 0, signal: null });
  expect(report.endedAfterMs).toBeLessThan(10_000);
  expect(report.unsentMails, 'the outbox is empty').toBe(0);
  folder.done();
});
