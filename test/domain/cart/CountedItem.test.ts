import { expect, it } from 'vitest';
import { countedItem } from '../../../src/domain/cart/CountedItem.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { anOrder } from '../../builders/order.ts';

const [coins] = anOrder().lines;
if (coins === undefined) throw new Error('an order has lines');
const line = { ...coins, quantity: 3, unitGross: Money.of(5_000, 'EUR'), lineGross: Money.of(15_000, 'EUR') };

it('pieces of a product count each with the price of one', () => {
  expect(countedItem(line)).toEqual({ sku: line.sku, quantity: 3, price: Money.of(5_000, 'EUR') });
});

it('scrap metal counts once with the price of the whole line', () => {
  const scrap = { metal: 'gold', fineness: 58_500, weight: 350 } as const;
  expect(countedItem({ ...line, scrap })).toEqual({ sku: line.sku, quantity: 1, price: Money.of(15_000, 'EUR') });
});
