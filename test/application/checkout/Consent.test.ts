import { describe, expect, it } from 'vitest';
import { type ConsentEvent, initial, step } from '../../../src/application/checkout/Consent.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const priced = aPricedCart();
const cartOf = (quantity: number): PricedCart => ({
  ...priced,
  lines: priced.lines.map((line) => ({ ...line, quantity })),
});
const quoted = (quantity: number): ConsentEvent => ({
  type: 'quoted',
  review: { cart: cartOf(quantity), changes: [] },
});
const agreed = (changed: Extract<ConsentEvent, { readonly type: 'agreed' }>['changed']): ConsentEvent => ({
  type: 'agreed',
  changed,
});

describe('an order that another tab changes under review', () => {
  const [both, one] = [agreed({ privacyAccepted: true, termsAccepted: true }), agreed({ privacyAccepted: true })];

  it.each([
    ['the order agreed to before, while an agreement is missing', one, 2],
    ['the order that was agreed to since', both, 3],
  ] as const)('is compared with %s (CHK-6)', (_with, consent, from) => {
    const process = new PlayedProcess(initial(cartOf(2)), step);
    for (const event of [both, quoted(3), consent, quoted(5)]) process.send(event);
    expect(process.state).toMatchObject({
      agreed: { privacyAccepted: false, termsAccepted: false },
      agreedBefore: { cart: cartOf(from) },
      changedElsewhere: { times: 2, in: [{ kind: 'pieces', from, to: 5 }] },
    });
    expect(process.commands.map(({ type }) => type)).toEqual(['dismiss-refusal', 'dismiss-refusal']);
  });
});
