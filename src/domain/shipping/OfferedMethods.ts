import type { Product } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import { isScrapMetal } from '../catalog/ScrapMetal.ts';
import type { ShippingMethodId, Sku } from '../kernel/Ids.ts';
import { type Currency, Money } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { MarketCountry, StoreKey } from '../market/Market.ts';
import type { PriceTick, Side } from '../pricing/PriceTick.ts';
import type { DepositMisfit, OfferedMethod, ShippingMethod, ShippingRefusal } from './Shipping.ts';
import type { ShopFacts } from './ShopFacts.ts';
import { methodAt, shippingMethods } from './ShippingMethods.ts';
import { shippingPrice } from './ShippingPrice.ts';

/** The largest value that may be sent in a Scrap Metal Box, inclusive (§9). */
const scrapBoxLimit = Money.of(500_000, 'EUR');

/** The part of a purchase that decides which methods it may use. */
export interface ShippedPurchase {
  readonly store: StoreKey;
  readonly transactionType: Side;
  readonly lines: readonly Pieces[];
  readonly shippingAddress: { readonly country: string } | null;
}

/** The pieces of a product that the customer may still take out of the deposit in a currency. */
export type FreeInDeposit = (sku: Sku, currency: Currency) => number;

export interface ShippingContext {
  readonly purchase: ShippedPurchase;
  /** The gross value of the goods, before any coupon and without shipping. */
  readonly goods: Money;
  readonly servedCountries: readonly MarketCountry[];
  readonly signedIn: boolean;
  readonly facts: Pick<ShopFacts, 'deposits'>;
  readonly tick: PriceTick;
  readonly productOf: ProductOf;
  readonly freeInDeposit: FreeInDeposit;
}

/** Compares two amounts at the tick's cross rate, computed from gold, which has a price in every currency. */
const worthMore = (left: Money, right: Money, { spots: { gold } }: PriceTick): boolean =>
  left.currency === right.currency
    ? Money.moreThan(left, right)
    : BigInt(left.centAmount) * BigInt(gold[right.currency].ask) >
      BigInt(right.centAmount) * BigInt(gold[left.currency].ask);

const productsIn = ({ purchase: { lines }, productOf }: ShippingContext): readonly Product[] =>
  lines.flatMap(({ sku }) => productOf(sku) ?? []);

type Kept = Pick<Product, 'preciousMetal' | 'depositable'>;

/** Whether a deposit accepts the product: no silver, and nothing marked as not depositable (§5, SHIP-3). */
export const isDepositable = ({ preciousMetal, depositable }: Kept): boolean =>
  preciousMetal !== 'silver' && depositable;

/** Why a deposit does not accept the product, null when it does. */
export const depositMisfitOf = (product: Kept): DepositMisfit['reason'] | null => {
  if (isDepositable(product)) return null;
  return product.preciousMetal === 'silver' ? 'silver-not-in-deposit' : 'not-depositable';
};

/**
 * What a deposit does not take, each product once and with its reason (SHIP-3). Products that have left the catalogue are
 * not among it: a recalculation removes and reports them.
 */
export const depositMisfits = (lines: ShippedPurchase['lines'], productOf: ProductOf): readonly DepositMisfit[] =>
  [...new Set(lines.map(({ sku }) => sku))].flatMap((sku) => {
    const product = productOf(sku);
    const reason = product === undefined ? null : depositMisfitOf(product);
    return reason === null ? [] : { sku, reason };
  });

/** Whether a cart sells what lies in the deposit. */
export const sellsOutOfDeposit = ({
  transactionType,
  shippingMethodId,
}: {
  readonly transactionType: Side;
  readonly shippingMethodId: ShippingMethodId;
}): boolean => transactionType === 'sell' && methodAt(shippingMethodId)?.mode === 'deposit';

/** Whether the deposit holds all pieces of a sale out of it, free. */
const holdsAll = ({ purchase: { lines }, goods: { currency }, freeInDeposit }: ShippingContext): boolean =>
  [...new Set(lines.map(({ sku }) => sku))].every((sku) => {
    const pieces = lines.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);
    return pieces <= freeInDeposit(sku, currency);
  });

/** What lies in a deposit may be sold out of it, even if it has become silver or is marked since (C9). */
const depositRefusal = (context: ShippingContext): ShippingRefusal | null => {
  const { signedIn, facts, purchase, productOf } = context;
  if (!signedIn) return 'sign-in-for-deposit';
  if (!facts.deposits) return 'no-deposits';
  const reasons = depositMisfits(purchase.lines, productOf).map(({ reason }) => reason);
  const silver = reasons.find((reason) => reason === 'silver-not-in-deposit') ?? null;
  if (purchase.transactionType === 'buy') return silver ?? reasons[0] ?? null;
  return holdsAll(context) ? null : (silver ?? 'not-in-deposit');
};

const scrapBoxRefusal = (context: ShippingContext): ShippingRefusal | null => {
  if (!productsIn(context).every(isScrapMetal)) return 'only-scrap-items';
  return worthMore(context.goods, scrapBoxLimit, context.tick) ? 'scrap-box-over-5000-eur' : null;
};

/** Why a purchase may not use a method, null when it may (SHIP-2, 3, 4). */
export const refusalOf = (method: ShippingMethod, context: ShippingContext): ShippingRefusal | null => {
  const { store, transactionType, shippingAddress } = context.purchase;
  if (!shippingMethods(store, transactionType).some(({ id }) => id === method.id)) return 'not-in-this-store';
  if (method.mode === 'deposit') return depositRefusal(context);
  if (method.mode === 'scrapMetalBox') return scrapBoxRefusal(context);
  const country = shippingAddress?.country;
  const travels = method.deliveryDays !== null;
  return travels && country !== undefined && !context.servedCountries.some((served) => served === country)
    ? 'country-not-served'
    : null;
};

/**
 * Every method of the purchase's store and side with its price for this purchase and the reason why it is refused (SHIP-2);
 * deposit methods only if the shop offers deposits.
 */
export const offeredMethods = (context: ShippingContext): readonly OfferedMethod[] =>
  shippingMethods(context.purchase.store, context.purchase.transactionType)
    .filter(({ mode }) => mode !== 'deposit' || context.facts.deposits)
    .map((method) => ({
      method,
      price: shippingPrice(method, context.goods, context.tick.lastRecalculatedAt),
      refusal: refusalOf(method, context),
    }));
