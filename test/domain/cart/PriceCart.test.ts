import { describe, expect, it } from 'vitest';
import { paymentRefusalOf } from '../../../src/domain/cart/CartPayment.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { PaymentMethod } from '../../../src/domain/payment/Payment.ts';
import { unitPrice } from '../../../src/domain/pricing/UnitPrice.ts';
import { aCart, aFullCart, aLine, catalogueOf, costing, marketIn, methodFor, shopFacts } from '../../builders/cart.ts';
import { anAccessory, aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const tick = aTick();
const productOf = catalogueOf(aProduct(), aSilverCoin(), anAccessory());

describe('a priced cart', () => {
  it('charges each line the unit price of its tier, country and payment class (PRC-7, PRC-8, C8)', () => {
    for (const paymentMethod of ['wire', 'check', 'cash', 'card', 'paypal', null] as const) {
      const priced = priceCart(aFullCart({ paymentMethod, lines: [aLine(aSilverCoin(), 50)] }), { tick, productOf });
      const isDiscounted = paymentMethod === null || paymentMethod === 'wire' || paymentMethod === 'check';
      const paymentClass = isDiscounted ? 'bank' : 'card';
      const price = unitPrice(aSilverCoin(), {
        side: 'buy',
        quantity: 50,
        currency: 'EUR',
        country: 'AT',
        paymentClass,
        tick,
      });
      expect(priced.lines[0]?.unitGross).toEqual(price?.gross);
      expect(priced.lines[0]?.unitTax).toEqual(price?.tax);
      expect(priced.paymentClass).toBe(paymentClass);
    }
  });

  it('adds up net, tax, shipping and gross to the cent (CART-11)', () => {
    const { totals, lines } = priceCart(aFullCart(), { tick, productOf });
    expect(totals.net).toEqual(
      Money.sum(
        lines.map(({ lineNet }) => lineNet),
        'EUR',
      ),
    );
    expect(totals.tax).toEqual(
      Money.sum(
        lines.map(({ lineTax }) => lineTax),
        'EUR',
      ),
    );
    expect(totals.gross.centAmount).toBe(totals.net.centAmount + totals.tax.centAmount + totals.shipping.centAmount);
    expect(totals.tax.centAmount).toBeGreaterThan(0);
  });

  it('carries the shipping cost of its method', () => {
    const product = costing(40_000);
    const shippingOf = (mode: 'shipping' | 'shippingBuy' | 'pickup' | 'deposit', quantity = 1) =>
      priceCart(aCart({ lines: [aLine(product, quantity)], shippingMethodId: methodFor('euro', mode).id }), {
        tick,
        productOf: catalogueOf(product),
      }).totals.shipping.centAmount;
    expect([shippingOf('shipping'), shippingOf('shippingBuy'), shippingOf('pickup'), shippingOf('deposit')]).toEqual([
      490, 1990, 0, 0,
    ]);
    expect([shippingOf('shipping', 2), shippingOf('shipping', 25), shippingOf('shippingBuy', 25)]).toEqual([
      790, 0, 2500,
    ]);
  });

  it('subtracts a chargeable collection from the payout of a seller', () => {
    const cart = aCart({
      transactionType: 'sell',
      lines: [aLine(aProduct(), 1)],
      shippingMethodId: methodFor('euro', 'insured-shipping', 'sell').id,
    });
    const { totals } = priceCart(cart, { tick, productOf });
    expect(totals.shipping.centAmount).toBeLessThan(0);
    expect(totals.gross).toEqual(Money.add(Money.add(totals.net, totals.tax), totals.shipping));
  });

  it('shows of each line the name, the price of a piece and the sum (CART-11)', () => {
    const silver = aSilverCoin();
    const line = aLine(silver, 3);
    const [priced] = priceCart(aCart({ lines: [line] }), { tick, productOf }).lines;
    const eur = (centAmount: number) => ({ centAmount, currency: 'EUR' });
    const piece = unitPrice(silver, {
      side: 'buy',
      quantity: 3,
      currency: 'EUR',
      country: 'AT',
      paymentClass: 'bank',
      tick,
    });
    const [gross, tax] = [piece?.gross.centAmount ?? 0, piece?.tax.centAmount ?? 0];
    expect(priced).toEqual({
      id: line.id,
      productId: silver.id,
      sku: silver.sku,
      name: silver.name,
      slug: silver.slug,
      quantity: 3,
      unitNet: eur(gross - tax),
      unitTax: eur(tax),
      unitGross: eur(gross),
      lineNet: eur(3 * (gross - tax)),
      lineTax: eur(3 * tax),
      lineGross: eur(3 * gross),
      taxRatePpm: 200_000,
      taxClass: 'metal',
    });
    expect(tax).toBeGreaterThan(0);
  });

  it('with an unknown way of shipping costs no shipping, and cash does not go with it (PAY-2)', () => {
    const priced = priceCart(aFullCart({ shippingMethodId: idOf('gone') }), { tick, productOf });
    expect(priced.totals.shipping).toEqual(Money.zero('EUR'));
    const offer = { market: marketIn('euro'), facts: shopFacts({ provider: true }), cashDeals: [] };
    const refusalOf = (method: PaymentMethod) => paymentRefusalOf(priced.cart, priced, method, offer);
    expect([refusalOf('cash'), refusalOf('wire')]).toEqual(['cash-needs-pickup', null]);
  });

  it('leaves out of lines and totals what has no price', () => {
    const { lines, totals } = priceCart(
      aCart({ lines: [aLine(aProduct({ sku: anAccessory().sku })), aLine(costing(1))] }),
      { tick, productOf },
    );
    expect(lines.map(({ sku }) => sku)).toEqual([anAccessory().sku]);
    expect(totals.net.centAmount).toBe(lines[0]?.lineNet.centAmount);
  });

  it('costs nothing when it is empty', () => {
    const { totals } = priceCart(aCart({}, marketIn('ch')), { tick, productOf });
    expect(Object.values(totals)).toEqual(Array(4).fill(Money.zero('CHF')));
  });
});

describe('the sums of a cart, in cents', () => {
  it.each([
    ['euro', 'EUR', 727_258, 2_790, 990, 731_038],
    ['ch', 'CHF', 680_610, 1_056, 1_000, 682_666],
    ['us', 'USD', 849_556, 0, 1_490, 851_046],
  ] as const)(
    'in the store %s are in %s: net, tax, shipping and gross (CART-11, MKT-4)',
    (store, currency, net, tax, shipping, gross) => {
      const { totals } = priceCart(aFullCart({}, marketIn(store)), { tick, productOf });
      expect(totals).toEqual({
        net: Money.of(net, currency),
        tax: Money.of(tax, currency),
        shipping: Money.of(shipping, currency),
        gross: Money.of(gross, currency),
      });
    },
  );

  it.each([
    [9, 5_580],
    [10, 5_495],
    [11, 5_495],
    [49, 5_495],
    [50, 5_410],
    [51, 5_410],
  ])('of %d pieces go by the tier that the line reaches, tax included (CAT-4)', (pieces, apiece) => {
    const [line] = priceCart(aFullCart({ lines: [aLine(aSilverCoin(), pieces)] }), { tick, productOf }).lines;
    expect([line?.unitGross.centAmount, line?.lineGross.centAmount]).toEqual([apiece, apiece * pieces]);
  });
});
