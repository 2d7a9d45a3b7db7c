import { afterEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { aTick } from '../../../builders/tick.ts';
import { SocketRig, clientFrame, closed } from './socketRig.ts';

let rig: SocketRig;
const open = async (...options: Parameters<SocketRig['open']>): Promise<SocketRig> =>
  (rig = await new SocketRig().open(...options));
afterEach(() => rig.close());

const heard = (page: WebSocket): string[] => {
  const all: string[] = [];
  page.on('message', (data) => all.push(data.toString()));
  return all;
};

describe('the price websocket', () => {
  it('sends start and finish to every page (PRC-3, API-60)', async () => {
    await open();
    const pages = await Promise.all([rig.listening(), rig.listening(), rig.listening()]);
    const all = pages.map(heard);
    rig.tell('start');
    rig.tell('finish');
    await expect.poll(() => all).toEqual(pages.map(() => ['{"type":"start"}', '{"type":"finish"}']));
  });

  it('notifies a page at once when its prices are no longer in force, and no other page (PRC-3)', async () => {
    await open();
    rig.tick = aTick({ id: idOf('now') });
    const [old, current, silent] = ['?tick=before', '?tick=now', ''].map((query) =>
      heard(rig.page(undefined, {}, query)),
    );
    await expect.poll(() => old).toEqual(['{"type":"finish","tick":"now"}']);
    await expect.poll(() => rig.prices.count()).toBe(3);
    expect([current, silent]).toEqual([[], []]);
  });

  it('names the tick in force in finish, unless its prices are stale (PRC-3, PRC-9)', async () => {
    await open();
    const all = heard(await rig.listening());
    rig.tick = aTick({ id: idOf('0b9f6f0e-6a52-4f0e-9f4b-6f0e6a524f0e') });
    rig.tell('finish');
    rig.stale = true;
    rig.tell('finish');
    await expect
      .poll(() => all)
      .toEqual(['{"type":"finish","tick":"0b9f6f0e-6a52-4f0e-9f4b-6f0e6a524f0e"}', '{"type":"finish"}']);
  });

  it('notifies of a moved order only pages of its owner, and only while their session holds (ORD-2, Z2)', async () => {
    const ended = new Set<string>();
    await open({
      sessions: {
        byCookie: ({ headers: { cookie } }) =>
          cookie === undefined ? null : { ownerId: cookie.split('/')[0] ?? '', holds: () => !ended.has(cookie) },
        byToken: () => null,
      },
    });
    const [anna, annaAgain, berta, nobody] = [
      { cookie: 'anna/1' },
      { cookie: 'anna/2' },
      { cookie: 'berta/3' },
      {},
    ].map((headers) => heard(rig.page(undefined, headers as Record<string, string>)));
    await expect.poll(() => rig.prices.count()).toBe(4);
    rig.prices.orderMoved('anna');
    ended.add('anna/2');
    rig.prices.orderMoved('anna');
    rig.tell('start');
    const start = '{"type":"start"}';
    const moved = '{"type":"orders"}';
    await expect
      .poll(() => [anna, annaAgain, berta, nobody])
      .toEqual([[moved, moved, start], [moved, start], [start], [start]]);
  });

  it('lets in pages of its own host and of the origins named, and no other (P7)', async () => {
    await open({ origins: ['https://shop.example'] });
    expect(await rig.status()).toBe(101);
    expect(await rig.status(`https://${rig.host}`)).toBe(101);
    expect(await rig.status('https://shop.example')).toBe(101);
    for (const foreign of [
      'https://evil.example',
      'null',
      '',
      `http://${rig.host}.evil.example`,
      `http://evil.example/${rig.host}`,
      `ftp://${rig.host}`,
      'https://shop.example.evil.example',
      'https://SHOP.example/',
      'http://shop.example',
      `http://${rig.host}@evil.example`,
    ]) {
      expect(await rig.status(foreign)).toBe(403);
    }
    expect(await rig.raw(rig.upgrade().replace(/Origin: .*\r\n/, ''))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await rig.raw(rig.upgrade(['Origin: https://evil.example']))).toMatch(/^HTTP\/1\.1 403 /);
    expect(
      await rig.raw(
        rig
          .upgrade()
          .replace(`Origin: http://${rig.host}`, `Origin: https://evil.example\r\nOrigin: http://${rig.host}`),
      ),
    ).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('refuses a page whose request names two hosts (P7)', async () => {
    await open({ origins: ['https://shop.example'] });
    for (const second of ['Host: evil.example', `host: ${rig.host}`])
      expect(await rig.raw(rig.upgrade([second]))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses other paths and methods, and leaves them to other listeners (P7)', async () => {
    await open();
    expect(await rig.raw(rig.upgrade().replace('/api/prices/live', '/api/prices/dead'))).toMatch(/^HTTP\/1\.1 404 /);
    expect(await rig.raw(rig.upgrade().replace('GET', 'POST'))).toMatch(/^HTTP\/1\.1 40[05] /);
    expect(await rig.raw(rig.upgrade().replace('/api/prices/live', '/api/prices/live?x=1'))).toMatch(
      /^HTTP\/1\.1 101 /,
    );
    rig.server.on(
      'upgrade',
      (request, socket) => request.url === '/other' && socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'),
    );
    expect(await rig.raw(rig.upgrade().replace('/api/prices/live', '/other'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('accepts 20 pages of an address, and another when one has closed (P7)', async () => {
    await open();
    const pages = await Promise.all(Array.from({ length: 20 }, () => rig.listening()));
    expect(await rig.status()).toBe(429);
    pages[0]?.close();
    await expect.poll(() => rig.prices.count()).toBe(19);
    expect(await rig.status()).toBe(101);
  });

  it("takes the client's address from its own proxies only (P7)", async () => {
    await open({ perAddress: 1, trustProxy: 1 });
    expect(await rig.status(undefined, { 'x-forwarded-for': '192.0.2.1' })).toBe(101);
    expect(await rig.status(undefined, { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' })).toBe(429);
    expect(await rig.status(undefined, { 'x-forwarded-for': '192.0.2.2' })).toBe(101);
    await rig.close();
    await open({ perAddress: 1, trustProxy: ['loopback'] });
    expect(await rig.status(undefined, { 'x-forwarded-for': '2001:db8::1' })).toBe(101);
    expect(await rig.status(undefined, { 'x-forwarded-for': '2001:db8::2' })).toBe(429);
    for (const nonsense of [
      '',
      ',',
      'unknown',
      '999.999.999.999',
      '::::',
      '<script>',
      'x'.repeat(5_000),
      '1'.repeat(500),
      '127.0.0.1,,127.0.0.1',
    ]) {
      expect([101, 429]).toContain(await rig.status(undefined, { 'x-forwarded-for': nonsense }));
    }
    await rig.close();
    await open({ perAddress: 1 });
    expect(await rig.status(undefined, { 'x-forwarded-for': '192.0.2.1' })).toBe(101);
    expect(await rig.status(undefined, { 'x-forwarded-for': '192.0.2.2' })).toBe(429);
  });

  it('refuses a client that has had too many answers (F7)', async () => {
    let isTooMany = false;
    await open({ isTooMany: () => isTooMany });
    expect(await rig.status()).toBe(101);
    isTooMany = true;
    expect(await rig.status()).toBe(429);
  });

  it('closes with 1008 on any message, and with 1009 on more than 2 KB (P7)', async () => {
    await open();
    for (const said of ['hello', '{"type":"start"}', '{"type":"session","token":"a"}', '', 'x'.repeat(2_048)]) {
      const page = await rig.listening();
      page.send(said);
      expect(await closed(page)).toBe(1008);
    }
    const page = await rig.listening();
    page.send('x'.repeat(2_049));
    expect(await closed(page)).toBe(1009);
    await expect.poll(() => rig.prices.count()).toBe(0);
  });

  it('closes with 1008 on a flood of pings, and answers none (P7)', async () => {
    await open();
    const page = await rig.listening();
    let pongs = 0;
    page.on('pong', () => {
      pongs += 1;
    });
    for (let n = 0; n < 50; n++) page.ping();
    expect(await closed(page)).toBe(1008);
    expect(pongs).toBe(0);
  });

  it('closes a half-open connection within two pings, and keeps an answering one (P7)', async () => {
    await open({ pingEveryMs: 300 });
    const alive = await rig.listening();
    void rig.raw(rig.upgrade(), 60_000);
    await expect.poll(() => rig.prices.count()).toBe(2);
    await expect.poll(() => rig.prices.count(), { timeout: 5_000 }).toBe(1);
    expect(alive.readyState).toBe(alive.OPEN);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(alive.readyState).toBe(alive.OPEN);
  });

  it('drops a reader that has 64 KB unread, and keeps the others (P7)', async () => {
    await open({ perAddress: 100 });
    const fast = await rig.listening();
    const all = heard(fast);
    const slow = await rig.listening();
    slow.pause();
    let told = 0;
    while (rig.prices.count() > 1 && told < 2_000_000) {
      for (let n = 0; n < 20_000; n++, told++) rig.tell('start');
      await expect.poll(() => rig.prices.count() === 1 || all.length === told, { timeout: 20_000 }).toBe(true);
    }
    expect(rig.prices.count()).toBe(1);
    rig.tell('finish');
    await expect.poll(() => all.at(-1), { timeout: 20_000 }).toBe('{"type":"finish"}');
  });

  it('closes with 1001 at shutdown, waits briefly, and accepts no new socket (R5)', async () => {
    await open();
    const page = await rig.listening();
    const code = closed(page);
    void rig.raw(rig.upgrade(), 60_000);
    await expect.poll(() => rig.prices.count()).toBe(2);
    const closing = rig.prices.close();
    expect(await rig.status()).toBe(503);
    await closing;
    expect(await code).toBe(1001);
    expect(rig.prices.count()).toBe(0);
  });

  it('survives a client that leaves during the handshake', async () => {
    await open();
    for (let n = 0; n < 50; n++) void rig.raw(rig.upgrade(), 0);
    await rig.raw(Buffer.concat([Buffer.from(rig.upgrade()), clientFrame(1, Buffer.from('early'))]));
    expect(await rig.status()).toBe(101);
  });
});
