import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditedLines, isRemoved, wantedOf } from '../../../src/application/cart/EditedLines.ts';
import { initial, type LineCommand, type LineEvent, restMs, step } from '../../../src/application/cart/LineEdits.ts';
import type { Wake } from '../../../src/application/Process.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import type { LineKey } from '../../../src/domain/cart/LineKey.ts';
import { CartChanged, CartsUnavailable, OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const products = [aProduct(), aSilverCoin(), aSilverCoin({ sku: idOf('AG-2') })];
const gold = idOf<Sku>('AU-PHIL-1OZ');
const silver = idOf<Sku>('AG-PHIL-1OZ');
const other = idOf<Sku>('AG-2');
const skus = [gold, silver, other];
const stored = aFullCart({}, undefined, products);
const priced = priceCart(stored, { tick: aTick(), productOf: catalogueOf(...products) });
/** The cart with these quantities by sku, those of 0 left out. */
const cartWith = (quantities: ReadonlyMap<LineKey, number>, version: number): PricedCart => ({
  ...priced,
  cart: { ...priced.cart, version },
  lines: priced.lines.flatMap((line) => {
    const quantity = quantities.get(line.sku) ?? 0;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  }),
});

type Sent = Exclude<LineCommand, Wake<LineEvent>>;
const isRequest = (command: Sent) => command.type !== 'flushed';

/** What may happen, with the line it happens to. */
type Move =
  | { readonly what: 'type' | 'elsewhere'; readonly line: number; readonly to: number }
  | { readonly what: 'remove' | 'undo' | 'dismiss'; readonly line: number }
  | { readonly what: 'rest' | 'answer' | 'refuse' | 'lose the request' | 'lose the answer' | 'arrive late' }
  | { readonly what: 'flush' | 'resend' };
const line = fc.constantFrom(0, 0, 1, 2);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('type' as const), line, to: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('elsewhere' as const), line, to: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('remove' as const, 'dismiss' as const), line }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const), line }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('rest' as const, 'answer' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('refuse' as const, 'flush' as const, 'resend' as const, 'arrive late' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('lose the request' as const, 'lose the answer' as const) }),
  },
);

type Change = Exclude<Sent, { readonly type: 'flushed' }>;
/** The line of a change, and what the shopper has asked for. */
const askedBy = (change: Change): { readonly version: number | undefined; readonly by: number } =>
  change.type === 'change'
    ? { version: change.input.version, by: change.input.to - change.input.from }
    : { version: change.input.seen?.version, by: change.input.quantity };

/**
 * A cart page and the shop behind it, and beside them what the shopper wants of each line. Requests may be lost or
 * arrive after the page has given them up, and answers may be lost.
 */
class Page {
  readonly process = new PlayedProcess<EditedLines, LineEvent, Sent>(initial(priced), step);
  readonly shop = new Map<LineKey, number>(priced.lines.map((line) => [line.sku, line.quantity]));
  readonly wanted = new Map<LineKey, number>(this.shop);
  /** The quantities entered for each line. */
  readonly #entered = new Map<LineKey, Set<number>>(skus.map((sku) => [sku, new Set([0, this.shop.get(sku) ?? 0])]));
  /** Lines of which the page cannot know what the shop has before the next cart, such as after a lost removal. */
  readonly #unknown = new Set<LineKey>();
  #late: Change[] = [];
  #version = priced.cart.version;
  #flushes = 0;
  #flushed = 0;

  get edits(): EditedLines {
    return this.process.state;
  }
  get requests() {
    return this.process.commands.filter(isRequest);
  }
  rowOf = (of: LineKey) => this.edits.removed.find(({ line }) => line.sku === of);
  shownOf = (of: LineKey): number => {
    const row = this.rowOf(of);
    if (row !== undefined) return row.undoing ? row.line.quantity : 0;
    return wantedOf(this.edits, of) ?? this.edits.cart.lines.find((line) => line.sku === of)?.quantity ?? 0;
  };

