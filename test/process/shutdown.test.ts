import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { shutDownUnderLoad } from './shutDownUnderLoad.ts';
import { ask } from './http.ts';
import { ShopProcess } from './ShopProcess.ts';

describe('a shop that is told to stop', () => {
  it('answers everything that was asked before, says goodbye to pages that listen, and ends (R5)', async () => {
    const folder = await seededFolder();
    const report = await shutDownUnderLoad({ env: { TROY_DATA: folder.path }, clients: 30, sockets: 15 });
    expect(report.dropped).toEqual([]);
    expect(report.underWay, 'requests were under way when the signal came').toBeGreaterThan(5);
    expect(report.goodbyes, 'how the sockets were closed').toEqual(Array.from({ length: 15 }, () => 1001));
    expect(report.ended).toMatchObject({ code: 0, signal: null });
    expect(report.endedAfterMs).toBeLessThan(10_000);
    expect(report.unsentMails, 'the outbox is empty').toBe(0);
    folder.done();
  }, 180_000);

  it('is no longer ready while it still answers (R5, R19)', async () => {
    const folder = await seededFolder();
    const shop = await ShopProcess.start({ TROY_DATA: folder.path });
    const agent = new Agent({ keepAlive: true });
    await ask(`${shop.origin}/ready`, { agent });
    shop.kill('SIGTERM');
    await sleep(300);
    const [ready, alive, page] = await Promise.all(['/ready', '/health', '/shop'].map((path) => ask(shop.origin + path)));
    expect(ready).toMatchObject({ status: 503, text: '{"status":"not-ready","prices":"fresh"}' });
    expect(alive?.status).toBe(200);
    expect(page?.status).toBe(200);
    expect(page?.headers.connection).toBe('close');
    agent.destroy();
    expect(await shop.ended).toMatchObject({ code: 0 });
    folder.done();
  }, 120_000);
});
