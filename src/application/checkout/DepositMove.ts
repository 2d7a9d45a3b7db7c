import type { Effect } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import type { CartSettings, Carts } from '../../domain/cart/ports/Carts.ts';
import type { CartId, ShippingMethodId } from '../../domain/kernel/Ids.ts';
import type { DepositMisfit } from '../../domain/shipping/Shipping.ts';
import type { NoAnswer, Stepped } from '../Process.ts';

/** The version of a cart that is to move. */
export type MovingCart = Pick<Cart, 'id' | 'version'>;
/** A move with the goods that it leaves out, because the deposit does not take them. */
interface Move {
  readonly method: ShippingMethodId;
  readonly misfits: readonly DepositMisfit[];
}
export type DepositMoveRefused = Effect.Error<ReturnType<Carts['settle']>> | NoAnswer;

/** A cart on its way into or out of the deposit, as a value; nothing is lost unless the shopper agrees to it (CART-5). */
export interface DepositMove {
  /** The move that the shop is asked for, and the version of the cart that it names; null: none. */
  readonly asking: (Move & { readonly version: number }) | null;
  /** The move that the shopper is asked about, because it leaves goods out; null: nothing is asked. */
  readonly question: Move | null;
  /** Why the cart did not move. */
  readonly problem: DepositMoveRefused | null;
}

export type DepositMoveEvent =
  | { readonly type: 'chosen'; readonly method: ShippingMethodId; readonly cart: MovingCart }
  /** The shopper agrees to leave the goods of the question out. */
  | { readonly type: 'agreed'; readonly cart: MovingCart }
  | { readonly type: 'closed' }
  | { readonly type: 'moved' }
  | { readonly type: 'refused'; readonly reason: DepositMoveRefused };

export interface SettleMove {
  readonly type: 'settle';
  readonly cartId: CartId;
  readonly version: number;
  readonly settings: CartSettings;
}
type Next = Stepped<DepositMove, SettleMove>;

export const initial: DepositMove = { asking: null, question: null, problem: null };

/** The move after an event; while the shop is asked, it is asked for no other. */
export function step(move: DepositMove, event: DepositMoveEvent): Next {
  switch (event.type) {
    case 'chosen':
      return ask({ ...move, problem: null }, { method: event.method, misfits: [] }, event.cart);
    case 'agreed':
      return move.question === null ? still(move) : ask(move, move.question, event.cart);
    case 'closed':
      return still({ ...move, question: null });
    case 'moved':
      return still({ ...move, asking: null, question: null });
    case 'refused':
      return refused(move, event.reason);
  }
}

const still = (state: DepositMove): Next => ({ state, commands: [] });

function ask(move: DepositMove, { method, misfits }: Move, { id, version }: MovingCart): Next {
  if (move.asking !== null) return still(move);
  const settings = { shippingMethodId: method, leaveOut: misfits.map(({ sku }) => sku) };
  return {
    state: { ...move, asking: { method, misfits, version } },
    commands: [{ type: 'settle', cartId: id, version, settings }],
  };
}

/** What follows a refusal: a question, the move of the version that another tab has made, or why the cart stays. */
function refused({ asking, ...move }: DepositMove, reason: DepositMoveRefused): Next {
  const after: DepositMove = { ...move, asking: null, question: null };
  if (asking === null) return still({ ...after, problem: reason });
  // The shopper has withdrawn what he had agreed to.
  if (asking.misfits.length > 0 && move.question === null) return still(after);
  if (typeof reason === 'string') return still({ ...after, problem: reason });
  if (reason._tag === 'ShippingMethodRefused' && reason.misfits !== undefined)
    return still({ ...after, question: { method: asking.method, misfits: reason.misfits } });
  if (reason._tag === 'CartChanged' && reason.current.cart.version > asking.version)
    return ask({ ...after, question: move.question }, asking, reason.current.cart);
  return still({ ...after, problem: reason });
}