  plays(one: Move): void {
    const of = ('line' in one ? skus[one.line] : undefined) ?? gold;
    const line = this.edits.cart.lines.find((each) => each.sku === of);
    const row = this.rowOf(of);
    const isShown = line !== undefined && !isRemoved(this.edits, of);
    if (one.what === 'type' && isShown) {
      this.wanted.set(of, one.to);
      this.#entered.get(of)?.add(one.to);
      this.process.send({ type: 'typed', key: of, to: one.to });
    } else if (one.what === 'remove' && isShown) {
      this.wanted.set(of, 0);
      this.process.send({ type: 'removed', line, at: 0 });
    } else if (one.what === 'undo' && row !== undefined && !row.undoing) {
      this.wanted.set(of, row.line.quantity);
      this.process.send({ type: 'undone', key: of });
    } else if (one.what === 'dismiss' && row !== undefined) this.process.send({ type: 'dismissed', key: of });
    else if (one.what === 'elsewhere') this.#changesElsewhere(of, one.to);
    else if (one.what === 'rest') this.process.wakes();
    else if (one.what === 'answer') this.answers();
    else if (one.what === 'refuse') this.#refuses();
    else if (one.what === 'lose the request') this.#loses({ counted: false });
    else if (one.what === 'lose the answer') this.#loses({ counted: true });
    else if (one.what === 'arrive late') this.#arrivesLate();
    else if (one.what === 'resend') this.process.send({ type: 'resend' });
    else if (one.what === 'flush') this.flushes();
    this.#checks();
  }

  flushes(): void {
    this.#flushes += this.edits.flushing.length === 0 ? 1 : 0;
    this.process.send({ type: 'flush', purpose: 'checkout' });
  }

