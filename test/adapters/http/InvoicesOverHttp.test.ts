import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicesOverHttp } from '../../../src/adapters/http/InvoicesOverHttp.ts';
import { DocumentNotIssued, OrderNotFound, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import type { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { ordersDouble } from '../../backend/http/shopDoubles.ts';
import { withCalls } from '../../application/playedPorts.ts';
import { marketIn } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { playedServer, problem } from './playedServer.ts';

const order = anOrder();
const pdf = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Rechnung-7.pdf"' };
const bytes = new TextEncoder().encode('%PDF-1.7');

const readable: Orders['ofId'] = () => Effect.succeed(order);
const invoicesOver = (answer: Parameters<typeof playedServer>[0], read = readable) => {
  const { send, sent } = playedServer(answer);
  const orders = withCalls<Orders>(ordersDouble(order.ownerId, new Map()), { ofId: read });
  const options = { baseUrl: 'https://shop.example', fetch: send };
  return { sent, invoices: new InvoicesOverHttp(orders, marketIn('us', 'en'), options) };
};

describe('an invoice over HTTP', () => {
  it('is asked for in the language and the store of the page, and keeps its name', async () => {
    const { sent, invoices } = invoicesOver(() => new Response(bytes, { headers: pdf }));
    expect(await run(invoices.ofOrder(order.id))).toEqual({ fileName: 'Rechnung-7.pdf', bytes });
    expect(sent[0]?.line).toBe(`GET https://shop.example/api/orders/${order.id}/invoice?languageTag=en-US`);
    expect(sent[0]?.init).toMatchObject({
      credentials: 'same-origin',
      headers: { accept: 'application/pdf', 'store-key': 'us' },
    });
  });

  it('a document that the order does not have is no failure of the call (SELL-6)', async () => {
    const { invoices } = invoicesOver(() => problem(409, 'document-not-issued'));
    expect(await refusal(invoices.slipOf(order.id))).toEqual(new DocumentNotIssued());
  });

  it('the slip of a sale has an address of its own (SELL-6)', async () => {
    const { sent, invoices } = invoicesOver(() => new Response(bytes, { headers: pdf }));
    expect(await run(invoices.slipOf(order.id))).toEqual({ fileName: 'Rechnung-7.pdf', bytes });
    expect(sent.map(({ line }) => line)).toEqual([
      `GET https://shop.example/api/orders/${order.id}/slip?languageTag=en-US`,
    ]);
  });

  it('is named after its order when the answer names none, or a path', async () => {
    for (const named of ['inline', 'attachment; filename="../x"']) {
      const headers = { ...pdf, 'content-disposition': named };
      const { invoices } = invoicesOver(() => new Response(bytes, { headers }));
      expect((await run(invoices.ofOrder(order.id))).fileName).toBe(`${order.orderNumber}.pdf`);
    }
    const { invoices } = invoicesOver(() => new Response(bytes, { headers: { 'content-type': 'application/pdf' } }));
    expect((await run(invoices.ofOrder(order.id))).fileName).toBe(`${order.orderNumber}.pdf`);
  });

  it('is not requested for an order that may not be read (Z2)', async () => {
    const document = () => new Response(bytes, { headers: pdf });
    const { sent, invoices } = invoicesOver(document, () => Effect.fail(new OrderNotFound()));
    expect(await refusal(invoices.ofOrder(order.id))).toEqual(new OrderNotFound());
    expect(sent).toEqual([]);
  });

  const failures = [
    ['a refusal', () => problem(404, 'order-not-found')],
    ['a refusal that looks like a document', () => new Response(bytes, { status: 500, headers: pdf })],
    ['a page instead of a document', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
  ] as const;
  it.each(failures)('%s is no document', async (_, answer) => {
    expect(await refusal(invoicesOver(answer).invoices.ofOrder(order.id))).toEqual(new OrdersUnavailable());
  });

  describe('that takes long', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('counts as failed after 20 s', async () => {
      const { invoices } = invoicesOver(() => new Promise(() => {}));
      let failure: unknown = null;
      void refusal(invoices.ofOrder(order.id)).then((reason) => {
        failure = reason;
      });
      await vi.advanceTimersByTimeAsync(19_900);
      expect(failure).toBeNull();
      await vi.advanceTimersByTimeAsync(100);
      expect(failure).toEqual(new OrdersUnavailable());
    });
  });
});
