import { useLingui } from '@lingui/react/macro';
import { restoreCart } from '../../../application/cart/tokens.ts';
import { lossOf, type Loss } from '../../../application/checkout/HeldCart.ts';
import { watchSession } from '../../../application/session/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { guest } from '../../../domain/session/Session.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { useLive } from '../../binding/useLive.ts';
import { useToast } from '../../kit/ToastContext.ts';
import { useRefusalText } from '../shared/refusals/useRefusalText.ts';

export interface RestoringCart {
  /** Resolves to the new cart; null if it could not be created. */
  readonly restore: () => Promise<PricedCart | null>;
  readonly restoring: boolean;
  /** How the cart got lost. */
  readonly loss: Loss;
}

/** Restores a lost cart as a new one, and lists lines that are no longer available. */
export function useRestoredCart(lost: PricedCart): RestoringCart {
  const { i18n } = useLingui();
  const toast = useToast();
  const refusalText = useRefusalText();
  const session = useLive(watchSession, undefined, guest);
  const { run, pending } = useCommand(restoreCart);
  const restore = async () => {
    const outcome = await run(lost);
    if (outcome === null) return null;
    for (const refusal of outcome.ok ? outcome.value.leftOut : [outcome.error])
      toast({ tone: 'bad', text: i18n._(refusalText.of(refusal)) });
    return outcome.ok && outcome.value.cart.lines.length > 0 ? outcome.value.cart : null;
  };
  return { restore, restoring: pending, loss: lossOf(lost, session) };
}
