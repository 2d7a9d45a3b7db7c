import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Consent,
  type ConsentEvent,
  initial as initialConsent,
  step as consentStep,
} from '../../../src/application/checkout/Consent.ts';
import type { PlaceOrderInput } from '../../../src/application/checkout/PlaceOrder.ts';
import {
  initial,
  isInDoubt,
  isPending,
  type Placing,
  type PlacingCommand,
  type PlacingEvent,
  step,
} from '../../../src/application/checkout/Placing.ts';
import type { Wake } from '../../../src/application/Process.ts';
import type { LineChange, PricedCart } from '../../../src/domain/cart/Cart.ts';
import { mergeChanges } from '../../../src/domain/cart/MergeChanges.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { OrderInProgress, OrdersUnavailable, TooManyOrders } from '../../../src/domain/order/OrderErrors.ts';
import type { OrderRefused } from '../../../src/domain/order/ports/Orders.ts';
import { QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import { anOrder } from '../../builders/order.ts';
import { quoteOf } from '../../builders/cart.ts';
import { aTick } from '../../builders/tick.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const priced = aPricedCart();
const quote = { quote: quoteOf(priced, aTick()), seal: 'sealed' };
const order = anOrder();
type Sent = Exclude<PlacingCommand, Wake<PlacingEvent>>;
const placing = () => new PlayedProcess<Placing, PlacingEvent, Sent>(initial, step);

/** The cart with a price and a quantity of its only line. */
const cartOf = ({ price, quantity }: { readonly price: number; readonly quantity: number }): PricedCart => ({
  ...priced,
  lines: priced.lines.map((line) => ({ ...line, quantity, unitGross: Money.of(price, 'EUR') })),
});

const moves = [
  'agree',
  'withdraw',
  'order',
  'again',
  'accept the changes',
  'dismiss',
  'price moves',
  'price comes back',
  'quantity changes elsewhere',
  'placed',
  'placed without an answer',
  'lost on the way',
  'refused',
  'taken up',
  'finished',
  'given up',
  'unavailable',
  'unavailable before it was read',
  'wake',
  'reload',
  'cart goes',
] as const;
type Move = (typeof moves)[number];

/** A review, the shop behind it, and the order as the shopper has last agreed to it. */
class Review {
  #placing = placing();
  #consent = new PlayedProcess<Consent, ConsentEvent, { readonly type: 'order' | 'dismiss-refusal' }>(
    initialConsent(cartOf({ price: 100, quantity: 2 })),
    consentStep,
  );
  #now = { price: 100, quantity: 2 };
  #before = 100;
  #changes: readonly LineChange[] = [];
  /** The price that the shopper saw first or accepted last, and the quantity at the time of the agreements. */
  #confirmed = 100;
  #agreedTo: number | null = null;
  #elsewhere = 0;
  #kept: PlaceOrderInput | null = null;
  #keys = 0;
  readonly #work = new Map<string, 'running' | 'ordered'>();

  get orders(): number {
    return [...this.#work.values()].filter((state) => state === 'ordered').length;
  }
  get state(): Placing {
    return this.#placing.state;
  }

  plays(move: Move): void {
    const shopMoves: Partial<Record<Move, () => void>> = {
      agree: () => this.#agrees(true),
      withdraw: () => this.#agrees(false),
      order: () => this.#orders(),
      again: () => this.#placing.send({ type: 'again' }),
      'cart goes': () => this.#placing.send({ type: 'cart-gone' }),
      dismiss: () => this.#placing.send({ type: 'dismissed' }),
      wake: () => this.#placing.wakes(),
      reload: () => this.#reloads(),
      'accept the changes': () => {
        this.#confirmed = this.#now.price;
        this.#changes = [];
        this.#quoted();
      },
      'price moves': () => this.#moves(this.#now.price + 1),
      'price comes back': () => this.#moves(this.#before),
      'quantity changes elsewhere': () => {
        this.#now = { ...this.#now, quantity: this.#now.quantity + 1 };
        this.#agreedTo = null;
        this.#elsewhere += 1;
        this.#quoted();
      },
      finished: () => this.#ends('ordered'),
      'given up': () => this.#ends(null),
    };
    const play = shopMoves[move] ?? (() => this.#answers(move));
    play();
    this.#checks();
  }

  #agrees(given: boolean): void {
    this.#consent.send({ type: 'agreed', changed: { privacyAccepted: given, termsAccepted: given } });
    this.#agreedTo = given ? this.#now.quantity : null;
  }
  #moves(price: number): void {
    const { price: from } = this.#now;
    const [line] = priced.lines;
    if (line === undefined || from === price) return;
    const { sku, name } = line;
    const change: LineChange = { kind: 'price', sku, name, from: Money.of(from, 'EUR'), to: Money.of(price, 'EUR') };
    this.#before = from;
    this.#now = { ...this.#now, price };
    this.#changes = mergeChanges(this.#changes, [change]);
    this.#quoted();
  }
  #quoted(): void {
    this.#consent.send({ type: 'quoted', review: { cart: cartOf(this.#now), changes: this.#changes } });
    for (const { type } of this.#consent.taken())
      if (type === 'dismiss-refusal') this.#placing.send({ type: 'dismissed' });
  }
  #orders(): void {
    const review = { cart: cartOf(this.#now), changes: this.#changes };
    this.#consent.send({ type: 'order', review, quote });
    for (const command of this.#consent.taken()) {
      if (command.type !== 'order') continue;
      expect({ price: this.#confirmed, quantity: this.#agreedTo }).toEqual(this.#now);
      this.#keys += 1;
      const request = { cartId: priced.cart.id, quote, privacyAccepted: true, termsAccepted: true };
      this.#placing.send({ type: 'order', request, key: `key-${this.#keys}` });
    }
  }
  #reloads(): void {
    this.#checks();
    // The confirmation has replaced the review.
    if (this.state.order !== null) return;
    this.#placing = placing();
    if (this.#kept !== null) this.#placing.send({ type: 'kept', attempt: this.#kept });
  }
  #ends(state: 'ordered' | null): void {
    for (const [key, now] of this.#work) {
      if (now !== 'running') continue;
      if (state === null) this.#work.delete(key);
      else this.#work.set(key, state);
    }
  }

  #taken(): PlaceOrderInput | null {
    this.#keeps();
    const [request] = this.#placing.commands.flatMap((command) => (command.type === 'place' ? command.attempt : []));
    this.#placing.commands = [];
    return request ?? null;
  }
  #keeps(): void {
    for (const command of this.#placing.commands) if (command.type === 'keep') this.#kept = command.attempt;
    this.#placing.commands = this.#placing.commands.filter(({ type }) => type === 'place');
  }

  /** The shop never refuses a key with an order, and works on a key once. */
  #answers(move: Move): void {
    const attempt = this.#taken();
    if (attempt === null) return;
    const key = attempt.idempotencyKey;
    const refuses = (reason: OrderRefused) => this.#placing.send({ type: 'refused', reason });
    if (move === 'lost on the way') this.#placing.send({ type: 'no-answer' });
    else if (move === 'unavailable before it was read') refuses(new OrdersUnavailable({ refusedUnread: true }));
    else if (this.#work.get(key) === 'running') refuses(new OrderInProgress());
    else if (this.#work.get(key) === 'ordered' || move === 'placed') {
      this.#work.set(key, 'ordered');
      this.#placing.send({ type: 'placed', order });
      this.#placing.send({ type: 'confirmation-shown' });
    } else if (move === 'placed without an answer') {
      this.#work.set(key, 'ordered');
      this.#placing.send({ type: 'no-answer' });
    } else if (move === 'taken up') {
      this.#work.set(key, 'running');
      refuses(new OrderInProgress());
    } else refuses(move === 'unavailable' ? new OrdersUnavailable() : new QuoteExpired());
  }

  #checks(): void {
    this.#keeps();
    expect(this.#placing.commands.length).toBeLessThanOrEqual(1);
    expect(this.#work.size).toBeLessThanOrEqual(Math.max(1, this.orders));
    expect(this.orders).toBeLessThanOrEqual(1);
    expect(this.#consent.state.changedElsewhere.times).toBe(this.#elsewhere);
    // What the shop may still make an order of is kept, unless its order is shown.
    const unanswered = [...this.#work.keys()];
    if (this.state.order === null && unanswered.length > 0) expect(unanswered).toEqual([this.#kept?.idempotencyKey]);
  }

  /** The shopper asks until the outcome is certain, and the shop answers. */
  settles(): void {
    for (let rounds = 0; rounds < 20 && isInDoubt(this.state); rounds += 1) {
      this.#ends('ordered');
      this.plays('wake');
      this.plays('again');
      this.plays('refused');
    }
  }
}

describe('placing an order', () => {
  it('never makes two orders of one intent, and asks for a new consent after any change (CHK-6, CHK-8, O1, O4)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom<Move>('agree', 'order', 'order', 'again', 'wake') },
            { weight: 4, arbitrary: fc.constantFrom(...moves) },
          ),
          { minLength: 20, maxLength: 60 },
        ),
        (played) => {
          const review = new Review();
          for (const move of played) review.plays(move);
          const before = review.orders;
          review.settles();
          expect(isInDoubt(review.state)).toBe(false);
          if (before === 1) expect(review.state.order !== null || review.state.refusal === null).toBe(true);
        },
      ),
      { numRuns: 500, seed: 15 },
    );
  });

  it('needs each agreement, a quote and no open change (CHK-3, CHK-6)', () => {
    const review = { cart: priced, changes: [] };
    const change: LineChange = {
      kind: 'reduced',
      sku: idOf('AU'),
      name: 'x',
      from: 2,
      to: 1,
    };
    const both = { privacyAccepted: true, termsAccepted: true };
    const commandsOf = (agreed: ConsentEvent, given: Extract<ConsentEvent, { readonly type: 'order' }>) => {
      const { state } = consentStep(initialConsent(priced), agreed);
      const next = consentStep(state, given);
      expect(next.state.attempts).toBe(1);
      return next.commands;
    };
    const order = { type: 'order', review, quote } as const;
    expect(commandsOf({ type: 'agreed', changed: both }, order)).toEqual([
      { type: 'order', request: { cartId: priced.cart.id, quote, ...both } },
    ]);
    expect(commandsOf({ type: 'agreed', changed: { privacyAccepted: true } }, order)).toEqual([]);
    expect(commandsOf({ type: 'agreed', changed: { termsAccepted: true } }, order)).toEqual([]);
    expect(commandsOf({ type: 'agreed', changed: both }, { ...order, quote: null })).toEqual([]);
    expect(commandsOf({ type: 'agreed', changed: both }, { ...order, review: null })).toEqual([]);
    const changed = { ...order, review: { ...review, changes: [change] } };
    expect(commandsOf({ type: 'agreed', changed: both }, changed)).toEqual([]);
  });

  const request = { cartId: priced.cart.id, quote, privacyAccepted: true, termsAccepted: true };
  const ordered = () => {
    const process = placing();
    process.send({ type: 'order', request, key: 'key-1' });
    return process;
  };
  const keysOf = (commands: readonly Sent[]) =>
    commands.flatMap((command) => (command.type === 'place' ? command.attempt.idempotencyKey : []));

  it('keeps the attempt before it sends it, and sends nothing during it (CHK-8, O1)', () => {
    const process = ordered();
    const attempt = { request, idempotencyKey: 'key-1' };
    expect(process.taken()).toEqual([
      { type: 'keep', attempt },
      { type: 'place', attempt },
    ]);
    process.send({ type: 'order', request, key: 'key-2' });
    process.send({ type: 'again' });
    process.send({ type: 'cart-gone' });
    expect(process.commands).toEqual([]);
  });

  it('loads the confirmation as a page, once, if it fails to open or is late (CHK-8)', () => {
    const placed = (...events: readonly PlacingEvent[]) => {
      const process = ordered();
      for (const event of [{ type: 'placed', order } as const, ...events]) process.send(event);
      return process;
    };
    const loaded = (process: ReturnType<typeof placed>) =>
      process.taken().flatMap((command) => (command.type === 'load-confirmation' ? command.order : []));
    const late = placed();
    expect([loaded(late), isPending(late.state)]).toEqual([[], true]);
    late.wakes();
    expect([loaded(late), late.now, isPending(late.state)]).toEqual([[order], 8_000, true]);
    const failed = placed({ type: 'confirmation-failed' });
    failed.wakes();
    expect(loaded(failed)).toEqual([order]);
    const shown = placed({ type: 'confirmation-shown' });
    shown.wakes();
    expect([loaded(shown), isPending(shown.state)]).toEqual([[], true]);
    const notOrdered = ordered();
    notOrdered.send({ type: 'confirmation-late' });
    expect(loaded(notOrdered)).toEqual([]);
  });

  it('asks six times in all while the order is in progress, every 1.5 s, and then is in doubt (CHK-8, O1)', () => {
    const process = ordered();
    for (let tries = 1; tries <= 6; tries += 1) {
      expect([keysOf(process.taken()), process.now]).toEqual([['key-1'], (tries - 1) * 1_500]);
      process.send({ type: 'refused', reason: new OrderInProgress() });
      expect(isInDoubt(process.state)).toBe(tries === 6);
      process.wakes();
    }
    expect(process.waits).toBe(false);
    expect(process.taken()).toEqual([{ type: 'show-refusal', reason: new OrderInProgress() }]);
  });

  it('stays in doubt when an attempt in progress is asked for and not read (CHK-8, O4)', () => {
    const process = ordered();
    process.send({ type: 'refused', reason: new OrderInProgress() });
    process.wakes();
    process.taken();
    process.send({ type: 'refused', reason: new OrdersUnavailable({ refusedUnread: true }) });
    expect([isInDoubt(process.state), process.commands.map(({ type }) => type)]).toEqual([true, ['show-refusal']]);
    process.send({ type: 'order', request, key: 'key-2' });
    expect(keysOf(process.commands)).toEqual(['key-1']);
  });

  it('waits until the limit on orders ends, by the clock, and then drops the refusal (F7)', () => {
    const process = ordered();
    process.send({ type: 'refused', reason: new TooManyOrders({ retryAfterSeconds: 3 }) });
    process.taken();
    process.send({ type: 'order', request, key: 'key-2' });
    process.send({ type: 'dismissed' });
    expect([process.commands, process.state.refusal?.valueOf()]).toEqual([
      [],
      new TooManyOrders({ retryAfterSeconds: 3 }),
    ]);
    for (let seconds = 1; seconds < 3; seconds += 1) process.wakes();
    expect(process.state.limitedUntil).toBe(3_000);
    process.wakes();
    expect([process.now, process.state.limitedUntil, process.state.refusal, process.waits]).toEqual([
      3_000,
      null,
      null,
      false,
    ]);
    process.send({ type: 'order', request, key: 'key-2' });
    expect(keysOf(process.commands)).toEqual(['key-2']);
  });

  it('asks for a kept attempt once its cart is gone, not before (CHK-8)', () => {
    const process = placing();
    process.send({ type: 'kept', attempt: { request, idempotencyKey: 'key-0' } });
    expect([process.commands, isInDoubt(process.state), process.state.refused]).toEqual([[], true, 1]);
    process.send({ type: 'cart-gone' });
    expect(keysOf(process.commands)).toEqual(['key-0']);
  });
});
