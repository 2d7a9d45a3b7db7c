import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../rawSocket.ts';
import { anonymous, rig, type Rig } from '../rig.ts';

let shop: Rig;
let port = 0;
const upgraded: string[] = [];
beforeAll(async () => {
  shop = await rig();
  shop.app.server.on('upgrade', (request, stream) => {
    upgraded.push(request.url ?? '');
    stream.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => shop.app.close());

const offer = (line: string, protocol: string, { headers = [] as readonly string[], body = '' } = {}): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${protocol}`,
    'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
    ...headers,
    '',
    body,
  ].join('\r\n');
const ask = (line: string, protocol: string) => sendRaw(port, [offer(line, protocol)]);

describe('A request that offers another protocol', () => {
  it.each(['h2c', 'websocket', 'TLS/1.0', ''])('%j is answered as any other', async (protocol) => {
    expect((await ask('GET /api/prices/metals', protocol)).statuses).toEqual([200]);
    expect((await ask('GET /api/nowhere', protocol)).text).toContain('"code":"call-not-found"');
  });

  it('is answered with its body read, and so is the next one of its connection', async () => {
    const { accessToken } = await anonymous(shop);
    const body = '{"transactionType":"buy"}';
    const headers = [
      `Authorization: Bearer ${accessToken}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const first = offer('POST /api/carts', 'h2c', { headers, body });
    const next = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    // Node drops what arrives together with an offer that it does not take, so the next request follows the answer.
    socket.on('data', (data) => {
      if (!heard.includes('"buy"') && `${heard}${data}`.includes('"buy"')) socket.write(next);
      heard += data;
    });
    // Not `once`, which fails where a reset is an error before the close.
    const closed = new Promise((done) => socket.on('error', () => {}).once('close', done));
    socket.write(first);
    await closed;
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('leaves HTTP only for a websocket of the prices', async () => {
    upgraded.length = 0;
    expect((await ask('GET /api/prices/live', 'h2c')).statuses).toEqual([404]);
    expect((await ask('GET /api/prices/live?tick=1', 'WebSocket')).statuses).toEqual([101]);
    expect(upgraded).toEqual(['/api/prices/live?tick=1']);
  });
});
