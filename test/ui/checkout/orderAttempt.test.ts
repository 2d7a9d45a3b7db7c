// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { forgetAttempt, keepAttempt, keptAttempt } from '../../../src/ui/screens/checkout/review/orderAttempt.ts';
import { writeEntry } from '../../../src/ui/screens/shared/history/historyEntry.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { aFullCart, catalogueOf, quoteOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const tick = aTick();
const quote = quoteOf(priceCart(aFullCart(), { tick, productOf: catalogueOf(aProduct(), aSilverCoin()) }), tick);
const attempt = {
  request: {
    cartId: idOf<CartId>('cart-1'),
    quote: { quote, seal: 'sealed' },
    privacyAccepted: true,
    termsAccepted: true,
  },
  idempotencyKey: 'key-1',
};
beforeEach(() => {
  forgetAttempt();
});

it('restores a sent attempt unchanged, once (CHK-8)', () => {
  expect(keptAttempt()).toBeNull();
  keepAttempt(attempt);
  expect(keptAttempt()).toEqual(attempt);
  forgetAttempt();
  expect(keptAttempt()).toBeNull();
});

it.each([
  'no JSON {',
  'null',
  '7',
  '[]',
  '{}',
  '{"idempotencyKey":"k"}',
  '{"idempotencyKey":"k","request":{"cartId":7}}',
  JSON.stringify({ ...attempt, request: { ...attempt.request, quote: null } }),
  JSON.stringify({ ...attempt, idempotencyKey: 1 }),
  JSON.stringify({ ...attempt, request: { ...attempt.request, privacyAccepted: 'yes' } }),
])('ignores a kept value that is no attempt: %s (CHK-8)', (text) => {
  writeEntry('orderAttempt', text);
  expect(keptAttempt()).toBeNull();
});
