import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { QuoteSealHmac } from '../../../src/backend/orders/QuoteSealHmac.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { aFullCart, catalogueOf, quoteOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const quote = quoteOf(
  priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) }),
  aTick(),
);
const seal = new QuoteSealHmac(['the key']);

describe('the seal of a quote', () => {
  it('is valid for exactly its quote (C2)', () => {
    const sealed = seal.seal(quote);
    expect(seal.holds(sealed)).toBe(true);
    expect(seal.holds({ ...sealed, quote: { ...quote, lines: quote.lines.map((line) => ({ ...line })) } })).toBe(true);
    for (const field of ['id', 'cartId', 'tickId', 'currency', 'paymentClass'] as const)
      expect([field, seal.holds({ ...sealed, quote: { ...quote, [field]: 'x' } })]).toEqual([field, false]);
    for (const field of [
      'cartVersion',
      'netCentAmount',
      'taxCentAmount',
      'shippingCentAmount',
      'grossCentAmount',
      'issuedAt',
      'expiresAt',
    ] as const) {
      expect([field, seal.holds({ ...sealed, quote: { ...quote, [field]: quote[field] + 1 } })]).toEqual([
        field,
        false,
      ]);
    }
    for (const [place, line] of quote.lines.entries()) {
      for (const changed of [
        { ...line, quantity: line.quantity + 1 },
        { ...line, centAmount: line.centAmount - 1 },
      ]) {
        expect(seal.holds({ ...sealed, quote: { ...quote, lines: quote.lines.with(place, changed) } })).toBe(false);
      }
    }
    expect(seal.holds({ ...sealed, quote: { ...quote, lines: quote.lines.toReversed() } })).toBe(false);
  });

  test.prop([fc.string({ maxLength: 60 })])('no other text is the seal (C2)', (text) => {
    const sealed = seal.seal(quote);
    fc.pre(text !== sealed.seal);
    expect(seal.holds({ ...sealed, seal: text })).toBe(false);
  });

  it('has one text: other spellings of the same bytes are not valid (C2)', () => {
    const sealed = seal.seal(quote);
    const last = sealed.seal.at(-1) ?? '';
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const next = sealed.seal.slice(0, -1) + digits.charAt(digits.indexOf(last) ^ 1);
    const spellings = [next, `${sealed.seal}=`, `${sealed.seal} `, ` ${sealed.seal}`];
    for (const text of spellings) {
      expect(Buffer.from(text, 'base64url').toString('base64url')).toBe(sealed.seal);
      expect([text, seal.holds({ ...sealed, seal: text })]).toEqual([text, false]);
    }
  });

  it('of the previous key is valid, of the one before not (R18)', () => {
    const sealed = new QuoteSealHmac(['first']).seal(quote);
    expect(new QuoteSealHmac(['second', 'first']).holds(sealed)).toBe(true);
    expect(new QuoteSealHmac(['third', 'second']).holds(sealed)).toBe(false);
    expect(new QuoteSealHmac(['second', 'first']).seal(quote).seal).toBe(
      new QuoteSealHmac(['second']).seal(quote).seal,
    );
  });
});
