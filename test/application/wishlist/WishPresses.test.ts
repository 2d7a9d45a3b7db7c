import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wake } from '../../../src/application/Process.ts';
import {
  restMs,
  step,
  initial,
  wantedOf,
  type WishCommand,
  type WishEvent,
  type WishPresses,
} from '../../../src/application/wishlist/WishPresses.ts';
import { idOf, type OwnerId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const skus = ['AU-1', 'AG-1', 'PT-1'].map((sku) => idOf<Sku>(sku));
const [gold, silver] = [skus[0] ?? expect.fail(), skus[1] ?? expect.fail()];
const [anna, berta] = [idOf<OwnerId>('anna'), idOf<OwnerId>('berta')];
const reason = new WishlistsUnavailable();
type Sent = Exclude<WishCommand, Wake<WishEvent>>;

/** What may happen, with the product it happens to. */
type Move =
  { readonly what: 'press'; readonly of: number } | { readonly what: 'rest' | 'answer' | 'refuse' | 'next owner' };
const of = fc.nat(2);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('press' as const), of }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('next owner' as const) }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('rest' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refuse' as const) }) },
);

/** The hearts of a page and the lists of the shop, and beside them what the visitor of the moment wants. */
class Page {
  readonly process = new PlayedProcess<WishPresses, WishEvent, Sent>(initial, step);
  readonly lists = new Map<OwnerId | null, Set<Sku>>();
  wanted = new Map<Sku, boolean>();
  owner: OwnerId | null = null;
  #owners = 0;
  /** Owner of the wish under way. */
  #sender: OwnerId | null = null;
  /** The owner has changed since. */
  #foreign = false;
  /** Products of which a wish has failed: the shop may have taken it nevertheless, so the next is sent anyhow. */
  readonly #failed = new Set<Sku>();

  list = (of: OwnerId | null = this.owner): Set<Sku> => {
    const list = this.lists.get(of) ?? new Set();
    this.lists.set(of, list);
    return list;
  };
  shown = (sku: Sku): boolean => wantedOf(this.process.state, sku) ?? this.list().has(sku);