  /** Another tab changes a line of which nothing waits; a request of another line may be under way. */
  #changesElsewhere(of: Sku, to: number): void {
    if (wantedOf(this.edits, of) !== null || this.rowOf(of) !== undefined) return;
    this.#entered.get(of)?.add(to);
    this.shop.set(of, to);
    this.wanted.set(of, to);
    this.process.send({ type: 'cart', cart: this.#changed() });
  }

  #changed(): PricedCart {
    this.#version += 1;
    return cartWith(this.shop, this.#version);
  }

  /** The shop takes a change of the present version; returns its answer. */
  #takes(change: Change): LineEvent {
    const { version, by } = askedBy(change);
    const of = skus.find((sku) => sku === change.input.sku) ?? gold;
    if (version !== undefined && version !== this.#version)
      return { type: 'refused', reason: new CartChanged({ current: cartWith(this.shop, this.#version) }) };
    this.shop.set(of, (this.shop.get(of) ?? 0) + by);
    return { type: 'answered', cart: this.#changed() };
  }

  answers(): void {
    const [request] = this.#taken();
    if (request === undefined || request.type === 'flushed') return;
    this.process.send(this.#takes(request));
  }

  /** The page gives a change up; the shop has taken it, or may still do so later. */
  #loses({ counted }: { readonly counted: boolean }): void {
    const [request] = this.#taken();
    if (request === undefined || request.type === 'flushed') return;
    if (counted) this.#takes(request);
    else this.#late.push(request);
    const edit = this.edits.underWay?.edit;
    if (edit !== undefined && (edit.kind === 'undo' || edit.to === 0)) this.#unknown.add(edit.key);
    this.#fails(new CartsUnavailable({ unreached: true }));
  }

  #arrivesLate(): void {
    const [first, ...others] = this.#late;
    this.#late = others;
    if (first === undefined || this.#takes(first).type !== 'answered') return;
    // The page has been refused the same change since.
    const of = skus.find((sku) => sku === first.input.sku) ?? gold;
    if (wantedOf(this.edits, of) === null) this.#unknown.add(of);
  }

  /** The shop looks at the version before it looks at the stock. */
  #refuses(): void {
    const [request] = this.#taken();
    if (request === undefined || request.type === 'flushed') return;
    const { version } = askedBy(request);
    if (version !== undefined && version !== this.#version) this.process.send(this.#takes(request));
    else this.#fails(new OutOfStock({ sku: gold, available: 1 }));
  }

  /** A refused change is not wanted any more; one without an answer is, unless it removes or restores a line. */
  #fails(reason: OutOfStock | CartsUnavailable): void {
    const edit = this.edits.underWay?.edit;
    if (edit === undefined) return;
    const { key: of } = edit;
    const removes = edit.kind === 'quantity' && edit.to === 0;
    const undone = removes && this.rowOf(of)?.undoing === true;
    const typedSince = this.edits.waiting.some((each) => each.edit.kind === 'quantity' && each.edit.key === of);
    const isDropped = reason._tag === 'OutOfStock' || removes;
    if (edit.kind === 'undo') this.wanted.set(of, 0);
    else if (isDropped && !undone && !typedSince) this.wanted.set(of, this.shop.get(of) ?? 0);
    this.process.send({ type: 'refused', reason });
  }

  /** Takes the request under way; the ends of flushes stay counted. */
  #taken(): readonly Sent[] {
    this.#count();
    const requests = this.requests;
    this.process.taken();
    return requests;
  }
  #count(): void {
    this.#flushed += this.process.commands.length - this.requests.length;
    this.process.commands = this.requests;
  }

  #checks(): void {
    this.#count();
    expect(this.requests.length).toBeLessThanOrEqual(1);
    expect(this.requests.length === 1).toBe(this.edits.underWay !== null);
    for (const [of, quantity] of this.shop) expect(this.#entered.get(of)).toContain(quantity);
    for (const [of, quantity] of this.wanted)
      if (!this.#unknown.has(of)) expect([of, this.shownOf(of)]).toEqual([of, quantity]);
    expect(this.#flushes - this.#flushed).toBe(this.edits.flushing.length);
    if (this.requests.length === 0) expect(this.edits.flushing).toEqual([]);
  }

  /** The pauses end, the page receives the cart, and the shop answers everything. */
  settles(): void {
    while (this.process.waits) this.process.wakes();
    this.process.send({ type: 'cart', cart: cartWith(this.shop, this.#version) });
    this.flushes();
    for (let rounds = 0; this.requests.length > 0 && rounds < 20; rounds += 1) this.answers();
    for (const of of this.#unknown) this.wanted.set(of, this.shop.get(of) ?? 0);
    this.#unknown.clear();
    this.#checks();
  }
}

describe('the edits of a cart', () => {
  it('are sent one at a time, count once, and end as entered last, whatever is lost or late (CART-1, C14)', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 20, maxLength: 60 }), (moves) => {
        const page = new Page();
        for (const one of moves) page.plays(one);
        page.settles();
        expect([...page.shop]).toEqual([...page.wanted]);
        expect(page.edits).toMatchObject({ underWay: null, waiting: [], flushing: [] });
        for (const { line, undoing } of page.edits.removed)
          expect([page.shop.get(line.sku), undoing]).toEqual([0, false]);
      }),
      { numRuns: 500, seed: 15 },
    );
  });

  const played = (...events: readonly LineEvent[]) => {
    const process = new PlayedProcess<EditedLines, LineEvent, Sent>(initial(priced), step);
    for (const event of events) process.send(event);
    return process;
  };
  const removed = (of: Sku, at: number): LineEvent => {
    const line = priced.lines.find((each) => each.sku === of);
    if (line === undefined) throw new Error('no such line');
    return { type: 'removed', line, at };
  };
  const answered: LineEvent = { type: 'answered', cart: cartWith(new Map([[silver, 3]]), 2) };

  it('wait for a pause after the last input, and not for the pauses of earlier ones (CART-1)', () => {
    const process = played({ type: 'typed', key: gold, to: 5 });
    process.now = restMs - 1;
    process.send({ type: 'typed', key: gold, to: 6 });
    process.wakes();
    expect([process.now, process.commands]).toEqual([restMs, []]);
    process.wakes();
    expect(process.now).toBe(2 * restMs - 1);
    expect(process.commands).toEqual([
      { type: 'change', input: { cartId: stored.id, version: 1, sku: gold, from: 2, to: 6 } },
    ]);
  });

  it('are compared with the newest version of the cart; an older one that arrives late is ignored (CART-1)', () => {
    const process = played(
      { type: 'cart', cart: cartWith(new Map([[gold, 4]]), 9) },
      { type: 'cart', cart: cartWith(new Map([[gold, 3]]), 8) },
      { type: 'typed', key: gold, to: 5 },
    );
    process.wakes();
    expect(process.commands).toMatchObject([{ input: { from: 4, to: 5 } }]);
  });

  it.each([
    [3, 3],
    [3, 5],
    [5, 1],
  ])('of two tabs (%i, %i) end with the later quantity, sent again at most once (CART-1, C14)', (earlier, later) => {
    const tabs = [earlier, later].map((to) => {
      const tab = played({ type: 'typed', key: gold, to });
      tab.wakes();
      return tab;
    });
    let pieces = 2;
    let version = 1;
    for (const tab of [...tabs, ...tabs])
      for (const command of tab.taken()) {
        if (command.type !== 'change') continue;
        const isPresent = command.input.version === version;
        if (isPresent) {
          pieces += command.input.to - command.input.from;
          version += 1;
        }
        const current = cartWith(new Map([[gold, pieces]]), version);
        tab.send(
          isPresent ? { type: 'answered', cart: current } : { type: 'refused', reason: new CartChanged({ current }) },
        );
      }
    expect(pieces).toBe(later);
    const done = { underWay: null, waiting: [], problems: [] };
    expect(tabs.map(({ state }) => state)).toMatchObject([done, { ...done, cart: { lines: [{ quantity: later }] } }]);
    expect(tabs.flatMap((tab) => tab.taken())).toEqual([]);
  });

  it('are not sent again when the shop has an older cart than the page, as after a restore (C14)', () => {
    const process = played({ type: 'cart', cart: cartWith(new Map([[gold, 4]]), 9) });
    process.send({ type: 'typed', key: gold, to: 5 });
    process.wakes();
    process.taken();
    const reason = new CartChanged({ current: cartWith(new Map([[gold, 2]]), 5) });
    process.send({ type: 'refused', reason });
    expect(process.commands).toEqual([]);
    expect(process.state.problems).toEqual([{ key: gold, during: 'quantity', reason, flushed: false }]);
  });

  it('restore a removed line as the shopper saw it, also when it was not sent yet (CART-1)', () => {
    const process = played({ type: 'typed', key: gold, to: 7 }, removed(gold, 0), answered);
    process.taken();
    process.send({ type: 'undone', key: gold });
    process.send({ type: 'undone', key: gold });
    expect(process.commands).toEqual([
      { type: 'restore', input: { side: 'buy', sku: gold, quantity: 7, seen: { cartId: stored.id, version: 2 } } },
    ]);
    expect(process.state.waiting).toEqual([]);
  });

  it('add nothing for an undone removal when another tab has put the line back (CART-1)', () => {
    const process = played(removed(gold, 0), answered, { type: 'cart', cart: cartWith(new Map([[gold, 1]]), 3) });
    process.taken();
    process.send({ type: 'undone', key: gold });
    expect([process.commands, process.state.removed]).toEqual([[], []]);
  });

  it('move the rows below a dismissed one up, and none above it (CART-1)', () => {
    const process = played(removed(gold, 0), removed(silver, 1), removed(other, 2));
    process.send({ type: 'dismissed', key: silver });
    expect(process.state.removed.map(({ line, at }) => [line.sku, at])).toEqual([
      [gold, 0],
      [other, 1],
    ]);
  });

  it('keep the row of a removed line while it is being restored (CART-1)', () => {
    const process = played(removed(gold, 0), answered, { type: 'undone', key: gold });
    process.send({ type: 'dismissed', key: gold });
    expect(process.state.removed).toHaveLength(1);
  });

  it('hold a flush back once for a failure, and then let it pass (CART-1)', () => {
    const reason = new OutOfStock({ sku: gold, available: 2 });
    const process = played({ type: 'typed', key: gold, to: 5 }, { type: 'flush', purpose: 'checkout' });
    process.taken();
    process.send({ type: 'refused', reason });
    expect(process.taken()).toEqual([{ type: 'flushed', purpose: 'checkout', clean: false }]);
    process.send({ type: 'flush', purpose: 'currency' });
    expect(process.taken()).toEqual([{ type: 'flushed', purpose: 'currency', clean: true }]);
    expect(process.state.problems).toEqual([{ key: gold, during: 'quantity', reason, flushed: true }]);
  });

  it('answer a purpose once that was asked for twice (CART-1)', () => {
    const process = played(
      { type: 'typed', key: gold, to: 5 },
      { type: 'flush', purpose: 'checkout' },
      { type: 'flush', purpose: 'checkout' },
    );
    process.taken();
    process.send(answered);
    expect(process.commands).toEqual([{ type: 'flushed', purpose: 'checkout', clean: true }]);
  });

  it('ignore an answer to nothing (CART-1)', () => {
    const process = played(answered, { type: 'refused', reason: 'no-answer' });
    expect(process.state).toEqual(initial(priced));
  });
});
