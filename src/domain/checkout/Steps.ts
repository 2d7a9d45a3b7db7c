import type { Cart } from '../cart/Cart.ts';
import { missingData } from './Missing.ts';

export const checkoutSteps = ['select', 'cart', 'my-data', 'review', 'confirmation'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The steps of a shopper: there is one to select a cart only where the buying and the selling cart are filled (CHK-1). */
export const stepsOf = ({ bothFilled }: { readonly bothFilled: boolean }): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => bothFilled || step !== 'select');

/** The inputs for the checkout's progress: the cart, null for none, its owner, and whether its order is placed. */
export interface Progress {
  readonly cart: Cart | null;
  readonly signedIn: boolean;
  readonly ordered: boolean;
}

/** The furthest step whose data is complete (CHK-1). */
export const furthestStep = ({ cart, signedIn, ordered }: Progress): CheckoutStep => {
  if (ordered) return 'confirmation';
  if (cart === null || cart.lines.length === 0) return 'cart';
  return missingData(cart, signedIn).length > 0 ? 'my-data' : 'review';
};

/**
 * Whether a step may be entered: every earlier step has its data, and after the order only the confirmation (CHK-1).
 */
export const canEnter = (step: CheckoutStep, progress: Progress): boolean =>
  progress.ordered
    ? step === 'confirmation'
    : checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(furthestStep(progress));
