import { useLingui } from '@lingui/react/macro';
import { restoreCart } from '../../../application/cart/tokens.ts';
import { watchSession } from '../../../application/session/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { guest } from '../../../domain/session/Session.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { useLive } from '../../binding/useLive.ts';
import { useToast } from '../../kit/ToastContext.ts';
import { useRefusalText } from '../cart/useRefusalText.ts';

export interface RestoringCart {
  /** Resolves to the new cart; null when there is none. */
  readonly restore: () => Promise<PricedCart | null>;
  readonly restoring: boolean;
  /** The cart's own session still holds, so its loss has another cause. */
  readonly ownSession: boolean;
  /** It was a customer's, whose session has ended by itself: the cart is kept in their account. */
  readonly lapsed: boolean;
}

/** Brings a cart that is gone back as a new one; what cannot be had any more is told. */
export function useRestoredCart(lost: PricedCart): RestoringCart {
  const { i18n } = useLingui();
  const toast = useToast();
  const refusalText = useRefusalText();
  const session = useLive(watchSession, undefined, guest);
  const command = useCommand(restoreCart);
  const restore = async () => {
    try {
      const outcome = await command.run(lost);
      for (const refusal of outcome.ok ? outcome.value.leftOut : [outcome.error])
        toast({ tone: 'bad', text: i18n._(refusalText.of(refusal)) });
      return outcome.ok && outcome.value.cart.lines.length > 0 ? outcome.value.cart : null;
    } catch {
      toast({ tone: 'bad', text: i18n._(refusalText.tryLater) });
      return null;
    }
  };
  return {
    restore,
    restoring: command.pending,
    ownSession: session.ownerId === lost.cart.ownerId,
    lapsed: session.lapsed === lost.cart.ownerId,
  };
}
