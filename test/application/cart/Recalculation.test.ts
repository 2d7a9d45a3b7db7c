import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLost,
  initial,
  type Recalculation,
  type RecalculationCommand,
  type RecalculationEvent,
  step,
} from '../../../src/application/cart/Recalculation.ts';
import type { Wake } from '../../../src/application/Process.ts';
import { CartNotFound, CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import type { RecalculatedCart } from '../../../src/domain/cart/ports/Carts.ts';
import { type CartId, idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { quoteOf } from '../../builders/cart.ts';
import { aTick } from '../../builders/tick.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const priced = aPricedCart();
const [line] = priced.lines;
const sku = line?.sku ?? idOf('none');
const quote = quoteOf(priced, aTick());
const cartId = (n: number) => idOf<CartId>(`cart-${n}`);
const tickId = (n: number) => idOf<TickId>(`tick-${n}`);

interface Shop {
  readonly cart: number;
  readonly version: number;
  readonly tick: number;
  /** Price of the only line, and the one that its owner saw last, in cents. */
  readonly price: number;
  readonly seen: number;
}
const answerOf = ({ cart, version, tick, price, seen }: Shop): RecalculatedCart => ({
  cart: { ...priced, tickId: tickId(tick), cart: { ...priced.cart, id: cartId(cart), version } },
  changes:
    price === seen ? [] : [{ kind: 'price', sku, name: 'x', from: Money.of(seen, 'EUR'), to: Money.of(price, 'EUR') }],
  quote: { quote: { ...quote, cartId: cartId(cart), cartVersion: version, tickId: tickId(tick) }, seal: 'sealed' },
});
type Sent = Exclude<RecalculationCommand, Wake<RecalculationEvent>>;
const opened = () => new PlayedProcess<Recalculation, RecalculationEvent, Sent>(initial(false), step);

const moves = [
  'tick at the shop',
  'tick on the page',
  'change',
  'other cart',
  'cart goes',
  'answer',
  'no answer',
  'again',
  'note',
  'wake',
] as const;

/** A page with a cart, the shop behind it, and the price that the shopper noted last. */
class Page {
  readonly process = opened();
  shop: Shop = { cart: 1, version: 1, tick: 1, price: 100, seen: 100 };
  #tick = 1;
  #isOpen = true;
  #noted = 100;
  #answered = 100;

  get state(): Recalculation {
    return this.process.state;
  }
  show(): void {
    const cart = this.#isOpen ? { cartId: cartId(this.shop.cart), version: this.shop.version } : null;
    this.process.send({ type: 'shown', cart, tickId: tickId(this.#tick), serverAheadMs: null });
  }

  plays(move: (typeof moves)[number], price: number): void {
    if (move === 'tick at the shop') this.shop = { ...this.shop, tick: this.shop.tick + 1, price };
    else if (move === 'tick on the page') this.#tick = this.shop.tick;
    else if (move === 'change') this.shop = { ...this.shop, version: this.shop.version + 1 };
    else if (move === 'other cart') this.shop = { ...this.shop, cart: this.shop.cart + 1, version: 1 };
    else if (move === 'answer') this.answers();
    else if (move === 'no answer' && this.process.taken().length > 0)
      this.process.send({ type: 'refused', reason: new CartsUnavailable({ unreached: true }) });
    else if (move === 'again') this.process.send({ type: 'again' });
    else if (move === 'note') {
      this.#noted = this.#answered;
      this.process.send({ type: 'noted' });
    } else if (move === 'wake') this.process.wakes();
    this.#isOpen = move !== 'cart goes';
    this.show();
    this.checks();
  }

  /** The shop answers for the cart that it was asked for; one that is replaced has the old version. */
  answers(): void {
    const [request] = this.process.taken();
    if (request === undefined) return;
    const isOld = request.cartId !== cartId(this.shop.cart);
    if (isOld) {
      const old = { ...answerOf({ ...this.shop, seen: 1 }), quote: null };
      this.process.send({ type: 'answered', answer: old });
      return;
    }
    const answer = answerOf(this.shop);
    this.shop = { ...this.shop, seen: this.shop.price };
    this.#answered = this.shop.price;
    this.process.send({ type: 'answered', answer });
  }

  checks(): void {
    const { shown, asking, changes, quote } = this.state;
    expect(this.process.commands.length).toBe(asking === null ? 0 : 1);
    if (shown !== null && quote !== null) expect(quote.quote.cartId).toBe(shown.cartId);
    const moved = this.#noted === this.#answered ? [] : [[this.#noted, this.#answered]];
    const shownMoves = changes.flatMap((one) =>
      one.kind === 'price' ? [[one.from.centAmount, one.to.centAmount]] : [],
    );
    expect(shownMoves).toEqual(moved);
  }

  settles(): void {
    this.#isOpen = true;
    this.#tick = this.shop.tick;
    this.show();
    if (this.state.problem !== null) this.process.send({ type: 'again' });
    for (let rounds = 0; rounds < 10; rounds += 1) {
      this.answers();
      this.show();
      while (this.process.waits) this.process.wakes();
    }
    this.checks();
  }
}

describe('the recalculation of an open cart', () => {
  it('is asked for one at a time and ends with the newest cart, tick and every change since (CART-6)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 98, max: 103 })), {
          minLength: 10,
          maxLength: 50,
        }),
        (played) => {
          const page = new Page();
          page.show();
          for (const [move, price] of played) page.plays(move, price);
          page.settles();
          const { cart, version, tick } = page.shop;
          expect(page.state.priced).toEqual({ cartId: cartId(cart), version, tickId: tickId(tick) });
          expect(page.state.quote?.quote).toMatchObject({ cartId: cartId(cart), cartVersion: version });
          page.show();
          expect(page.process.commands).toEqual([]);
        },
      ),
      { numRuns: 500, seed: 15 },
    );
  });

  const shown = (version = 1, tick: number | null = 1, cart = 1): RecalculationEvent => ({
    type: 'shown',
    cart: { cartId: cartId(cart), version },
    tickId: tick === null ? null : tickId(tick),
    serverAheadMs: null,
  });
  const answered = (changes: Partial<Shop> = {}): RecalculationEvent => ({
    type: 'answered',
    answer: answerOf({ cart: 1, version: 1, tick: 1, price: 100, seen: 100, ...changes }),
  });
  const played = (...events: readonly RecalculationEvent[]) => {
    const process = opened();
    for (const event of events) process.send(event);
    return process;
  };

  it('asks again a second later, not at once, when the answer is of another tick than the page (CART-6)', () => {
    const process = played(shown(), answered({ tick: 2 }));
    expect(process.taken()).toHaveLength(1);
    process.send(shown());
    expect(process.commands).toEqual([]);
    process.wakes();
    expect([process.now, process.commands]).toEqual([1_000, [{ type: 'recalculate', cartId: cartId(1) }]]);
  });

  it('asks nothing more when the page has come to the tick of the answer, and at once for a third one (CART-6)', () => {
    const process = played(shown(), answered({ tick: 2 }));
    process.taken();
    process.send(shown(1, 2));
    process.wakes();
    expect(process.taken()).toEqual([]);
    const other = played(shown(), answered({ tick: 2 }));
    other.taken();
    other.send(shown(1, 3));
    expect(other.commands).toHaveLength(1);
  });

  it('does not wait for a tick while prices are not live (PRC-9)', () => {
    const process = played(shown(1, null), answered());
    expect([process.taken().length, process.waits]).toEqual([1, false]);
    process.send(shown(1, null));
    expect(process.commands).toEqual([]);
  });

  it('reports no price that moved within a tick: it moved with the quantity (CART-6)', () => {
    const quantity = played(shown(), answered(), shown(2), answered({ version: 2, price: 90 }));
    expect(quantity.state.changes).toEqual([]);
    const tick = played(shown(), answered(), shown(1, 2), answered({ tick: 2, price: 90 }));
    expect(tick.state.changes).toHaveLength(1);
  });

  it('reports a price that moved before a failed request, whatever the quantity does then (CART-6, CHK-6)', () => {
    const failed: RecalculationEvent = { type: 'refused', reason: new CartsUnavailable({ unreached: true }) };
    const process = played(shown(), answered(), shown(1, 2), failed, shown(2, 2));
    process.send(answered({ version: 2, tick: 2, price: 90 }));
    expect(process.state.changes).toHaveLength(1);
  });

  it('drops the answer of a cart that another one has replaced, and asks for that one (CART-6)', () => {
    const process = played(shown(), shown(1, 1, 2), answered({ price: 90 }));
    expect(process.state).toMatchObject({ quote: null, changes: [], priced: null });
    expect(process.taken()).toEqual([1, 2].map((n) => ({ type: 'recalculate', cartId: cartId(n) })));
  });

  it('keeps what a recalculation has emptied a cart of (CART-7)', () => {
    const process = played(
      shown(),
      { type: 'shown', cart: null, tickId: tickId(1), serverAheadMs: null },
      answered({ price: 90 }),
    );
    expect(process.state.changes).toHaveLength(1);
  });

  it('stays lost while the shop gives no answer, and not once it has one (CHK-6)', () => {
    const lost = played(shown(), { type: 'refused', reason: new CartNotFound() }, shown(1, 2));
    expect(isLost(lost.state)).toBe(true);
    lost.send({ type: 'refused', reason: 'offline' });
    expect([isLost(lost.state), lost.state.quote]).toEqual([true, null]);
    lost.send(shown(1, 3));
    lost.send(answered({ tick: 3 }));
    expect([isLost(lost.state), lost.state.problem]).toEqual([false, null]);
    expect(isLost(played(shown(), { type: 'refused', reason: 'no-answer' }).state)).toBe(false);
  });

  describe('while a page keeps its quote', () => {
    const issuedAt = quote.issuedAt;
    /** An answer whose quote holds for so long. */
    const held = (ms: number, changes: Partial<Shop> = {}): RecalculationEvent => {
      const answer = answerOf({ cart: 1, version: 1, tick: 1, price: 100, seen: 100, ...changes });
      const { quote: sealed } = answer;
      const ended = sealed && { ...sealed, quote: { ...sealed.quote, expiresAt: issuedAt + ms } };
      return { type: 'answered', answer: { ...answer, quote: ended } };
    };
    const kept = (...events: readonly RecalculationEvent[]) => {
      const process = new PlayedProcess<Recalculation, RecalculationEvent, Sent>(initial(true), step);
      for (const event of events) process.send(event);
      process.taken();
      return process;
    };

    it('asks for the prices of another tick once, when the quote is over (CHK-6, CART-6)', () =>
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 180_000 }), fc.nat(5), (ms, ticks) => {
          const process = kept(shown(), held(ms));
          for (let n = 1; n <= ticks; n += 1) process.send(shown(1, n + 1));
          const seconds = [process.state.secondsLeft];
          expect(process.commands).toEqual([]);
          while (process.waits) {
            process.wakes();
            if (process.now < ms) expect(process.commands).toEqual([]);
            seconds.push(process.state.secondsLeft);
          }
          expect(process.now).toBe(ms);
          expect(process.commands).toHaveLength(ticks === 0 ? 0 : 1);
          expect(seconds).toEqual(seconds.map((_, n) => Math.ceil(ms / 1_000) - n));
        }),
        { numRuns: 50 },
      ));

    it('asks at once for a cart that was changed, and on request (CHK-6)', () => {
      expect(kept(shown(), held(60_000), shown(2)).state.asking).toMatchObject({ version: 2 });
      expect(kept(shown(), held(60_000), { type: 'again' }).state.asking).not.toBeNull();
    });

    it('counts the quote from the moment at which it was asked for (CHK-6)', () => {
      const process = kept(shown());
      process.now = 4_000;
      process.send(held(60_000));
      expect(process.state.secondsLeft).toBe(56);
    });

    it('goes on with a quote that it has kept, until the moment that it has kept (CHK-6)', () => {
      const answer = held(60_000);
      const sealed = answer.type === 'answered' ? answer.answer.quote : null;
      if (sealed === null) throw new Error('no quote');
      const asked = { type: 'recalculate', cartId: cartId(1), held: sealed };
      const process = new PlayedProcess<Recalculation, RecalculationEvent, Sent>(initial(true), step);
      process.now = 1_000;
      process.send({ type: 'kept', quote: { sealed, endsAt: 31_000 } });
      process.send(shown(1, 2));
      expect(process.taken()).toEqual([asked]);
      process.send({ type: 'refused', reason: 'offline' });
      process.send({ type: 'again' });
      expect(process.taken()).toEqual([asked]);
      process.send(answer);
      expect([process.state.secondsLeft, process.commands]).toEqual([30, []]);
      process.send({ type: 'again' });
      expect(process.taken()).toEqual([{ type: 'recalculate', cartId: cartId(1) }]);
      const refused = new PlayedProcess<Recalculation, RecalculationEvent, Sent>(initial(true), step);
      refused.send({ type: 'kept', quote: { sealed, endsAt: 31_000 } });
      refused.send(shown());
      refused.send({ type: 'refused', reason: new CartsUnavailable() });
      refused.taken();
      refused.send({ type: 'again' });
      expect(refused.taken()).toEqual([{ type: 'recalculate', cartId: cartId(1) }]);
      // Another quote is counted from its request.
      const renewed = new PlayedProcess<Recalculation, RecalculationEvent, Sent>(initial(true), step);
      const old = { ...sealed, quote: { ...sealed.quote, id: idOf<typeof sealed.quote.id>('q-old') } };
      renewed.send({ type: 'kept', quote: { sealed: old, endsAt: 31_000 } });
      renewed.send(shown());
      renewed.send(answer);
      expect(renewed.state.secondsLeft).toBe(60);
    });

    it('follows the clock of the shop when one of the two is set (PRC-2, CHK-6)', () => {
      const at = (serverAheadMs: number | null): RecalculationEvent => ({
        type: 'shown',
        cart: { cartId: cartId(1), version: 1 },
        tickId: tickId(2),
        serverAheadMs: serverAheadMs === null ? null : issuedAt + serverAheadMs,
      });
      const process = kept(shown(), held(60_000), at(0), at(10_000), at(null));
      expect([process.state.secondsLeft, process.commands]).toEqual([50, []]);
      process.send(at(60_000));
      expect([process.state.secondsLeft, process.commands.length]).toEqual([0, 1]);
    });

    it('keeps a new quote when the news of a set clock comes after it (PRC-2, CHK-6)', () =>
      fc.assert(
        fc.property(fc.integer({ min: -600_000, max: 600_000 }), fc.nat(2_000), (setBy, answerMs) => {
          const at = (tick: number, ahead: number): RecalculationEvent => ({
            type: 'shown',
            cart: { cartId: cartId(1), version: 1 },
            tickId: tickId(tick),
            serverAheadMs: ahead,
          });
          const process = kept(at(1, issuedAt - setBy), held(60_000), { type: 'again' });
          process.now += answerMs;
          process.send(held(60_000, { tick: 2 }));
          process.send(at(2, issuedAt));
          expect(process.state.secondsLeft).toBe(60 - Math.floor(answerMs / 1_000));
          expect(process.commands).toEqual([]);
        }),
        { numRuns: 100 },
      ));

    it('stops counting when the page is left, and asks for nothing (CHK-6)', () => {
      const process = kept(shown(), held(60_000), shown(1, 2), {
        type: 'shown',
        cart: null,
        tickId: null,
        serverAheadMs: null,
      });
      process.wakes();
      expect([process.waits, process.commands]).toEqual([false, []]);
    });
  });

  it('ignores an answer to nothing (CART-6)', () => {
    expect(played(answered()).state).toEqual(initial(false));
    expect(played({ type: 'refused', reason: 'no-answer' }).state).toEqual(initial(false));
  });
});
