import type { Effect } from 'effect';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import type { CartAddresses, Carts, CartSettings } from '../../domain/cart/ports/Carts.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import { sameAddress } from '../../domain/kernel/sameAddress.ts';
import { type PayoutAccount, samePayoutAccount } from '../../domain/payout/PayoutAccount.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { newerCart } from '../cart/newerCart.ts';
import type { NoAnswer, Stepped } from '../Process.ts';

/** Delivery and payment as the shopper chooses them. */
export type CartChoices = Pick<CartSettings, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
/** What the shopper types; null while it is not complete. */
export interface TypedParts {
  readonly email: string | null;
  readonly addresses: CartAddresses | null;
  /** Of a seller. */
  readonly payoutAccount: PayoutAccount | null;
}
/** The parts of a cart that the step "my data" saves. */
export interface CartParts extends CartChoices {
  readonly email?: string;
  readonly addresses?: CartAddresses;
  readonly payoutAccount?: PayoutAccount;
}
type CartPart = keyof CartParts;

/** The parts that one call saves, in the order of the calls: how to pay may depend on the delivery of the same call. */
const calls: readonly (readonly CartPart[])[] = [
  ['email'],
  ['addresses'],
  ['shippingMethodId', 'pickupStore', 'paymentMethod'],
  ['payoutAccount'],
];
/** A recalculation, another tab and a restored cart may each have changed the version before. */
const mostTries = 5;

export type SaveRefused = Effect.Error<ReturnType<Carts['settle']>> | Effect.Error<ReturnType<Carts['address']>>;

export type SaveFailure = SaveRefused | NoAnswer;

interface Save {
  readonly cartId: CartId;
  readonly parts: CartParts;
  /** Number of calls, this one included. */
  readonly tries: number;
}

/** Saving what the shopper enters in the step "my data", as a value: one call at a time, on the newest version (C14). */
export interface CartSaving {
  /** The newest version of the cart. */
  readonly cart: PricedCart;
  /** The last value of each part that the shop has not confirmed. */
  readonly unsaved: CartParts;
  /** What the shop has of the typed parts; null: none, or unknown. */
  readonly saved: TypedParts;
  readonly underWay: Save | null;
  /** Why unsaved parts are not saved. */
  readonly failures: Readonly<Partial<Record<CartPart, SaveFailure>>>;
  /** Parts that have failed since the last action of the shopper, and are sent again with the next. */
  readonly held: readonly CartPart[];
  /** The shopper goes on as soon as all parts are answered. */
  readonly finishing: boolean;
}

export type CartSavingEvent =
  /** The page shows this version, or another cart that was restored from the one before. */
  | { readonly type: 'shown'; readonly cart: PricedCart }
  | { readonly type: 'typed'; readonly parts: TypedParts }
  | { readonly type: 'chosen'; readonly choices: CartChoices }
  | { readonly type: 'finish' }
  | { readonly type: 'answered'; readonly cart: PricedCart }
  | { readonly type: 'refused'; readonly reason: SaveFailure };

export type CartSavingCommand =
  | {
      readonly type: 'settle';
      readonly cartId: CartId;
      readonly version: number;
      readonly settings: Omit<CartParts, 'addresses'>;
    }
  | { readonly type: 'address'; readonly cartId: CartId; readonly version: number; readonly addresses: CartAddresses }
  /** The shop has refused fields whose values have not changed since. */
  | { readonly type: 'show-problems'; readonly problems: InvalidFields['problems'] }
  /** All parts are answered; `saved`: the shop has all of them. */
  | { readonly type: 'finished'; readonly saved: boolean };

type Next = Stepped<CartSaving, CartSavingCommand>;

const typedIn = ({ cart: { email, billingAddress, shippingAddress, payoutAccount } }: PricedCart): TypedParts => ({
  email,
  payoutAccount,
  addresses: billingAddress === null ? null : { billingAddress, shippingAddress },
});

/** The cart as it was rendered; all of it is saved. */
export const initial = (cart: PricedCart): CartSaving => ({
  cart,
  unsaved: {},
  saved: typedIn(cart),
  underWay: null,
  failures: {},
  held: [],
  finishing: false,
});

