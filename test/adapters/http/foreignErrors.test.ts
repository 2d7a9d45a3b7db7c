import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignErrorNames } from '../../../src/contract/ForeignError.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { refusalWords } from '../../../src/ui/messages/refusals/refusalWords.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf } from '../../ports/TestShop.ts';
import { wordsOf } from '../../ui/words.ts';
import { asks, cart, list, portsOver } from './asks.ts';
import { cookiesOf, playedServer } from './playedServer.ts';

/** A backend that answers every call with the error of the test. */
let backend: Server;
let answer = { status: 500, body: '' };
beforeAll(async () => {
  backend = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((open) => backend.listen(0, '127.0.0.1', open));
});
afterAll(() => new Promise((closed) => backend.close(closed)));

const portsAt = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
  const { port } = backend.address() as AddressInfo;
  const over = { baseUrl: `http://127.0.0.1:${port}`, fetch: globalThis.fetch };
  return portsOver(playedServer(() => new Response(), cookiesOf('User', 'me'), over).tab().client);
};

describe.each(foreignErrorNames)('%s of another backend', (name) => {
  const forms = [
    [400, { name, message: 'secret detail' }],
    [404, { error: { name, message: 'secret detail' } }],
    [500, { name, statusCode: 500, stack: 'at x' }],
  ] as const;

  it('is the error of every call that it refuses, whatever its status (ERR-4)', async () => {
    for (const [unavailable, , ask] of asks) {
      const [status, body] = forms[unavailable.length % forms.length] ?? forms[0];
      expect(await outcome(Effect.asVoid(ask(portsAt(status, body))))).toBe(unavailable);
    }
  });

  it('asks to try again later, in both languages and without its own words (ERR-4, CART-8)', async () => {
    for (const [status, body] of forms) {
      const { carts, orders, wishlists, customers } = portsAt(status, body);
      const refused = [
        await refusal(carts.add(cart, 'AU-1', 1)),
        await refusal(orders.ofId(idOf('o-1'))),
        await refusal(wishlists.add(list, { sku: idOf('AU-1'), quantity: 1 })),
        await refusal(customers.me()),
      ];
      for (const error of refused)
        expect(wordsOf(refusalWords(error, { localeTag: 'de-AT', side: 'buy' }))).toMatchObject({
          de: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
          en: 'Something went wrong. Please try again later.',
        });
    }
  });

  it('answers whether an order may have been placed (ERR-4, CHK-8)', async () => {
    const shop = await memoryShop();
    const request = requestOf(await readyToOrder(shop, aShopper(), await shop.sell(aNewProduct({ stock: 5 }))));
    for (const [status, body] of forms)
      expect(await refusal(portsAt(status, body).orders.place(request, 'k'.repeat(20)))).toEqual(
        new OrdersUnavailable({ refusedUnread: name !== 'RepositoryError' }),
      );
  });
});
