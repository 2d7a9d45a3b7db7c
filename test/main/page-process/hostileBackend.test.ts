import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Effect, Exit } from 'effect';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DocumentUnread, readDocument } from '../../../src/adapters/http/readDocument.ts';
import { invoiceDocument } from '../../../src/contract/documents.ts';
import { mostAnswerBytes, mostDocumentBytes } from '../../../src/contract/bodyWithin.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { backendState } from '../../../src/main/page-process/backendState.ts';
import { CallsOfPage } from '../../../src/main/page-process/CallsOfPage.ts';
import { callOptions, clientOf } from '../../../src/main/page-process/portsOverHttp.ts';
import { backendAt } from './backendAt.ts';

const market = marketOf({ site: 'at', language: 'de' });
const caller = { origin: 'https://troy.at', address: '203.0.113.7' };
const mebibyte = Buffer.alloc(1024 * 1024, ' ');

/** A backend that gives every call the same answer. */
const answering = async (answer: (response: ServerResponse) => void) => {
  const [begun, closed] = [{ count: 0 }, { count: 0 }];
  const server = createServer((_, response) => {
    begun.count += 1;
    response.on('close', () => void (closed.count += 1));
    answer(response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const options = callOptions(origin, market, caller);
  const calls = new CallsOfPage(backendAt(origin), { sharesTime: true });
  const board = clientOf(options, null, calls).send((calls) => calls.metalPrices, {});
  return { begun, closed, options, calls, asked: () => Effect.runPromise(Effect.exit(board)) };
};

/** Sends without an end, and counts what the connection took. */
const endless = (head: Readonly<Record<string, string>> = {}) => {
  const sent = { bytes: 0 };
  const answer = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', ...head });
    const more = (): void => {
      while (!response.destroyed) {
        sent.bytes += mebibyte.length;
        if (!response.write(mebibyte)) return void response.once('drain', more);
      }
    };
    more();
  };
  return { sent, answer };
};

const board = { tickId: 't', serverTimestamp: 1, lastRecalculatedAt: 1, validUntil: 2, stale: false, metals: [] };
const padded = (bytes: number) => JSON.stringify(board).padEnd(bytes, ' ');

describe('a page process over a hostile backend', () => {
  it('reads no endless answer: it is unreadable, and its connection ends (API-C1)', async () => {
    const { sent, answer } = endless();
    const { asked, calls, closed } = await answering(answer);
    expect(Exit.isFailure(await asked())).toBe(true);
    expect(calls.missed?.reason).toBe('unreadable');
    await expect.poll(() => closed.count).toBe(1);
    // What has been read, and what lies in the buffers of both ends.
    expect(sent.bytes).toBeLessThan(mostAnswerBytes + 24 * mebibyte.length);
  });

  it('counts bytes after decompression: 97 KB that unpack to 100 MB are unreadable', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * mebibyte.length, ' '));
    const { asked, calls } = await answering((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    await asked();
    expect(calls.missed?.reason).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * mebibyte.length);
  });

  it.each([
    ['takes', mostAnswerBytes, null],
    ['refuses', mostAnswerBytes + 1, 'unreadable'],
  ] as const)('%s an answer of %i bytes', async (_, bytes, reason) => {
    const { asked, calls } = await answering((response) => void response.end(padded(bytes)));
    await asked();
    expect(calls.missed?.reason ?? null).toBe(reason);
  });

  it('does not parse an answer of deeply nested arrays: it is unreadable (API-C1)', async () => {
    const deep = '['.repeat(mebibyte.length);
    const { asked, calls } = await answering((response) => void response.end(deep));
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    await asked();
    expect(calls.missed?.reason).toBe('unreadable');
    expect(parse).not.toHaveBeenCalledWith(deep);
  });

  it('ends the connection of an answer that comes too slowly', async () => {
    const dripping = (response: ServerResponse): void => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    };
    // On a busy machine the time of a page may be over before its request has arrived.
    await expect
      .poll(async () => {
        const { asked, begun, calls, closed } = await answering(dripping);
        await asked();
        expect(calls.missed?.reason).toBe('timeout');
        await expect.poll(() => closed.count).toBe(begun.count);
        return begun.count;
      })
      .toBe(1);
  });

  it('reads no endless answer of /ready, and no endless file', async () => {
    const state = await answering(endless().answer);
    expect(await backendState(state.options)).toBe('unreadable');
    const { sent, answer } = endless({ 'content-type': invoiceDocument.mediaType });
    const { options, closed } = await answering(answer);
    const file = readDocument({ document: invoiceDocument, params: { id: 'order-1' } }, market, options);
    expect(await Effect.runPromise(Effect.flip(file))).toEqual(new DocumentUnread());
    await expect.poll(() => closed.count).toBe(1);
    expect(sent.bytes).toBeLessThan(mostDocumentBytes + 24 * mebibyte.length);
  });
});
