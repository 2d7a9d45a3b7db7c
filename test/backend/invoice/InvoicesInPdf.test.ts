import { Effect, Result } from 'effect';
import { expect, it } from 'vitest';
import { InvoicesInPdf } from '../../../src/backend/invoice/InvoicesInPdf.ts';
import { idOf, type OrderId } from '../../../src/domain/kernel/Ids.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import type { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { marketIn } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { wordsOf } from './wordsOf.ts';

const orders: Pick<Orders, 'ofId' | 'history'> = {
  history: () => Effect.succeed([]),
  ofId: (id: OrderId) => (id === idOf('order-1') ? Effect.succeed(anOrder()) : Effect.fail(new OrderNotFound())),
};
const invoicesIn = (language: Language) =>
  new InvoicesInPdf({ orders, identity: aShopIdentity(), market: marketIn('euro', language) });

it('an invoice is in the language of its reader, in the currency of the order (MKT-2)', async () => {
  const german = await Effect.runPromise(invoicesIn('de').ofOrder(idOf('order-1')));
  const english = await Effect.runPromise(invoicesIn('en').ofOrder(idOf('order-1')));
  expect([german.fileName, english.fileName]).toEqual(['Rechnung-T-2026-0001.pdf', 'Invoice-T-2026-0001.pdf']);
  expect(wordsOf(Buffer.from(german.bytes))).toMatch(/Wiener Philharmoniker[\s\S]*Gesamtbetrag\n€\s7\.310,38/);
  expect(wordsOf(Buffer.from(english.bytes))).toMatch(/Vienna Philharmonic[\s\S]*Total\n€7,310\.38/);
});

it('a caller without the order gets no invoice (Z2)', async () => {
  const refused = await Effect.runPromise(Effect.result(invoicesIn('de').ofOrder(idOf('order-2'))));
  expect(Result.isFailure(refused) && refused.failure).toBeInstanceOf(OrderNotFound);
});

it('a sale has a statement once it is agreed what is paid (SELL-4, SELL-5)', async () => {
  const issued = async (status: Order['status']) => {
    const sale = { ...anOrder(), type: 'sell', status } as const;
    const of = { ofId: () => Effect.succeed(sale), history: () => Effect.succeed([]) };
    const invoices = new InvoicesInPdf({ orders: of, identity: aShopIdentity(), market: marketIn('euro', 'de') });
    const outcome = await Effect.runPromise(Effect.result(invoices.ofOrder(sale.id)));
    return Result.isFailure(outcome) ? outcome.failure._tag : outcome.success.fileName;
  };
  expect(await Promise.all((['Requested', 'Cancelled', 'Accepted', 'Complete'] as const).map(issued))).toEqual([
    'DocumentNotIssued',
    'DocumentNotIssued',
    'Ankauf-T-2026-0001.pdf',
    'Ankauf-T-2026-0001.pdf',
  ]);
});
