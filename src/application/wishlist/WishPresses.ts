import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { NoAnswer, Stepped, Wake } from '../Process.ts';
import type { ChangeWishRefused } from './ChangeWish.ts';

/** Pause after the last press of a heart before it is sent, so that a double click sends nothing. */
export const restMs = 250;

export interface Wish {
  readonly sku: Sku;
  /** Whether the product is to be on the list. */
  readonly wished: boolean;
}
interface Waiting extends Wish {
  /** Number of the press, which its pause names. */
  readonly press: number;
  readonly rested: boolean;
}

/** Why a wish did not reach the list. */
export type WishRefused = ChangeWishRefused | NoAnswer;

/**
 * The presses of hearts that the shop has not confirmed, as a value: at most one is under way, the others wait in order,
 * the last one of each product.
 */
export interface WishPresses {
  /** null for a guest without a session, which the first wish creates. */
  readonly owner: OwnerId | null;
  readonly waiting: readonly Waiting[];
  readonly underWay: Wish | null;
  /** The wish under way is that of an earlier owner: it is not shown, and its answer is ignored. */
  readonly foreign: boolean;
  readonly presses: number;
}

export type WishEvent =
  /** `listed`: the product is on the list of the shop. */
  | { readonly type: 'pressed'; readonly sku: Sku; readonly wished: boolean; readonly listed: boolean }
  | { readonly type: 'rested'; readonly press: number }
  | { readonly type: 'answered' }
  | { readonly type: 'refused'; readonly reason: WishRefused }
  | { readonly type: 'owner'; readonly owner: OwnerId | null };

export type WishCommand =
  | { readonly type: 'send'; readonly wish: Wish }
  /** The heart is shown as before the press. */
  | { readonly type: 'say'; readonly reason: WishRefused }
  | Wake<WishEvent>;

type Next = Stepped<WishPresses, WishCommand>;

export const initial: WishPresses = { owner: null, waiting: [], underWay: null, foreign: false, presses: 0 };

/** What the shopper wants of a product, before the shop has confirmed it; null when nothing is to be confirmed. */
export const wantedOf = ({ waiting, underWay, foreign }: WishPresses, sku: Sku): boolean | null => {
  const wishes = foreign || underWay === null ? waiting : [...waiting, underWay];
  return wishes.find((wish) => wish.sku === sku)?.wished ?? null;
};

/** The presses after an event, and what is to be sent now. */
export function step(presses: WishPresses, event: WishEvent): Next {
  switch (event.type) {
    case 'pressed':
      return pressed(presses, event);
    case 'rested':
      return sent({
        ...presses,
        waiting: presses.waiting.map((each) => (each.press === event.press ? { ...each, rested: true } : each)),
      });
    case 'answered':
      return sent({ ...presses, underWay: null, foreign: false });
    case 'refused':
      return refused(presses, event.reason);
    case 'owner':
      return { state: ofOwner(presses, event.owner), commands: [] };
  }
}

function pressed(
  presses: WishPresses,
  { sku, wished, listed }: Extract<WishEvent, { readonly type: 'pressed' }>,
): Next {
  const { underWay, foreign } = presses;
  const press = presses.presses + 1;
  const others = presses.waiting.filter((each) => each.sku !== sku);
  const next = underWay?.sku === sku && !foreign ? underWay.wished : listed;
  if (next === wished) return { state: { ...presses, waiting: others }, commands: [] };
  return {
    state: { ...presses, waiting: [...others, { sku, wished, press, rested: false }], presses: press },
    commands: [{ type: 'wake', afterMs: restMs, event: { type: 'rested', press } }],
  };
}

function refused(presses: WishPresses, reason: WishRefused): Next {
  const next = sent({ ...presses, underWay: null, foreign: false });
  const withoutPress = presses.underWay === null || presses.foreign;
  return withoutPress ? next : { ...next, commands: [{ type: 'say', reason }, ...next.commands] };
}

/** The first session of a guest is created for a press; another owner did not press. */
function ofOwner(presses: WishPresses, owner: OwnerId | null): WishPresses {
  if (owner === presses.owner) return presses;
  if (presses.owner === null) return { ...presses, owner };
  return { ...presses, owner, waiting: [], foreign: presses.underWay !== null };
}

/** Sends the next wish whose pause is over, when none is under way. */
function sent(presses: WishPresses): Next {
  const next = presses.waiting.find(({ rested }) => rested);
  if (presses.underWay !== null || next === undefined) return { state: presses, commands: [] };
  const wish = { sku: next.sku, wished: next.wished };
  return {
    state: { ...presses, waiting: presses.waiting.filter((each) => each !== next), underWay: wish },
    commands: [{ type: 'send', wish }],
  };
}
