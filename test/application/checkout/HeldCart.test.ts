import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartIn,
  type HeldCart,
  initial,
  isEmptied,
  isGone,
  lastSeen,
  lossOf,
  type SeenCart,
  step,
} from '../../../src/application/checkout/HeldCart.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { aPricedCart } from '../aPricedCart.ts';

const [anna, berta, visitor] = [idOf<OwnerId>('anna'), idOf<OwnerId>('berta'), idOf<OwnerId>('visitor')];
const user = (ownerId: OwnerId): Session => ({ level: 'User', ownerId, expiresAt: null });
const anonymous: Session = { level: 'Anonymous', ownerId: visitor, expiresAt: null };
const owned = (ownerId: OwnerId, id = `cart of ${ownerId}`): PricedCart => aPricedCart({ id: idOf(id), ownerId });
/** The same cart after its lines were removed. */
const emptied = ({ cart, totals, ...rest }: PricedCart): PricedCart => ({
  ...rest,
  totals,
  cart: { ...cart, version: cart.version + 1, lines: [] },
  lines: [],
});

const moves = [
  'anna signs in',
  'berta signs in',
  'sign out',
  'session expires',
  'cart opens',
  'cart changes',
  'cart is emptied',
  'cart goes',
  'next step',
  'elsewhere and back',
] as const;
type Move = (typeof moves)[number];

/** A browser with its session and open cart, and the checkout step that follows both. */
class Browser {
  session: Session = anonymous;
  open: PricedCart | null = owned(visitor);
  held: HeldCart = initial(null, { open: this.open, session: this.session });
  memory: SeenCart | null = lastSeen(this.held);

  does(move: Move): void {
    switch (move) {
      case 'anna signs in':
        return this.#begins(user(anna));
      case 'berta signs in':
        return this.#begins(user(berta));
      case 'sign out':
        return this.#begins(guest);
      case 'session expires':
        if (this.session.level !== 'User' || this.session.ownerId === null) return;
        return this.#begins({ ...guest, lapsed: this.session.ownerId });
      case 'cart opens':
        this.open = owned(this.session.ownerId ?? visitor);
        return this.#hears();
      case 'cart changes':
        this.open = this.open === null ? null : { ...this.open };
        return this.#hears();
      case 'cart is emptied':
        this.open = this.open === null ? null : emptied(this.open);
        return this.#hears();
      case 'cart goes':
        this.open = null;
        return this.#hears();
      case 'next step':
        this.held = initial(this.memory, { open: this.open, session: this.session });
        return this.#hears();
      case 'elsewhere and back':
        // The session is known only after the page has begun.
        this.held = initial(this.memory, { open: this.open, session: null });
        expect(this.isForeign(cartIn(this.held))).toBe(false);
        return this.#hears();
    }
  }

  /** The cart belongs to a customer who is neither signed in nor the one whose session expired. */
  isForeign(cart: PricedCart | null): boolean {
    const owner = cart?.cart.ownerId;
    return (owner === anna || owner === berta) && owner !== this.session.ownerId && owner !== this.session.lapsed;
  }

  /** The cart of the last session is closed with it. */
  #begins(session: Session): void {
    this.open = null;
    this.#hears();
    this.session = session;
    this.#hears();
  }

  #hears(): void {
    const heard = { open: this.open, session: this.session };
    const held = step(this.held, heard);
    expect(step(held, heard)).toBe(held);
    this.held = held;
    this.memory = lastSeen(held) ?? this.memory;
  }
}

describe('the cart of a checkout step', () => {
  it('is never that of a signed-out customer, and never empty, in any order of events (AUTH-3)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 20 }), (all) => {
        const browser = new Browser();
        for (const move of all) {
          browser.does(move);
          const shown = cartIn(browser.held);
          expect(browser.isForeign(shown)).toBe(false);
          expect(shown?.lines).not.toEqual([]);
          expect(isGone(browser.held)).toBe(browser.open === null || browser.open.lines.length === 0);
          if (browser.open !== null && browser.open.lines.length > 0) expect(shown).toBe(browser.open);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stays as it was when it goes with its session, also in the next step (CHK-1)', () => {
    const browser = new Browser();
    const before = browser.open;
    browser.does('cart goes');
    expect([cartIn(browser.held), isGone(browser.held)]).toEqual([before, true]);
    browser.does('next step');
    expect(cartIn(browser.held)).toEqual(before);
  });

  it('comes back to a customer whose session has expired, and not after signing out (AUTH-3)', () => {
    for (const [end, lines] of [
      ['session expires', 1],
      ['sign out', undefined],
    ] as const) {
      const browser = new Browser();
      for (const move of ['anna signs in', 'cart opens', end] as const) browser.does(move);
      expect(cartIn(browser.held)?.lines.length, end).toBe(lines);
    }
  });

  it('is shown to a customer before the session is known only while it is open (AUTH-3)', () => {
    const mine = owned(anna);
    const seen = { cart: mine, of: anna };
    expect(cartIn(initial(seen, { open: null, session: null }))).toBeNull();
    expect(cartIn(initial(seen, { open: mine, session: null }))).toBe(mine);
    expect(cartIn(initial({ cart: mine, of: null }, { open: null, session: null }))).toBe(mine);
  });

  it('keeps its former lines when it is emptied in the step, and begins without them in the next (CART-7)', () => {
    const browser = new Browser();
    const before = browser.open;
    browser.does('cart is emptied');
    const shown = cartIn(browser.held);
    expect([shown?.lines, shown?.cart, isGone(browser.held)]).toEqual([before?.lines, browser.open?.cart, true]);
    expect(shown !== null && isEmptied(shown)).toBe(true);
    browser.does('next step');
    expect(cartIn(browser.held)).toBeNull();
    const another = new Browser();
    for (const move of ['cart is emptied', 'cart goes', 'next step'] as const) another.does(move);
    expect(cartIn(another.held)).toBeNull();
  });

  it('that is another one begins without the lines of the one before (CART-7)', () => {
    const session = anonymous;
    const held = initial(null, { open: owned(visitor, 'first'), session });
    expect(cartIn(step(held, { open: emptied(owned(visitor, 'second')), session }))).toBeNull();
  });
});

describe('a lost cart', () => {
  it('was emptied, ordered elsewhere, kept by an account, or ended with its session (CHK-1)', () => {
    const mine = owned(anna);
    expect([
      lossOf({ ...mine, cart: emptied(mine).cart }, user(anna)),
      lossOf(mine, user(anna)),
      lossOf(mine, { ...guest, lapsed: anna }),
      lossOf(mine, { ...anonymous, lapsed: anna }),
      lossOf(mine, anonymous),
      lossOf(mine, user(berta)),
    ]).toEqual(['emptied', 'elsewhere', 'expired', 'expired', 'ended', 'ended']);
  });
});
