import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartParts,
  type CartSaving,
  type CartSavingCommand,
  type CartSavingEvent,
  chosenIn,
  failureIn,
  isLost,
  initial,
  step,
  type TypedParts,
} from '../../../src/application/checkout/CartSaving.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { CartChanged, CartNotFound, CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type ShippingMethodId } from '../../../src/domain/kernel/Ids.ts';
import { CountryNotServed } from '../../../src/domain/shipping/ShippingErrors.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { aPayoutAccount } from '../../builders/cart.ts';
import { anAddress } from '../../builders/address.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const homes = ['Graben 1', 'Graben 2', 'Graben 3'].map((street) => anAddress({ street }));
/** Equal addresses are other objects at each input. */
const addressesAt = (at: number) => ({
  billingAddress: { ...(homes[at] ?? anAddress()) },
  shippingAddress: { ...(homes[at] ?? anAddress()) },
});
const emails = ['anna@example.com', 'Anna@Example.com', 'berta@example.com'] as const;
const priced = aPricedCart({ version: 1 });
const withParts = (cart: PricedCart, { addresses, ...settings }: CartParts, version: number): PricedCart => ({
  ...cart,
  cart: { ...cart.cart, ...addresses, ...settings, version },
});

type Move =
  | { readonly what: 'email' | 'addresses'; readonly to: number | null }
  | { readonly what: 'pay'; readonly to: 'wire' | 'cash' }
  | { readonly what: 'deliver'; readonly to: string | null }
  | {
      readonly what:
        'answer' | 'lose the answer' | 'lose the call' | 'refuse' | 'refuse fields' | 'elsewhere' | 'shown';
    }
  | { readonly what: 'finish' | 'lose the cart' | 'restore' };
const part = fc.option(fc.nat(2), { freq: 6 });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('email' as const), to: part }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('addresses' as const), to: part }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pay' as const), to: fc.constantFrom('wire', 'cash') }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('deliver' as const), to: fc.constantFrom('vienna', 'graz', null) }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('answer' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'lose the answer' as const,
        'lose the call' as const,
        'refuse' as const,
        'refuse fields' as const,
        'elsewhere' as const,
        'shown' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('finish' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('lose the cart' as const, 'restore' as const) }) },
);

type Call = Extract<CartSavingCommand, { readonly type: 'settle' | 'address' }>;
const isCall = (command: CartSavingCommand): command is Call => command.type === 'settle' || command.type === 'address';
const partsOf = (call: Call): CartParts => (call.type === 'settle' ? call.settings : { addresses: call.addresses });
const textOf = (value: unknown) => JSON.stringify(value);

/** The step "my data", the shop behind it, and beside them what the shopper has entered last. */
class Page {
  readonly process = new PlayedProcess<CartSaving, CartSavingEvent, CartSavingCommand>(initial(priced), step);
  /** The cart as stored; null: it is lost. */
  stored: PricedCart | null = priced;
  /** The cart before it was lost. */
  #last = priced;
  readonly wanted: { email?: string | null; addresses?: TypedParts['addresses'] } & Omit<
    CartParts,
    'email' | 'addresses'
  > = {};
  #draft: TypedParts = { email: null, addresses: null, payoutAccount: null };
  #carts = 1;
  #version = 1;
  #actions = 0;
  /** Number of calls of a value since it was entered or the shopper acted last. */
  #calls = new Map<string, number>();
  #counted: Call | undefined;
  #finishing = false;

  get calls() {
    return this.process.commands.filter(isCall);
  }
  get saving(): CartSaving {
    return this.process.state;
  }

  plays(one: Move): void {
    if (one.what === 'email') this.#types({ ...this.#draft, email: one.to === null ? null : (emails[one.to] ?? null) });
    else if (one.what === 'addresses')
      this.#types({ ...this.#draft, addresses: one.to === null ? null : addressesAt(one.to) });
    else if (one.what === 'pay') this.#chooses({ paymentMethod: one.to });
    else if (one.what === 'deliver') this.#chooses({ pickupStore: one.to });
    else if (one.what === 'answer') this.answers();
    else if (one.what === 'lose the answer') this.#falls({ saved: true });
    else if (one.what === 'lose the call') this.#falls({ saved: false });
    else if (one.what === 'refuse') this.#refuses(new CountryNotServed({ country: 'FR', served: ['AT'] }));
    else if (one.what === 'refuse fields')
      this.#refuses(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] }));
    else if (one.what === 'elsewhere') this.#changesElsewhere();
    else if (one.what === 'shown') this.#shows();
    else if (one.what === 'finish') this.finishes();
    else if (one.what === 'lose the cart') this.#loses();
    else this.#restores();
    this.#checks();
  }