  plays(one: Move): void {
    const before = this.process.commands.length;
    if (one.what === 'press') this.presses(skus[one.of] ?? gold);
    else if (one.what === 'rest') this.process.wakes();
    else if (one.what === 'answer') this.answers();
    else if (one.what === 'refuse') this.refuses();
    else this.becomesAnother();
    if (before === 0 && this.process.commands.length > 0) this.#sender = this.owner;
    this.#checks();
  }
  presses(sku: Sku): void {
    const wished = !this.shown(sku);
    this.wanted.set(sku, wished);
    this.process.send({ type: 'pressed', sku, wished, listed: this.list().has(sku) });
  }
  /** The first owner has the list of the guest, whose session it is; each other one has their own. */
  becomesAnother(): void {
    this.#owners += 1;
    const owner = idOf<OwnerId>(`owner-${this.#owners}`);
    if (this.owner === null) {
      this.lists.set(owner, this.list(null));
      this.#sender ??= owner;
    } else {
      this.wanted = new Map();
      this.#foreign = this.process.commands.length > 0;
      this.#failed.clear();
    }
    this.owner = owner;
    this.process.send({ type: 'owner', owner });
  }
  answers(): void {
    const [command] = this.process.taken();
    if (command?.type !== 'send') return;
    const { sku, wished } = command.wish;
    const list = this.list(this.#sender);
    if (!this.#foreign) {
      if (!this.#failed.has(sku)) expect(list.has(sku), 'nothing is sent that is so already').toBe(!wished);
      this.#failed.delete(sku);
    }
    this.#foreign = false;
    if (wished) list.add(sku);
    else list.delete(sku);
    this.process.send({ type: 'answered' });
    this.#sender = this.process.commands.length > 0 ? this.owner : null;
  }
  refuses(): void {
    const [command] = this.process.taken();
    if (command?.type !== 'send') return;
    const { sku } = command.wish;
    const foreign = this.#foreign;
    this.#foreign = false;
    const isNewer = this.process.state.waiting.some((each) => each.sku === sku);
    if (!foreign && !isNewer) this.wanted.delete(sku);
    if (!foreign && isNewer) this.#failed.add(sku);
    this.process.send({ type: 'refused', reason });
    const said = this.process.commands.filter(({ type }) => type === 'say');
    expect(said).toEqual(foreign ? [] : [{ type: 'say', reason }]);
    this.process.commands = this.process.commands.filter(({ type }) => type === 'send');
    this.#sender = this.process.commands.length > 0 ? this.owner : null;
  }
  #checks(): void {
    expect(this.process.commands.length, 'one call at a time').toBeLessThanOrEqual(1);
    for (const sku of skus) expect(this.shown(sku), sku).toBe(this.wanted.get(sku) ?? this.list().has(sku));
  }
  settles(): void {
    while (this.process.waits) this.plays({ what: 'rest' });
    for (let rounds = 0; this.process.commands.length > 0 && rounds < 20; rounds += 1) this.plays({ what: 'answer' });
  }
}

describe('the presses of hearts', () => {
  it('end as the last press of each product, one call at a time and none needless, in any order of events (WISH-1)', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 20, maxLength: 60 }), (moves) => {
        const page = new Page();
        for (const one of moves) page.plays(one);
        page.settles();
        for (const [sku, wished] of page.wanted) expect([sku, page.list().has(sku)]).toEqual([sku, wished]);
        expect(page.process.state).toMatchObject({ waiting: [], underWay: null, foreign: false });
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  const press = (sku: Sku, wished: boolean): WishEvent => ({ type: 'pressed', sku, wished, listed: false });
  const played = (...events: readonly WishEvent[]) => {
    const process = new PlayedProcess<WishPresses, WishEvent, Sent>(initial, step);
    for (const event of events) process.send(event);
    return process;
  };

  it('send nothing for a double click, also when the pause of the first press ends (WISH-1)', () => {
    const process = played(press(gold, true), press(gold, false));
    while (process.waits) process.wakes();
    expect([process.now, process.commands, process.state.waiting]).toEqual([restMs, [], []]);
  });

  it('wait for a pause after the last press of the product, and not for those before (WISH-1)', () => {
    const process = played(press(gold, true), press(gold, false));
    process.now = restMs - 1;
    process.send(press(gold, true));
    process.wakes();
    expect(process.commands).toEqual([]);
    process.wakes();
    expect([process.now, process.commands]).toEqual([
      2 * restMs - 1,
      [{ type: 'send', wish: { sku: gold, wished: true } }],
    ]);
  });

  it('send the second press of a wish under way after its answer (WISH-1)', () => {
    const process = played(press(gold, true));
    process.wakes();
    process.send(press(gold, false));
    process.wakes();
    expect(process.taken()).toHaveLength(1);
    process.send({ type: 'answered' });
    expect(process.commands).toEqual([{ type: 'send', wish: { sku: gold, wished: false } }]);
  });

  it('of a guest are sent for the session that the first of them creates (WISH-1)', () => {
    const process = played(press(gold, true), press(silver, true));
    process.wakes();
    process.wakes();
    process.send({ type: 'owner', owner: anna });
    process.taken();
    process.send({ type: 'answered' });
    expect(process.commands).toEqual([{ type: 'send', wish: { sku: silver, wished: true } }]);
  });

  it('are forgotten when another customer signs in, and the failure of an earlier one is not shown (Z2)', () => {
    const process = played({ type: 'owner', owner: anna }, press(gold, true), press(silver, true));
    process.wakes();
    process.send({ type: 'owner', owner: berta });
    expect([wantedOf(process.state, gold), wantedOf(process.state, silver)]).toEqual([null, null]);
    process.taken();
    process.send({ type: 'refused', reason });
    while (process.waits) process.wakes();
    expect(process.commands).toEqual([]);
  });
});
