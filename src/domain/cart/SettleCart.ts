import * as Result from 'effect/Result';
import type { CartId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { currencyOf } from '../market/Stores.ts';
import type { Market } from '../market/Market.ts';
import type { Currency } from '../kernel/Money.ts';
import type { CashDeal } from '../payment/Identification.ts';
import type { PaymentRefusal } from '../payment/OfferedPayments.ts';
import { PaymentMethodRefused } from '../payment/PaymentErrors.ts';
import { depositMisfits, type FreeInDeposit, refusalOf } from '../shipping/OfferedMethods.ts';
import { ShippingMethodRefused, type ShippingMethodNotFound } from '../shipping/ShippingErrors.ts';
import { methodOf } from '../shipping/MethodOf.ts';
import { isPickupStore } from '../shipping/PickupStores.ts';
import type { ShippingRefusal } from '../shipping/Shipping.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { type PayoutAccount, tidyPayoutAccount } from '../payout/PayoutAccount.ts';
import { payoutProblems } from '../payout/PayoutRules.ts';
import { validateEmail } from '../validation/Email.ts';
import { InvalidFields, type FieldProblem } from '../validation/InvalidFields.ts';
import type { Cart, PricedCart } from './Cart.ts';
import type { CartLimitExceeded } from './CartErrors.ts';
import { paymentRefusalOf } from './CartPayment.ts';
import { withLines } from './CartLines.ts';
import { switchDeposit, switchesDeposit } from './SwitchDeposit.ts';
import { grownWithinLimit, withinLimit } from './WithinLimit.ts';
import type { CartSettings } from './ports/Carts.ts';
import { goodsOf, priceCart, type Pricing } from './PriceCart.ts';

export interface SettleContext extends Pricing {
  readonly market: Market;
  readonly signedIn: boolean;
  /** The e-mail of the customer's account, which replaces any e-mail that is set (CHK-2); null: there is no account. */
  readonly accountEmail: string | null;
  readonly facts: ShopFacts;
  readonly freeInDeposit: FreeInDeposit;
  /** The id of the new cart, if the change needs one (CART-5). */
  readonly cartId: CartId;
  /** The owner's other deals in cash of the side that count together with the cart's. */
  readonly cashDeals: readonly CashDeal[];
  readonly now: Instant;
}

/** Whether a store trades in a currency: its own, and in the euro store also USD (MKT-4, 5). */
const storeTrades = ({ store }: Cart, currency: Currency): boolean =>
  currency === currencyOf(store) || currency === currencyOf(store, true);

/**
 * The cart in another currency. Every line takes its new price as shown, because the owner asked for the change
 * (MKT-5).
 */
export const changeCurrency = (
  cart: Cart,
  currency: Currency,
  { now, ...pricing }: Pricing & { readonly now: Instant },
): Cart => {
  if (currency === cart.currency) return cart;
  const changed: Cart = { ...cart, currency };
  const shown = new Map(priceCart(changed, pricing).lines.map(({ id, unitGross }) => [id, unitGross.centAmount]));
  return withLines(
    changed,
    cart.lines.map((line) => ({ ...line, shownCentAmount: shown.get(line.id) ?? 0 })),
    now,
  );
};

/**
 * An open cart as shown in a market: an empty cart takes the market's currency, one with lines keeps its own until its
 * owner confirms a change (MKT-5).
 */
export const inCurrencyOf = (cart: Cart, { currency }: Pick<Market, 'currency'>, now: Instant): Cart =>
  cart.lines.length > 0 || currency === cart.currency || !storeTrades(cart, currency)
    ? cart
    : { ...cart, currency, version: cart.version + 1, updatedAt: now };

const notAChoice: FieldProblem = { rule: 'not-a-choice' };

/** Prices the cart in another currency of its store with the tick; the cart itself stays unchanged (MKT-5, CART-4). */
export const previewInCurrency = (
  cart: Cart,
  currency: Currency,
  context: Pricing & { readonly now: Instant },
): Result.Result<PricedCart, InvalidFields | CartLimitExceeded> =>
  storeTrades(cart, currency)
    ? withinLimit(priceCart(changeCurrency(cart, currency, context), context))
    : Result.fail(new InvalidFields({ problems: [{ field: 'currency', problem: notAChoice }] }));

const problemsOf = (
  { email, payoutAccount, pickupStore, currency }: CartSettings,
  cart: Cart,
  refused: PaymentRefusal | null,
  context: SettleContext,
): InvalidFields['problems'] => {
  const found: readonly (readonly [string, FieldProblem | null])[] = [
    ['email', email === undefined ? null : validateEmail(email)],
    ['paymentMethod', refused === null ? null : notAChoice],
    [
      'pickupStore',
      typeof pickupStore === 'string' && !isPickupStore({ ...context, ...context.facts }, pickupStore)
        ? notAChoice
        : null,
    ],
    ['currency', currency !== undefined && !storeTrades(cart, currency) ? notAChoice : null],
  ];
  return [
    ...found.flatMap(([field, problem]) => (problem === null ? [] : { field, problem })),
    ...(payoutAccount == null ? [] : accountProblems(cart, payoutAccount)),
  ];
};

/** Only a seller is paid out (CHK-7). */
const accountProblems = ({ store, transactionType }: Cart, account: PayoutAccount): InvalidFields['problems'] =>
  transactionType === 'sell'
    ? payoutProblems({ ...account }, store)
    : [{ field: 'payoutAccount', problem: notAChoice }];

/** What a deposit does not take, if that is the reason. */
const misfitsOf = (
  reason: ShippingRefusal,
  { lines }: Cart,
  { productOf }: SettleContext,
): Pick<ShippingMethodRefused, 'misfits'> => {
  const misfits = depositMisfits(lines, productOf);
  return misfits.some((misfit) => misfit.reason === reason) ? { misfits } : {};
};

/**
 * Changes settings of the cart; absent settings stay. A shipping method that moves it into or out of the deposit puts a new
 * cart in its place (CART-5). The shipping method must accept the cart, the payment method must fit it, and the new prices
 * may not take it above its limit (SHIP-2, PAY-1, 2, CART-4). A customer's cart has the e-mail of the account, because its
 * order is confirmed there (CHK-2).
 */
export const settle = (
  cart: Cart,
  asked: CartSettings,
  context: SettleContext,
): Result.Result<
  PricedCart,
  ShippingMethodNotFound | ShippingMethodRefused | PaymentMethodRefused | InvalidFields | CartLimitExceeded
> => {
  const { accountEmail } = context;
  const settings = asked.email === undefined || accountEmail === null ? asked : { ...asked, email: accountEmail };
  const { currency = cart.currency, email, payoutAccount = cart.payoutAccount, leaveOut = [], ...rest } = settings;
  const { shippingMethodId: method } = settings;
  const present: Cart =
    method !== undefined && switchesDeposit(cart, method)
      ? switchDeposit(cart, method, { ...context, id: context.cartId, leaveOut })
      : { ...cart, version: cart.version + 1, updatedAt: context.now };
  const changed: Cart = {
    ...(storeTrades(cart, currency) ? changeCurrency(present, currency, context) : present),
    ...rest,
    email: email === undefined ? cart.email : email.trim(),
    payoutAccount: payoutAccount === null ? null : tidyPayoutAccount(payoutAccount),
    version: present.version,
  };
  const after = priceCart(changed, context);

  if (method !== undefined) {
    const known = methodOf(method);
    if (Result.isFailure(known)) return Result.fail(known.failure);
    const reason = refusalOf(known.success, {
      ...context,
      purchase: after.cart,
      goods: goodsOf(after.lines, after.cart.currency),
      servedCountries: context.market.servedCountries,
    });
    if (reason !== null) return Result.fail(new ShippingMethodRefused({ reason, ...misfitsOf(reason, cart, context) }));
  }
  const { paymentMethod } = settings;
  const refused = paymentMethod === undefined ? null : paymentRefusalOf(after.cart, after, paymentMethod, context);
  // Earlier sales decide about the limit, so the sentence about this one alone would not explain it.
  if (refused === 'cash-over-limit') return Result.fail(new PaymentMethodRefused({ reason: refused }));
  const problems = problemsOf(settings, after.cart, refused, context);
  return problems.length > 0
    ? Result.fail(new InvalidFields({ problems }))
    : grownWithinLimit(priceCart(cart, context), after);
};