  #types(draft: TypedParts): void {
    this.#draft = draft;
    this.wanted.email = draft.email;
    this.wanted.addresses = draft.addresses;
    this.#acts({ type: 'typed', parts: { ...draft } });
  }
  #chooses(choices: Pick<CartParts, 'paymentMethod' | 'pickupStore'>): void {
    Object.assign(this.wanted, choices);
    this.#acts({ type: 'chosen', choices });
  }
  finishes(): void {
    this.#finishing = true;
    this.#acts({ type: 'finish' });
  }
  #acts(event: CartSavingEvent): void {
    this.#actions += 1;
    this.process.send(event);
  }

  #loses(): void {
    this.#last = this.stored ?? this.#last;
    this.stored = null;
  }
  #changesElsewhere(): void {
    if (this.stored !== null) this.#stores({ ...this.stored, cart: { ...this.stored.cart, country: 'DE' } });
  }
  #stores(cart: PricedCart): PricedCart {
    this.#version += 1;
    this.stored = { ...cart, cart: { ...cart.cart, version: this.#version } };
    return this.stored;
  }
  #shows(): void {
    if (this.stored !== null) this.process.send({ type: 'shown', cart: this.stored });
  }
  /** The shop restores the lines only; the page enters its draft for the new cart. */
  #restores(): void {
    if (this.stored !== null) return;
    this.#carts += 1;
    this.stored = aPricedCart({ id: idOf(`cart-${this.#carts}`), version: (this.#version += 1) });
    for (const part of ['paymentMethod', 'pickupStore'] as const)
      if (!(part in this.saving.unsaved)) delete this.wanted[part];
    this.#shows();
    this.#types(this.#draft);
  }

  /** The shop stores e-mails in lower case. */
  #saves(call: Call): PricedCart | null {
    const { email, ...parts } = partsOf(call);
    if (this.stored === null || this.stored.cart.id !== call.cartId) return null;
    const tidy = email === undefined ? {} : { email: email.toLowerCase() };
    return this.#stores(withParts(this.stored, { ...parts, ...tidy }, 0));
  }
  answers(): void {
    const [call] = this.#taken();
    if (call === undefined) return;
    if (this.stored === null || this.stored.cart.id !== call.cartId)
      this.process.send({ type: 'refused', reason: new CartNotFound() });
    else if (call.version !== this.stored.cart.version)
      this.process.send({ type: 'refused', reason: new CartChanged({ current: this.stored }) });
    else this.process.send({ type: 'answered', cart: this.#saves(call) ?? this.stored });
  }
  #falls({ saved }: { readonly saved: boolean }): void {
    const [call] = this.#taken();
    if (call === undefined) return;
    if (saved && call.version === this.stored?.cart.version) this.#saves(call);
    this.process.send({ type: 'refused', reason: saved ? 'no-answer' : new CartsUnavailable({ unreached: true }) });
  }
  #refuses(reason: Extract<CartSavingEvent, { readonly type: 'refused' }>['reason']): void {
    if (this.#taken().length > 0) this.process.send({ type: 'refused', reason });
  }

  /** Takes the call under way; what is to be shown is checked and done. */
  #taken(): readonly Call[] {
    const calls = this.calls;
    this.process.taken();
    return calls;
  }

  #checks(): void {
    const { commands } = this.process;
    expect(this.calls.length).toBeLessThanOrEqual(1);
    expect(this.calls.length === 1).toBe(this.saving.underWay !== null);
    for (const command of commands) {
      if (command.type !== 'finished') continue;
      expect(this.#finishing).toBe(true);
      this.#finishing = false;
      expect(this.calls).toEqual([]);
      if (command.saved) expect(this.#lacking()).toEqual([]);
      else expect(this.saving.unsaved).not.toEqual({});
    }
    this.process.commands = this.calls;
    if (this.calls.length === 0) expect(this.#finishing).toBe(false);
    this.#countCalls();
    for (const part of Object.keys(this.saving.failures)) expect(Object.keys(this.saving.unsaved)).toContain(part);
    for (const part of ['paymentMethod', 'pickupStore'] as const)
      if (part in this.saving.unsaved) expect(chosenIn(this.saving)[part]).toBe(this.wanted[part]);
  }

  /** No value is sent more than once without a new action, but for overtaken versions. */
  #countCalls(): void {
    const [call] = this.calls;
    if (call === undefined || call === this.#counted) return;
    this.#counted = call;
    const key = textOf([this.#actions, call.cartId, partsOf(call)]);
    const calls = (this.#calls.get(key) ?? 0) + 1;
    this.#calls.set(key, calls);
    expect(calls).toBeLessThanOrEqual(6);
  }

  /** What the shopper has entered and the cart does not have. */
  #lacking(): readonly string[] {
    const { email, billingAddress, shippingAddress, paymentMethod, pickupStore } = (this.stored ?? this.#last).cart;
    const has = { email, addresses: { billingAddress, shippingAddress }, paymentMethod, pickupStore };
    return Object.entries({ ...this.wanted, email: this.wanted.email?.toLowerCase() }).flatMap(([part, value]) =>
      value === undefined ||
      ((part === 'email' || part === 'addresses') && value === null) ||
      textOf(has[part as keyof typeof has]) === textOf(value)
        ? []
        : [part],
    );
  }

  /** The shop is reached again, and the shopper goes on. */
  settles(): void {
    this.#restores();
    this.finishes();
    this.#checks();
    for (let rounds = 0; this.calls.length > 0 && rounds < 20; rounds += 1) {
      this.answers();
      this.#checks();
    }
    expect([this.saving.unsaved, this.#lacking()]).toEqual([{}, []]);
  }
}

describe('saving the data of a cart', () => {
  it('ends with the last value of every part, one call at a time, whatever happens to the answers (C14, CHK-8)', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 10, maxLength: 50 }), (moves) => {
        const page = new Page();
        for (const one of moves) page.plays(one);
        page.settles();
      }),
      { numRuns: 1_000, seed: 15 },
    );
  });

  const played = (...events: readonly CartSavingEvent[]) => {
    const process = new PlayedProcess<CartSaving, CartSavingEvent, CartSavingCommand>(initial(priced), step);
    for (const event of events) process.send(event);
    return process;
  };
  const nothing: TypedParts = { email: null, addresses: null, payoutAccount: null };
  const anna: CartSavingEvent = { type: 'typed', parts: { ...nothing, email: 'anna@example.com' } };
  const atHome: CartSavingEvent = { type: 'typed', parts: { ...nothing, addresses: addressesAt(0) } };
  const wire: CartSavingEvent = { type: 'chosen', choices: { paymentMethod: 'wire' } };
  const silence: CartSavingEvent = { type: 'refused', reason: 'no-answer' };
  const overtaken = (version: number): CartSavingEvent => ({
    type: 'refused',
    reason: new CartChanged({ current: withParts(priced, {}, version) }),
  });
  const { id: cartId } = priced.cart;

  it('repeats a call on each version that overtook it, at most five times (C14)', () => {
    const process = played(anna, ...[2, 3, 4, 5].map(overtaken));
    expect(process.taken()).toEqual(
      [1, 2, 3, 4, 5].map((version) => ({ type: 'settle', cartId, version, settings: { email: 'anna@example.com' } })),
    );
    process.send(overtaken(6));
    expect([process.taken(), failureIn(process.state)]).toEqual([[], expect.any(CartChanged)]);
    process.send({ type: 'finish' });
    expect(process.commands).toHaveLength(1);
  });

  it('saves the choices of one moment with one call (CHK-3)', () => {
    const process = played(anna, { type: 'chosen', choices: { pickupStore: 'vienna' } }, wire);
    process.taken();
    process.send({ type: 'answered', cart: withParts(priced, { email: 'anna@example.com' }, 2) });
    expect(process.commands).toEqual([
      { type: 'settle', cartId, version: 2, settings: { pickupStore: 'vienna', paymentMethod: 'wire' } },
    ]);
  });

  it('sends nothing that the shop has, and everything that it may have lost (CHK-8)', () => {
    const saved = withParts(priced, { email: 'anna@example.com', addresses: addressesAt(0) }, 1);
    const process = new PlayedProcess<CartSaving, CartSavingEvent, CartSavingCommand>(initial(saved), step);
    process.send({ type: 'typed', parts: { ...nothing, email: 'anna@example.com', addresses: addressesAt(0) } });
    expect(process.commands).toEqual([]);
    process.send({ type: 'typed', parts: { ...nothing, email: 'berta@example.com', addresses: addressesAt(0) } });
    process.send(silence);
    process.taken();
    process.send({ type: 'typed', parts: { ...nothing, email: 'anna@example.com', addresses: addressesAt(0) } });
    expect(process.commands).toMatchObject([{ settings: { email: 'anna@example.com' } }]);
  });

  it('saves the account of a seller by a call of its own, and no equal one again (CHK-7)', () => {
    const account = aPayoutAccount();
    const process = played({ type: 'typed', parts: { ...nothing, payoutAccount: account } });
    expect(process.taken()).toEqual([{ type: 'settle', cartId, version: 1, settings: { payoutAccount: account } }]);
    process.send({
      type: 'answered',
      cart: { ...priced, cart: { ...priced.cart, version: 2, payoutAccount: account } },
    });
    process.send({
      type: 'typed',
      parts: { ...nothing, payoutAccount: { ...account, ownerName: ' Jonas Grünwald ' } },
    });
    expect(process.taken()).toEqual([]);
    process.send({ type: 'typed', parts: { ...nothing, payoutAccount: { ...account, ownerName: 'Anna' } } });
    expect(process.taken()).toMatchObject([{ version: 2, settings: { payoutAccount: { ownerName: 'Anna' } } }]);
    const problems = [{ field: 'payoutAccount.iban', problem: { rule: 'iban' } }] as const;
    process.send({ type: 'refused', reason: new InvalidFields({ problems }) });
    expect([process.taken(), failureIn(process.state)]).toEqual([[{ type: 'show-problems', problems }], null]);
  });

  it('does not send a part that is not complete any more (CHK-3)', () => {
    const process = played(anna, wire, silence);
    process.taken();
    process.send({ type: 'typed', parts: nothing });
    process.send({ type: 'answered', cart: withParts(priced, { paymentMethod: 'wire' }, 2) });
    expect([process.commands, process.state.unsaved]).toEqual([[], {}]);
  });

  it('shows problems of fields that have not changed since, and no other failure (VAL-12)', () => {
    const reason = new InvalidFields({ problems: [{ field: 'billingAddress.zip', problem: { rule: 'zip-unknown' } }] });
    const process = played(atHome);
    process.taken();
    process.send({ type: 'refused', reason });
    expect([process.taken(), failureIn(process.state)]).toEqual([
      [{ type: 'show-problems', problems: reason.problems }],
      null,
    ]);
    process.send({ type: 'finish' });
    process.send({ type: 'typed', parts: { ...nothing, addresses: addressesAt(1) } });
    process.taken();
    process.send({ type: 'refused', reason });
    expect(process.commands).toMatchObject([{ type: 'address', addresses: addressesAt(1) }]);
  });

  it('shows why a choice is refused, which has no field of its own (PAY-2)', () => {
    const reason = new InvalidFields({ problems: [{ field: 'paymentMethod', problem: { rule: 'not-a-choice' } }] });
    const process = played(wire, { type: 'refused', reason });
    expect([failureIn(process.state), chosenIn(process.state).paymentMethod]).toEqual([reason, 'wire']);
  });

  it('keeps a failure shown until its part is saved (CHK-8)', () => {
    const process = played(
      anna,
      atHome,
      { type: 'typed', parts: { ...nothing, email: 'anna@example.com', addresses: addressesAt(0) } },
      silence,
    );
    process.send({ type: 'finish' });
    expect(failureIn(process.state)).toBe('no-answer');
    process.taken();
    process.send({ type: 'answered', cart: withParts(priced, { addresses: addressesAt(0) }, 2) });
    expect(failureIn(process.state)).toBe('no-answer');
    process.send({ type: 'answered', cart: withParts(priced, { email: 'anna@example.com' }, 3) });
    expect([failureIn(process.state), process.commands.at(-1)]).toEqual([null, { type: 'finished', saved: true }]);
  });

  it('saves into the cart that is restored from a lost one (CHK-1)', () => {
    const process = played(anna, { type: 'refused', reason: new CartNotFound() });
    expect([isLost(process.state), failureIn(process.state)]).toEqual([true, null]);
    process.taken();
    process.send({ type: 'shown', cart: aPricedCart({ id: idOf('cart-2'), version: 7 }) });
    expect([isLost(process.state), process.commands]).toEqual([
      false,
      [{ type: 'settle', cartId: idOf('cart-2'), version: 7, settings: { email: 'anna@example.com' } }],
    ]);
  });

  it('ignores the late answer of a cart that was replaced (CHK-1)', () => {
    const process = played(anna);
    process.taken();
    process.send({ type: 'shown', cart: aPricedCart({ id: idOf('cart-2'), version: 7 }) });
    process.send({ type: 'answered', cart: withParts(priced, { email: 'anna@example.com' }, 9) });
    expect(process.commands).toMatchObject([{ cartId: idOf('cart-2'), version: 7 }]);
  });

  it('goes on with the new cart of a move into the deposit, also when it is shown before its answer (CART-5)', () => {
    const deposit = idOf<ShippingMethodId>('euro-buy-deposit');
    const moved = aPricedCart({ id: idOf('cart-2'), version: 1, shippingMethodId: deposit });
    const process = played({ type: 'chosen', choices: { shippingMethodId: deposit } });
    process.taken();
    process.send({ type: 'shown', cart: moved });
    process.send({ type: 'answered', cart: moved });
    expect([process.commands, process.state.unsaved]).toEqual([[], {}]);
    process.send({ type: 'finish' });
    expect(process.commands).toEqual([{ type: 'finished', saved: true }]);
  });
});
