import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, bearer, rig, type Rig, type Tokens } from './rig.ts';
import { sendInParts, sendRaw } from './rawSocket.ts';
import { asked } from '../../numbers.ts';

const cases = asked('F2', 150, 5_000);
const attempts = asked('F4', 400, 5_000);

let shop: Rig;
let port = 0;
let tokens: Tokens;
beforeAll(async () => {
  shop = await rig();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  tokens = await anonymous(shop);
});
afterAll(() => shop.app.close());

const request = (line: string, headers: readonly string[], body: string | Buffer = '') => {
  const head = Buffer.from(`${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, Buffer.from(body)]);
};
const post = (body: string | Buffer, type = 'application/json', extra: readonly string[] = []) =>
  request(
    'POST /api/carts HTTP/1.1',
    [
      `Authorization: Bearer ${tokens.accessToken}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...extra,
    ],
    body,
  );
const good = '{"transactionType":"buy"}';

describe('Abuse of the transport', () => {
  it('a valid request is answered (F2)', async () => {
    expect((await sendRaw(port, [post(good)])).statuses).toEqual([200]);
    expect((await sendRaw(port, [post(good, 'application/json; charset=utf-8')])).statuses).toEqual([200]);
  });

  it('a request that names two hosts is refused, even the same twice (RFC 9112 § 3.2) (F2)', async () => {
    for (const second of ['Host: ch.localhost', 'host: localhost', 'HOST: evil.example']) {
      for (const path of ['/api/prices/metals', '/', '/%ff']) {
        const { statuses, text } = await sendRaw(port, [request(`GET ${path} HTTP/1.1`, [second])]);
        expect([second, path, statuses, text.includes('"code":"request-malformed"')]).toEqual([
          second,
          path,
          [400],
          true,
        ]);
      }
    }
  });

  it('media types that are nearly JSON are not read, see CVE-2026-25223 and CVE-2026-3419 (F2)', async () => {
    const types = [
      'application/json\tgarbage',
      'application/json\t',
      'application/json; charset=utf-8; x',
      'application/jsonx',
      'application/json,',
      ' application/json x',
      'text/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json garbage',
      'application/problem+json',
      'APPLICATION/XML',
      '*/*',
      '',
      'json',
      'application/json;;',
      'a'.repeat(4000),
    ];
    for (const type of types) {
      const { statuses, text } = await sendRaw(port, [post('{"transactionType":"buy","role":"admin"}', type)]);
      expect([
        type,
        statuses.length === 1 &&
          (statuses[0] === 415 || statuses[0] === 400 || (type === 'application/json\t' && statuses[0] === 422)),
      ]).toEqual([type, true]);
      expect(text).toContain('application/problem+json');
    }
  });

  it('bodies that are no JSON, too deep, too long or no UTF-8 are refused (F2)', async () => {
    const bodies: readonly [string, string | Buffer, number][] = [
      ['cut', '{"transactionType":', 400],
      ['two', `${good}${good}`, 400],
      ['deep, refused unparsed', '['.repeat(65) + ']'.repeat(65), 400],
      ['as deep as bodies may be', '['.repeat(64) + ']'.repeat(64), 422],
      ['deep open', '{"a":'.repeat(10_000), 400],
      ['long', `{"transactionType":"${'x'.repeat(70_000)}"}`, 413],
      ['utf-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
      ['bom', `\uFEFF${good}`, 400],
      ['single quotes', "{'transactionType':'buy'}", 400],
      ['comment', `/**/${good}`, 400],
      ['trailing comma', '{"transactionType":"buy",}', 400],
      ['null', 'null', 422],
      ['text', '"buy"', 422],
      ['duplicate, last wrong', '{"transactionType":"buy","transactionType":"x"}', 422],
      ['proto', '{"transactionType":"buy","__proto__":{"polluted":1}}', 422],
      ['empty', '', 422],
      ['spaces', '   ', 400],
      ['NaN', '{"transactionType":NaN}', 400],
      ['big number', '1e400', 422],
    ];
    for (const [name, body, status] of bodies)
      expect([name, (await sendRaw(port, [post(body)])).statuses]).toEqual([name, [status]]);
  });

  it('packed bodies are never unpacked, so that a small one cannot become a large one (F2)', async () => {
    for (const body of [gzipSync(good), gzipSync(Buffer.alloc(30_000_000, 32))])
      expect((await sendRaw(port, [post(body, 'application/json', ['Content-Encoding: gzip'])])).statuses).toEqual([
        400,
      ]);
  });

  it('wrong lengths, smuggling and broken heads end the connection without a second answer (F2)', async () => {
    const hidden = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const broken = [
      request('POST /api/carts HTTP/1.1', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
      request('POST /api/carts HTTP/1.1', ['Content-Length: 5', 'Content-Length: 6'], 'abcdef'),
      request('POST /api/carts HTTP/1.1', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`),
      request('POST /api/carts HTTP/1.1', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`),
      request('POST /api/carts HTTP/1.1', ['Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`),
      request('POST /api/carts HTTP/1.1', ['Transfer-Encoding: chunked'], `zz\r\nabc\r\n${hidden}`),
      request('POST /api/carts HTTP/1.1', ['Content-Length: -1']),
      request('POST /api/carts HTTP/1.1', ['Content-Length: 1e3']),
      request('POST /api/carts HTTP/1.1', ['Content-Length: +3'], 'abc'),
      request('GET /health HTTP/1.1', [' folded: 1']),
      request('GET /health HTTP/1.1', ['no colon']),
      request('GET /health HTTP/1.1', ['a\u0000b: 1']),
      request('GET /health HTTP/9.9', []),
      request('BREW /health HTTP/1.1', []),
      request('GET /\u0007 HTTP/1.1', []),
      Buffer.from('\x16\x03\x01\x02\x00\x01\x00'),
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      request(
        'GET /health HTTP/1.1',
        Array.from({ length: 400 }, (_, n) => `x-${n}: ${'v'.repeat(100)}`),
      ),
      request(`GET /${'a'.repeat(20_000)} HTTP/1.1`, []),
      request('GET /health HTTP/1.1', [`cookie: ${'c'.repeat(20_000)}`]),
    ];
    for (const bytes of broken) {
      const { statuses, text, closed } = await sendRaw(port, [bytes]);
      const told = bytes.toString('latin1').slice(0, 90);
      expect([told, statuses.length <= 1, statuses.every((status) => status >= 400 && status < 500), closed]).toEqual([
        told,
        true,
        true,
        true,
      ]);
      if (statuses.length === 1)
        expect([told, /strict-transport-security/i.test(text), /application\/problem\+json/.test(text)]).toEqual([
          told,
          true,
          true,
        ]);
    }
  });

  describe('a head of more than 16 KB', () => {
    const long = `x-long: ${'v'.repeat(40_000)}\r\n`;
    const head = `GET /health HTTP/1.1\r\nHost: localhost\r\n${long}\r\n`;

    it('is answered 431 with a code of its own, also when it arrives in parts (F2)', async () => {
      const { statuses, text, closed } = await sendInParts(port, head, 4_000);
      expect([statuses, closed]).toEqual([[431], true]);
      expect(text).toContain('"code":"head-too-large"');
      expect(text).toMatch(/application\/problem\+json/);
    });

    it('is answered so on a connection that has had answers, too (F2)', async () => {
      const { statuses } = await sendInParts(port, `${request('GET /health HTTP/1.1', []).toString()}${head}`, 8_000);
      expect(statuses).toEqual([200, 431]);
    });
  });

  it('unusual but valid heads are answered in order (F2)', async () => {
    const odd: readonly [string, readonly string[], number][] = [
      ['GET /health HTTP/1.1', ['Expect: the-unexpected'], 417],
      ['OPTIONS * HTTP/1.1', [], 404],
      ['TRACE /health HTTP/1.1', [], 405],
      ['GET http://evil.example/health HTTP/1.1', [], 400],
      ['GET /health HTTP/1.1', ['Upgrade: websocket', 'Connection: upgrade'], 200],
      ['GET /health HTTP/1.1', ['X-Forwarded-Host: evil.example', 'X-Forwarded-For: 1.2.3.4'], 200],
      ['GET /api/prices/metals?x=%FF HTTP/1.1', [], 400],
      ['GET /api/carts/%FF HTTP/1.1', [], 400],
      ['GET /api//prices//metals HTTP/1.1', [], 404],
      ['GET /api/../api/prices/metals HTTP/1.1', [], 404],
      ['HEAD /api/prices/metals HTTP/1.1', [], 200],
      ['GET /api/prices/metals HTTP/1.1', ['Content-Length: 3'], 200],
    ];
    for (const [line, headers, status] of odd) {
      const { statuses, text } = await sendRaw(port, [
        request(line, headers, headers.includes('Content-Length: 3') ? 'abc' : ''),
      ]);
      expect([line, statuses[0]]).toEqual([line, status]);
      expect([line, /x-content-type-options: nosniff/i.test(text)]).toEqual([line, true]);
    }
  });

  it('a request without or with two hosts is refused, not guessed at (F2)', async () => {
    for (const hosts of ['', 'Host: a b\r\n', 'Host: <script>\r\n', 'Host: a@b\r\n', 'Host: a/b\r\n']) {
      const { statuses } = await sendRaw(port, [`GET /api/prices/metals HTTP/1.1\r\n${hosts}\r\n`]);
      expect([hosts, statuses]).toEqual([hosts, [400]]);
    }
  });

  it(`${cases} mangled requests: no answer above 499, and the shop goes on (F2)`, async () => {
    const honest = post(good).toString('latin1');
    const mangled = fc
      .array(
        fc.record({
          at: fc.nat(honest.length),
          how: fc.constantFrom('cut', 'put', 'drop', 'repeat'),
          bytes: fc.oneof(
            fc.string({ unit: 'binary', maxLength: 8 }),
            fc.constantFrom(
              '\r\n',
              '\n',
              '\r',
              ':',
              '\t',
              ' ',
              '\0',
              '\r\n\r\n',
              'Transfer-Encoding: chunked\r\n',
              '"',
              '{',
              '}',
            ),
          ),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((edits) =>
        edits.reduce((text, { at, how, bytes }) => {
          switch (how) {
            case 'cut':
              return text.slice(0, at);
            case 'put':
              return text.slice(0, at) + bytes + text.slice(at);
            case 'drop':
              return text.slice(0, at) + text.slice(at + 1 + bytes.length);
            default:
              return text.slice(0, at) + text.slice(Math.max(0, at - 20));
          }
        }, honest),
      );
    const samples = fc.sample(mangled, { numRuns: cases, seed: 20260103 });
    const before = process.memoryUsage().rss;
    for (let start = 0; start < samples.length; start += 50) {
      const answers = await Promise.all(
        samples
          .slice(start, start + 50)
          .map((text) => sendRaw(port, [Buffer.from(text, 'latin1')], { quietMs: 20, silentMs: 250 })),
      );
      for (const { statuses } of answers) expect(statuses.every((status) => status < 500)).toBe(true);
    }
    expect((await shop.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('a client that never finishes its head is cut off while others are served (slowloris) (F2)', async () => {
    shop.app.server.headersTimeout = 1000;
    const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    const drips = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('x-a: b\r\n');
    }, 500);
    for (const socket of slow) {
      socket.on('error', () => undefined);
      socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n');
    }
    expect((await sendRaw(port, [request('GET /health HTTP/1.1', [])])).statuses).toEqual([200]);
    await Promise.all(
      slow.map((socket) => {
        socket.resume();
        return socket.destroyed ? null : once(socket, 'close');
      }),
    );
    clearInterval(drips);
    shop.app.server.headersTimeout = 10_000;
  }, 25_000);
});

describe('Payloads in every parameter', () => {
  const phrases = [
    "'",
    "' OR '1'='1",
    "'; DROP TABLE carts;--",
    "1' UNION SELECT password FROM users--",
    "de'||pg_sleep(5)--",
    '"; --',
    '\\',
    '%27',
    '${7*7}',
    "de-AT') OR 1=1--",
    'CHF; SELECT 1',
    '1/**/OR/**/1=1',
  ];
  const sql = [
    ...phrases,
    ...fc.sample(
      fc
        .array(fc.oneof(fc.constantFrom(...phrases), fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 4 })
        .map((parts) => `'${parts.join(' ')}`),
      { numRuns: asked('F3', 10, 2_000), seed: 20260105 },
    ),
  ];

  it('SQL in language, store, country, currency, skus, sort and slug reaches a port as text only (F3)', async () => {
    const asks = sql.flatMap((text) => {
      const value = encodeURIComponent(text);
      return [
        `/api/carts?languageTag=${value}`,
        `/api/carts?ownerId=${value}`,
        `/api/products/search?languageTag=${value}`,
        `/api/products/search?currency=${value}`,
        `/api/products/search?sort=${value}`,
        `/api/products/search?slug=${value}`,
        `/api/products/search?category=${value}`,
        `/api/prices/products?country=${value}&skus=A`,
        `/api/prices/products?currency=${value}&skus=A`,
        `/api/prices/products?skus=${value}`,
        `/api/content/page/${value}/path/x`,
        `/api/content/store/euro?language=${value}`,
        `/api/orders/${value}`,
        `/api/orders/shipping-methods?cartId=${value}`,
      ];
    });
    for (const url of asks) {
      const { statusCode } = await shop.app.inject({ method: 'GET', url, headers: bearer(tokens) });
      // A tag of no language counts as none (MKT-7).
      expect([url, statusCode]).toEqual([url, /[?&]language(?:Tag)?=/.test(url) ? 200 : 400]);
    }
    const header = await shop.app.inject({
      method: 'GET',
      url: '/api/prices/metals',
      headers: { 'store-key': sql[1] ?? '' },
    });
    expect(header.statusCode).toBe(400);
  });

  it('many attempts at the prototypes of everything (F4)', async () => {
    const keys = [
      '__proto__',
      'constructor',
      'prototype',
      'constructor.prototype',
      '__proto__.polluted',
      'toString',
      '__defineGetter__',
      'hasOwnProperty',
    ];
    const deep = fc
      .tuple(
        fc.constantFrom(...keys),
        fc.nat(5),
        fc.constantFrom('{"polluted":true}', '[]', '1', 'null', '{"prototype":{"polluted":true}}'),
      )
      .map(([key, depth, value]) => `${`{"${key}":`.repeat(depth + 1)}${value}${'}'.repeat(depth + 1)}`);
    const attempt = fc.record({
      how: fc.constantFrom('body', 'address', 'query'),
      key: fc.constantFrom(...keys),
      json: deep,
    });
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(attempt, async ({ how, key, json: text }) => {
        tried += 1;
        const answer =
          how === 'query'
            ? await shop.app.inject({
                method: 'GET',
                url: `/api/products/search?${encodeURIComponent(key)}=1&${encodeURIComponent(key)}[polluted]=1`,
              })
            : await shop.app.inject({
                method: 'PUT',
                url: how === 'address' ? '/api/carts/x/addresses' : '/api/carts/x',
                headers: { ...bearer(tokens), 'content-type': 'application/json' },
                payload:
                  how === 'address'
                    ? `{"version":1,"billingAddress":${text},"shippingAddress":${text}}`
                    : `{"version":1,${text.slice(1)}`,
              });
        expect([400, 422]).toContain(answer.statusCode);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
      }),
      { numRuns: attempts, seed: 20260104 },
    );
    expect(tried).toBe(attempts);
  });
});