/** Delivery, store and payment as chosen, before the shop has confirmed them. */
export const chosenIn = ({
  cart: { cart },
  unsaved,
}: CartSaving): Pick<Cart, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'> => ({
  shippingMethodId: unsaved.shippingMethodId ?? cart.shippingMethodId,
  pickupStore: unsaved.pickupStore === undefined ? cart.pickupStore : unsaved.pickupStore,
  paymentMethod: unsaved.paymentMethod ?? cart.paymentMethod,
});

const isGone = (reason: SaveFailure): boolean => typeof reason !== 'string' && reason._tag === 'CartNotFound';

/** The cart is not there any more. */
export const isLost = ({ failures }: CartSaving): boolean => Object.values(failures).some(isGone);

/** Why a part is not saved, if neither a field nor the loss of the cart says so already. */
export const failureIn = ({ failures }: CartSaving): SaveFailure | null =>
  Object.entries(failures).find(
    ([part, reason]) => !isGone(reason) && (isChoice(part) || problemsOf(reason).length === 0),
  )?.[1] ?? null;

const isChoice = (part: string): boolean => !typedParts.some((each) => each === part);

/** What an error says about fields. */
const problemsOf = (reason: SaveFailure): InvalidFields['problems'] => {
  if (typeof reason === 'string') return [];
  if (reason._tag === 'CountryNotServed')
    return [{ field: 'shippingAddress.country', problem: { rule: 'country-not-served' } }];
  return reason._tag === 'InvalidFields' ? reason.problems : [];
};

/** The state after an event, and what is to be sent or shown now. */
export function step(saving: CartSaving, event: CartSavingEvent): Next {
  const released = { ...saving, held: [] };
  switch (event.type) {
    case 'shown':
      return sent(shown(saving, event.cart));
    case 'typed':
      return sent(typed(released, event.parts));
    case 'chosen':
      return sent({ ...released, unsaved: { ...saving.unsaved, ...event.choices } });
    case 'finish':
      return sent({ ...released, finishing: true });
    case 'answered':
      return sent(answered(saving, event.cart));
    case 'refused':
      return refused(saving, event.reason);
  }
}

/** What could not be saved into a lost cart is sent to the cart that is shown in its place. */
function shown(saving: CartSaving, cart: PricedCart): CartSaving {
  if (cart.cart.id !== saving.cart.cart.id) return { ...saving, cart, saved: typedIn(cart), failures: {}, held: [] };
  const isBack = isLost(saving) && cart.cart.version > saving.cart.cart.version;
  return { ...saving, cart: newerCart(saving.cart, cart), held: isBack ? [] : saving.held };
}

/** A part that is not complete any more is not sent. */
function typed(saving: CartSaving, parts: TypedParts): CartSaving {
  const rest = dropped(
    saving,
    typedParts.filter((part) => parts[part] === null),
  );
  return { ...rest, unsaved: { ...rest.unsaved, ...complete(parts) } };
}

const typedParts = ['email', 'addresses', 'payoutAccount'] as const;
const complete = ({ email, addresses, payoutAccount }: TypedParts): CartParts => ({
  ...(payoutAccount === null ? {} : { payoutAccount }),
  ...(email === null ? {} : { email }),
  ...(addresses === null ? {} : { addresses }),
});

/** Ends the call under way. Its answer counts for its own cart only. */
function ended(saving: CartSaving): readonly [CartSaving, Save | null] {
  const { underWay, cart } = saving;
  const isOfThisCart = underWay?.cartId === cart.cart.id;
  return [{ ...saving, underWay: null }, isOfThisCart ? underWay : null];
}

function answered(saving: CartSaving, cart: PricedCart): CartSaving {
  const [state, ofThisCart] = ended(saving);
  // A move into or out of the deposit answers with a new cart, which may be shown before its answer is here (CART-5).
  const save = cart.cart.id === state.cart.cart.id ? saving.underWay : ofThisCart;
  if (save === null) return state;
  const { email, addresses, payoutAccount } = state.saved;
  const saved = { email, addresses, payoutAccount, ...typedOf(save.parts) };
  const confirmed = { ...state, cart: newerCart(state.cart, cart), saved };
  return dropped(confirmed, unchangedSince(save, state.unsaved));
}

