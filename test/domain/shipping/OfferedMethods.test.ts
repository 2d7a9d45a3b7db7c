import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { goodsOf, pricesOf } from '../../../src/domain/cart/PriceCart.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { offeredMethods } from '../../../src/domain/shipping/OfferedMethods.ts';
import { methodOf } from '../../../src/domain/shipping/MethodOf.ts';
import { defaultMethodId, shippingMethods } from '../../../src/domain/shipping/ShippingMethods.ts';
import type { ShippingMode, ShippingRefusal } from '../../../src/domain/shipping/Shipping.ts';
import { addressIn, anAddress } from '../../builders/address.ts';
import { aCart, aLine, catalogueOf, costing, marketIn, shopFacts } from '../../builders/cart.ts';
import { aProduct, aScrapProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import type { PriceTick, Side } from '../../../src/domain/pricing/PriceTick.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';

const tick = aTick();
const stores: readonly StoreKey[] = ['ch', 'li', 'us', 'euro'];

const offered = (
  products: readonly Product[],
  {
    side = 'buy',
    signedIn = false,
    deposits = true,
    store = 'euro',
    worth,
    at = tick,
    free = {},
    ...changes
  }: Partial<Cart> & {
    side?: Side;
    signedIn?: boolean;
    deposits?: boolean;
    worth?: Money;
    at?: PriceTick;
    free?: Readonly<Record<string, number>>;
  } = {},
) => {
  const market = marketIn(store);
  const productOf = catalogueOf(...products);
  const cart = {
    ...aCart(
      {
        lines: products.map((product) => aLine(product)),
        transactionType: side,
        shippingMethodId: defaultMethodId(store, side),
      },
      market,
    ),
    ...changes,
  };
  return offeredMethods({
    purchase: cart,
    goods: worth ?? goodsOf(pricesOf(cart, { tick, productOf }).lines, cart.currency),
    servedCountries: market.servedCountries,
    signedIn,
    facts: shopFacts({ deposits }),
    tick: at,
    productOf,
    freeInDeposit: (sku) => free[sku] ?? 0,
  });
};
const refusal = (mode: ShippingMode, ...question: Parameters<typeof offered>): ShippingRefusal | null | undefined =>
  offered(...question).find(({ method }) => method.mode === mode)?.refusal;

describe('the table of methods', () => {
  it.each(stores)('has the mode keys of §4 in store %s, the default first (SHIP-1)', (store) => {
    expect(shippingMethods(store, 'buy').map(({ mode }) => mode)).toEqual([
      'shipping',
      'shippingBuy',
      'pickup',
      'deposit',
    ]);
    const ownRisk = store === 'us' ? null : 'send-to-store';
    expect(shippingMethods(store, 'sell').map(({ mode }) => mode)).toEqual([
      'leave-in-store',
      ownRisk,
      'insured-shipping',
      'deposit',
      'scrapMetalBox',
      'pickup',
    ]);
    for (const side of ['buy', 'sell'] as const)
      expect(defaultMethodId(store, side)).toBe(shippingMethods(store, side)[0]?.id);
  });

  it('are found by their own ids, and an unknown id is not found (§8) (SHIP-1)', () => {
    const all = stores.flatMap((store) => [...shippingMethods(store, 'buy'), ...shippingMethods(store, 'sell')]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const method of all) expect(methodOf(method.id)).toEqual(Result.succeed(method));
    for (const id of ['', 'shipping', '__proto__', 'euro-buy-shipping '])
      expect(Result.isFailure(methodOf(idOf(id)))).toBe(true);
  });

  it('delivers in 3 to 5 working days where goods travel (SHIP-5)', () => {
    for (const { mode, deliveryDays } of shippingMethods('euro', 'buy')) {
      expect(deliveryDays).toEqual(mode === 'pickup' || mode === 'deposit' ? null : { from: 3, to: 5 });
    }
  });
});

describe('the methods offered to a cart', () => {
  it('are all of its store and side, with prices in its currency (SHIP-2)', () => {
    const methods = offered([costing(40_000)], { store: 'ch' });
    expect(
      methods.map(({ method: { mode }, price, refusal: reason }) => [mode, price.centAmount, price.currency, reason]),
    ).toEqual([
      ['shipping', 500, 'CHF', null],
      ['shippingBuy', 1990, 'CHF', null],
      ['pickup', 0, 'CHF', null],
      ['deposit', 0, 'CHF', 'sign-in-for-deposit'],
    ]);
  });

  it('keep silver and the non-depositable out of the deposit, also what is marked wrongly (SHIP-3, C9)', () => {
    expect(refusal('deposit', [aProduct()], { signedIn: true })).toBeNull();
    expect(refusal('deposit', [aProduct(), aSilverCoin({ depositable: true })], { signedIn: true })).toBe(
      'silver-not-in-deposit',
    );
    expect(refusal('deposit', [aProduct({ depositable: false })], { signedIn: true })).toBe('not-depositable');
  });

  it.each([{ signedIn: false }, { signedIn: true }])(
    'have no deposit where the customer has none, for every actor: %j (DEP-2)',
    ({ signedIn }) => {
      for (const side of ['buy', 'sell'] as const) {
        const modes = offered([aProduct()], { signedIn, side, deposits: false }).map(({ method }) => method.mode);
        expect(modes).toEqual(
          shippingMethods('euro', side)
            .map(({ mode }) => mode)
            .filter((mode) => mode !== 'deposit'),
        );
      }
    },
  );

  it('ask to sign in for a deposit before they check what goes into it (SHIP-3)', () => {
    const silver = aSilverCoin();
    expect(refusal('deposit', [silver])).toBe('sign-in-for-deposit');
    expect(refusal('deposit', [aProduct({ depositable: false, sku: idOf('A') }), silver], { signedIn: true })).toBe(
      'silver-not-in-deposit',
    );
    expect(refusal('deposit', [aProduct(), aProduct({ sku: idOf('A'), depositable: false })], { signedIn: true })).toBe(
      'not-depositable',
    );
  });

  it('sell out of the deposit what lies there free, also what it takes no more of (DEP-2, SHIP-3)', () => {
    const [coin, kept] = [aProduct(), aProduct({ sku: idOf('KEPT'), depositable: false })];
    const selling = (free: Readonly<Record<string, number>>) =>
      refusal('deposit', [coin, kept], { side: 'sell', signedIn: true, free });
    expect(selling({ [coin.sku]: 1, [kept.sku]: 1 })).toBeNull();
    expect(selling({ [coin.sku]: 1 })).toBe('not-in-deposit');
    expect(refusal('deposit', [aSilverCoin()], { side: 'sell', signedIn: true })).toBe('silver-not-in-deposit');
  });

  it('cost what the goods with their tax are worth, and nothing for what cannot be priced', () => {
    const taxed = costing(41_666, { taxClass: 'standard' });
    const priceOf = (product: Product) => offered([product]).map(({ price }) => price.centAmount);
    expect(priceOf(taxed)).toEqual([490, 1990, 0, 0]);
    expect(priceOf(costing(41_667, { taxClass: 'standard' }))).toEqual([790, 1990, 0, 0]);
    expect(priceOf(costing(100, { active: false }))).toEqual([0, 1990, 0, 0]);
  });

  it('travel to served countries only (CHK-4)', () => {
    const abroad = anAddress({ country: 'FR' });
    expect(refusal('shipping', [aProduct()], { shippingAddress: abroad })).toBe('country-not-served');
    expect(refusal('shippingBuy', [aProduct()], { shippingAddress: abroad })).toBe('country-not-served');
    expect(refusal('pickup', [aProduct()], { shippingAddress: abroad })).toBeNull();
    expect(refusal('shipping', [aProduct()], { shippingAddress: addressIn.DE })).toBeNull();
  });
});

describe('the Scrap Metal Box', () => {
  const ring = aScrapProduct();
  const { EUR, CHF, USD } = tick.spots.gold;
  /** The most cents of a currency that are worth at most 5,000 EUR. */
  const most = {
    EUR: 500_000,
    CHF: Math.floor((500_000 * CHF.ask) / EUR.ask),
    USD: Math.floor((500_000 * USD.ask) / EUR.ask),
  };

  it.each([
    ['euro', 'EUR'],
    ['ch', 'CHF'],
    ['us', 'USD'],
  ] as const)(
    'of store %s takes scrap worth up to 5,000.00 EUR in %s, to the cent (SHIP-4, C11, ERR-25)',
    (store, currency) => {
      const at = (cents: number) =>
        refusal('scrapMetalBox', [ring], { side: 'sell', store, worth: Money.of(cents, currency) });
      expect([-1, 0, 1].map((more) => at(most[currency] + more))).toEqual([null, null, 'scrap-box-over-5000-eur']);
    },
  );

  it('takes what is worth exactly its cap at the cross rate, and a cent more not (SHIP-4, C11)', () => {
    const even = { ...tick, spots: { ...tick.spots, gold: { ...tick.spots.gold, USD: tick.spots.gold.EUR } } };
    const at = (cents: number) =>
      refusal('scrapMetalBox', [ring], { side: 'sell', store: 'us', worth: Money.of(cents, 'USD'), at: even });
    expect([at(500_000), at(500_001)]).toEqual([null, 'scrap-box-over-5000-eur']);
  });

  it('takes scrap that is in a second category, and ignores products that left the catalogue (SHIP-4, C11)', () => {
    const inTwo = {
      ...ring,
      categories: [...ring.categories, { id: 'gold-coins', name: 'Gold', slug: 'gold' } as const],
    };
    expect(refusal('scrapMetalBox', [inTwo], { side: 'sell' })).toBeNull();
    const gone = { lines: [aLine(ring), aLine(aProduct({ sku: idOf('GONE') }))] };
    expect(refusal('scrapMetalBox', [ring], { side: 'sell', ...gone })).toBeNull();
    const kept = { lines: [aLine(aProduct()), aLine(aSilverCoin())] };
    expect(refusal('deposit', [aProduct()], { signedIn: true, ...kept })).toBeNull();
  });

  it('takes nothing but scrap (SHIP-4, C11, ERR-24)', () => {
    expect(refusal('scrapMetalBox', [ring, aProduct()], { side: 'sell' })).toBe('only-scrap-items');
    expect(refusal('scrapMetalBox', [aProduct({ form: 'scrap' })], { side: 'sell' })).toBe('only-scrap-items');
  });
});
