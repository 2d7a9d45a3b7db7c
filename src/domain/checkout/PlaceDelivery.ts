import * as Result from 'effect/Result';
import type { PricedLine, Prices, Purchase } from '../cart/Cart.ts';
import { totalsOf } from '../cart/PriceCart.ts';
import type { Product } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import { deliveryMethods, type DeliveryRequest, feesAreOver, holding, valueOfPieces } from '../deposit/Delivery.ts';
import type { DeliveryRefused } from '../deposit/ports/Deliveries.ts';
import type { DepositNumber } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { Market, MarketCountry } from '../market/Market.ts';
import { ProductNoLongerAvailable, PurchaseBroken } from '../order/OrderErrors.ts';
import { deliveryOrigin, type OrderOrigin } from '../order/OrderOrigin.ts';
import type { PlacementRefused } from '../order/ports/Orders.ts';
import { paymentClassOf } from '../payment/Payment.ts';
import { PriceMismatch, QuoteExpired } from '../pricing/PricingErrors.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { taxRatePpm } from '../pricing/Tax.ts';
import { methodOf } from '../shipping/MethodOf.ts';
import { CountryNotServed, ShippingMethodRefused } from '../shipping/ShippingErrors.ts';
import { shippingPrice } from '../shipping/ShippingPrice.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import { neededOfCart } from './Missing.ts';
import {
  type Check,
  complete,
  fine,
  firstRefusal,
  fresh,
  type OrderCheck,
  payable,
  served,
  shippable,
  sound,
} from './OrderChecks.ts';
import { draftOf, type OrderDraft } from './OrderDraft.ts';
import type { FactsOfDelivery } from './ports/DeliveryRepository.ts';

/** A delivery out of a deposit, by the key of its request: a key makes at most one order, also after it was forgotten. */
export interface DeliveryOrigin extends OrderOrigin {
  readonly kind: typeof deliveryOrigin;
  readonly deposit: DepositNumber;
  readonly key: string;
}

/** What a delivery is placed on. */
export interface PlacingDelivery extends FactsOfDelivery {
  readonly request: DeliveryRequest;
  readonly key: string;
  readonly market: Market;
  /** The tick of the quote; null: there has been none of its id. */
  readonly tick: PriceTick | null;
  readonly productOf: ProductOf;
  readonly facts: ShopFacts;
  readonly statesOfZip?: StatesOfZip | undefined;
  readonly now: Instant;
  readonly supportCode: string;
}

/** Refuses products that the catalogue no longer has: without a name they can be neither packed nor confirmed. */
const known: Check = ({ purchase, productOf }) => {
  const gone = purchase.lines.flatMap(({ sku }) => (productOf(sku) === undefined ? sku : []));
  return gone.length === 0 ? fine : Result.fail(new ProductNoLongerAvailable({ skus: gone }));
};

const leavesDeposit: Check = ({ purchase: { shippingMethodId, store } }) =>
  Result.flatMap(methodOf(shippingMethodId), ({ id }) =>
    deliveryMethods(store).some((method) => method.id === id)
      ? fine
      : Result.fail(new ShippingMethodRefused({ reason: 'not-in-this-store' })),
  );

const checksOfDelivery: readonly Check[] = [
  complete(neededOfCart),
  known,
  sound,
  served,
  leavesDeposit,
  shippable,
  payable,
  fresh,
];

/**
 * A line without a price: the goods are the customer's. Shipping is a service of its own then, so it has the standard rate of
 * the country.
 */
const deliveredLine = (
  { id: productId, name, slug }: Product,
  { sku, quantity }: Pieces,
  zero: Money,
  ratePpm: number,
): PricedLine => ({
  productId,
  sku,
  name,
  slug,
  quantity,
  unitNet: zero,
  unitTax: zero,
  unitGross: zero,
  lineNet: zero,
  lineTax: zero,
  lineGross: zero,
  taxRatePpm: ratePpm,
  taxClass: 'standard',
});

const pricesOfDelivery = (
  { lines, country, paymentMethod }: Purchase,
  fee: Money,
  { tick, productOf }: { readonly tick: PriceTick; readonly productOf: ProductOf },
): Prices => {
  const zero = Money.zero(fee.currency);
  const ratePpm = taxRatePpm(country, 'standard', null, tick.lastRecalculatedAt);
  const priced = lines.flatMap((line) => {
    const product = productOf(line.sku);
    return product === undefined ? [] : deliveredLine(product, line, zero, ratePpm);
  });
  return { tickId: tick.id, paymentClass: paymentClassOf(paymentMethod), lines: priced, totals: totalsOf(priced, fee) };
};

