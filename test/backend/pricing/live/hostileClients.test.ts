import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocketRig, clientFrame } from './socketRig.ts';
import { asked } from '../../../numbers.ts';

let rig: SocketRig;
beforeAll(async () => {
  rig = await new SocketRig().open({ perAddress: 10_000 });
});
afterAll(() => rig.close());

const seed = 20_260_304;
const bytes = (maxLength: number): fc.Arbitrary<Buffer> =>
  fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((text) => text.replaceAll(/[\r\n]/g, ' '));

/** Requests that must be refused. */
const badUpgrade = fc.oneof(
  fc
    .webUrl()
    .map((url) => [`Origin: ${url}`])
    .map((lines) => ({ lines, without: 'Origin' })),
  fc
    .integer({ min: 61, max: 1_900 })
    .map((n) => ({ lines: Array.from({ length: n }, (_, i) => `X-${i}: ${i}`), without: '' })),
  fc.integer({ min: 8_192, max: 15_000 }).map((n) => ({ lines: [`X-Long: ${'x'.repeat(n)}`], without: '' })),
  fc
    .constantFrom('7', '12', '99999999999', '-13', 'x')
    .map((version) => ({ lines: [`Sec-WebSocket-Version: ${version}`], without: 'Sec-WebSocket-Version' })),
  fc
    .constantFrom('', 'short', 'x'.repeat(500), '====')
    .map((key) => ({ lines: [`Sec-WebSocket-Key: ${key}`], without: 'Sec-WebSocket-Key' })),
);

/** Frames after a good handshake; each must be refused. */
const badFrames = fc.oneof(
  fc
    .record({ opcode: fc.nat(15), payload: bytes(300), fin: fc.boolean(), rsv: fc.nat(7), masked: fc.boolean() })
    .map(({ opcode, payload, ...how }) => clientFrame(opcode, payload, how)),
  bytes(4_096),
  fc.integer({ min: 1_025, max: 70_000 }).map((n) => clientFrame(1, Buffer.alloc(n, 120))),
  fc
    .integer({ min: 2, max: 400 })
    .map((n) =>
      Buffer.concat(
        Array.from({ length: n }, (_, i) => clientFrame(i === 0 ? 1 : 0, Buffer.from('x'.repeat(10)), { fin: false })),
      ),
    ),
  fc.constant(Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
  fc
    .integer({ min: 20, max: 500 })
    .map((n) => Buffer.concat(Array.from({ length: n }, () => clientFrame(9, Buffer.alloc(125))))),
);

const protocols = fc.oneof(
  headerText.map((text) => `Sec-WebSocket-Protocol: ${text}`),
  fc.integer({ min: 1, max: 6_000 }).map((n) => `Sec-WebSocket-Protocol: ${'a,'.repeat(n / 2)}`),
  fc.integer({ min: 1, max: 6_000 }).map((n) => `Sec-WebSocket-Protocol: b${' '.repeat(n)}x`),
  fc.integer({ min: 1, max: 6_000 }).map((n) => `Sec-WebSocket-Extensions: permessage-deflate${'; a'.repeat(n / 3)}`),
  headerText.map((text) => `Sec-WebSocket-Extensions: ${text}`),
);

const inParallel = async <A>(cases: readonly A[], attempt: (one: A) => Promise<void>): Promise<void> => {
  for (let from = 0; from < cases.length; from += 50) await Promise.all(cases.slice(from, from + 50).map(attempt));
};

describe('hostile clients', () => {
  it('are refused without a good upgrade (P7)', async () => {
    await inParallel(fc.sample(badUpgrade, { numRuns: asked('P7', 100, 400), seed }), async ({ lines, without }) => {
      const request =
        without === ''
          ? rig.upgrade(lines)
          : rig
              .upgrade(lines)
              .replace(new RegExp(`${without}: (?!${lines[0]?.split(': ')[1]?.slice(0, 3) ?? ''}).*\r\n`), '');
      expect(await rig.answer(request)).toMatch(/^(HTTP\/1\.1 4\d\d |closed)/);
    });
  });

  it('do not stop the server with frames (P7)', async () => {
    await inParallel(fc.sample(badFrames, { numRuns: asked('P7', 100, 400), seed }), async (frames) => {
      await rig.raw(Buffer.concat([Buffer.from(rig.upgrade()), frames]), 150);
    });
  });

  it('do not stop the server with sub-protocols and extensions (P7)', async () => {
    await inParallel(fc.sample(protocols, { numRuns: asked('P7', 100, 200), seed }), async (line) => {
      expect(await rig.answer(rig.upgrade([line]))).toMatch(/^HTTP\/1\.1 (101|4\d\d) /);
    });
  });

  it('leave the server as it was: all are closed, and a page is accepted and notified', async () => {
    await expect.poll(() => rig.prices.count(), { timeout: 5_000 }).toBe(0);
    const page = await rig.listening();
    const told = new Promise((resolve) => page.once('message', (data) => resolve(data.toString())));
    rig.tell('finish');
    expect(await told).toBe('{"type":"finish"}');
  });
});