function refused(saving: CartSaving, reason: SaveFailure): Next {
  const [state, save] = ended(saving);
  if (save === null) return sent(state);
  if (typeof reason !== 'string' && reason._tag === 'CartChanged' && save.tries < mostTries)
    return sending({ ...state, cart: newerCart(state.cart, reason.current) }, { ...save, tries: save.tries + 1 });
  const failed = unchangedSince(save, state.unsaved);
  const next = sent({
    ...state,
    saved: isAnswer(reason) ? state.saved : unknownSince(save, state.saved),
    failures: { ...state.failures, ...Object.fromEntries(failed.map((part) => [part, reason])) },
    held: [...state.held, ...failed],
  });
  const problems = failed.some(isChoice) ? [] : problemsOf(reason);
  return failed.length === 0 || problems.length === 0
    ? next
    : { ...next, commands: [{ type: 'show-problems', problems }, ...next.commands] };
}

/** Without an answer the shop may have saved the parts or not. */
const isAnswer = (reason: SaveFailure): boolean => typeof reason !== 'string' && reason._tag !== 'CartsUnavailable';
const unknownSince = ({ parts }: Save, { email, addresses, payoutAccount }: TypedParts): TypedParts => ({
  payoutAccount: parts.payoutAccount === undefined ? payoutAccount : null,
  email: parts.email === undefined ? email : null,
  addresses: parts.addresses === undefined ? addresses : null,
});

const isSame = (part: CartPart, left: CartParts, right: CartParts): boolean => {
  if (left[part] === undefined || right[part] === undefined) return left[part] === right[part];
  if (left.addresses !== undefined && right.addresses !== undefined && part === 'addresses')
    return areSame(left.addresses, right.addresses);
  if (left.payoutAccount !== undefined && right.payoutAccount !== undefined && part === 'payoutAccount')
    return samePayoutAccount(left.payoutAccount, right.payoutAccount);
  return left[part] === right[part];
};
const areSame = (left: CartAddresses, right: CartAddresses): boolean =>
  sameAddress(left.billingAddress, right.billingAddress) &&
  (left.shippingAddress === null || right.shippingAddress === null
    ? left.shippingAddress === right.shippingAddress
    : sameAddress(left.shippingAddress, right.shippingAddress));

const typedOf = ({ email, addresses, payoutAccount }: CartParts): Partial<TypedParts> => ({
  ...(email === undefined ? {} : { email }),
  ...(addresses === undefined ? {} : { addresses }),
  ...(payoutAccount === undefined ? {} : { payoutAccount }),
});

const partsOf = (parts: object): readonly CartPart[] => calls.flat().filter((part) => part in parts);
/** The parts of a call whose values the shopper has not changed since. */
const unchangedSince = ({ parts }: Save, unsaved: CartParts): readonly CartPart[] =>
  partsOf(parts).filter((part) => isSame(part, parts, unsaved));

const without = <T extends object>(record: T, parts: readonly CartPart[]): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([part]) => !parts.some((each) => each === part))) as Partial<T>;
const dropped = (saving: CartSaving, parts: readonly CartPart[]): CartSaving => ({
  ...saving,
  unsaved: without(saving.unsaved, parts),
  failures: without(saving.failures, parts),
});
const withoutSaved = (saving: CartSaving): CartSaving => {
  const known = complete(saving.saved);
  return dropped(
    saving,
    typedParts.filter((part) => part in known && isSame(part, known, saving.unsaved)),
  );
};

/** Sends what one call takes, when none is under way; the shopper goes on when nothing is left to send. */
function sent(before: CartSaving): Next {
  if (before.underWay !== null) return { state: before, commands: [] };
  const saving = withoutSaved(before);
  const { unsaved, held, cart } = saving;
  const ready = partsOf(unsaved).filter((part) => !held.includes(part));
  const call = calls.find((parts) => parts.some((part) => ready.includes(part)));
  if (call === undefined) return finished(saving);
  const others = partsOf(unsaved).filter((part) => !call.includes(part) || !ready.includes(part));
  return sending(saving, { cartId: cart.cart.id, parts: without(unsaved, others), tries: 1 });
}

function sending(saving: CartSaving, save: Save): Next {
  const { id: cartId, version } = saving.cart.cart;
  const { addresses, ...settings } = save.parts;
  return {
    state: { ...saving, underWay: save },
    commands: [
      addresses === undefined
        ? { type: 'settle', cartId, version, settings }
        : { type: 'address', cartId, version, addresses },
    ],
  };
}

const finished = (saving: CartSaving): Next => ({
  state: { ...saving, finishing: false },
  commands: saving.finishing ? [{ type: 'finished', saved: partsOf(saving.unsaved).length === 0 }] : [],
});