/** The checks of a delivery refuse only for these reasons; any other is of a request that no customer can have made. */
const ofDelivery =
  (supportCode: string) =>
  (refused: PlacementRefused): DeliveryRefused => {
    switch (refused._tag) {
      case 'CountryNotServed':
      case 'OrderIncomplete':
      case 'PaymentMethodRefused':
      case 'PricesStale':
      case 'ProductNoLongerAvailable':
      case 'PurchaseBroken':
      case 'ShippingMethodNotFound':
      case 'ShippingMethodRefused':
        return refused;
      default:
        return new PurchaseBroken({ supportCode });
    }
  };

const tidied = (request: DeliveryRequest): DeliveryRequest => ({
  ...request,
  billingAddress: tidyAddress(request.billingAddress),
  shippingAddress: tidyAddress(request.shippingAddress),
});

const servedCountry = (
  { servedCountries }: Market,
  country: string,
): Result.Result<MarketCountry, CountryNotServed> => {
  const found = servedCountries.find((each) => each === country);
  return found === undefined
    ? Result.fail(new CountryNotServed({ country, served: servedCountries }))
    : Result.succeed(found);
};

/** An order that costs nothing awaits no payment. */
const paidIfFree = (draft: OrderDraft): OrderDraft =>
  Money.isZero(draft.totals.gross) ? { ...draft, status: 'Open', paymentStatus: 'Paid' } : draft;

/**
 * The draft of an order that delivers pieces out of a deposit, or the first reason why it cannot be placed (DEP-2). Its goods
 * cost nothing; shipping and insurance are paid at the fee that the customer agreed to, to the cent. It takes nothing from
 * stock.
 */
export const placeDelivery = (placing: PlacingDelivery): Result.Result<OrderDraft, DeliveryRefused> => {
  const { kept, account, key, market, tick, productOf, facts, statesOfZip, now, supportCode } = placing;
  const { deposit, ledger } = kept;
  const { currency, number, ownerId } = deposit;
  const request = tidied(placing.request);
  const { billingAddress, shippingAddress, pieces, shippingMethodId, pickupStore } = request;
  return Result.gen(function* () {
    const country = yield* servedCountry(market, shippingAddress.country);
    const problems = [
      ...validateAddress(billingAddress, 'billingAddress', statesOfZip),
      ...validateAddress(shippingAddress, 'shippingAddress', statesOfZip),
    ];
    if (problems.length > 0) return yield* Result.fail(new InvalidFields({ problems }));
    yield* holding(ledger, pieces);
    if (tick === null || feesAreOver(tick, now, facts.quoteHoldMs)) return yield* Result.fail(new QuoteExpired());
    const method = yield* methodOf(shippingMethodId);
    const value = valueOfPieces(pieces, { tick, productOf, currency });
    const fee = shippingPrice(method, value, tick.lastRecalculatedAt);
    const purchase: Purchase = {
      ownerId,
      store: market.store,
      locale: market.localeTag,
      transactionType: 'buy',
      country,
      currency,
      lines: pieces,
      email: account.email,
      billingAddress,
      shippingAddress,
      shippingMethodId,
      pickupStore,
      paymentMethod: Money.isZero(fee) ? 'wire' : request.paymentMethod,
      payoutAccount: null,
      coupon: null,
    };
    const prices = pricesOfDelivery(purchase, fee, { tick, productOf });
    const asked: OrderCheck = {
      purchase,
      agreements: request,
      market,
      now,
      sessionLevel: 'User',
      cashDeals: [],
      facts,
      freeInDeposit: () => 0,
      supportCode,
      tick,
      productOf,
    };
    yield* Result.mapError(firstRefusal(asked, prices, checksOfDelivery), ofDelivery(supportCode));
    if (fee.currency !== request.fee.currency || !Money.equals(fee, request.fee))
      return yield* Result.fail(new PriceMismatch({ skus: pieces.map(({ sku }) => sku) }));
    const draft = draftOf(purchase, prices, {
      origin: { kind: deliveryOrigin, deposit: number, key } satisfies DeliveryOrigin,
      taken: [],
      placedAt: now,
      account,
      cashDeals: [],
      pickupStores: facts.pickupStores,
    });
    return paidIfFree(yield* draft);
  });
};
