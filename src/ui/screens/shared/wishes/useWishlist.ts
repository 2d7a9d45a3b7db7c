import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { watchSession } from '../../../../application/session/tokens.ts';
import { changeWish, watchWishlist } from '../../../../application/wishlist/tokens.ts';
import { step, initial, wantedOf, type Wish, type WishEvent } from '../../../../application/wishlist/WishPresses.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import type { Shop } from '../../../binding/Shop.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import type { ShowToast } from '../../../kit/ToastContext.ts';
import type { Wishes } from '../../../kit/product/WishesContext.ts';
import { lateWords } from '../refusals/lateWords.ts';
import { withoutCart } from '../side/cartSide.ts';

/**
 * The state of the hearts: the wishlist of the shop, overlaid with unconfirmed presses. A press shows at once and is
 * reverted if the shop refuses (WISH-1).
 */
export function useWishlist(toast: ShowToast): Wishes {
  const shop = useShop();
  const { i18n } = useLingui();
  const list = useLive(watchWishlist, undefined, null);
  const [presses, send] = useProcess(
    () => initial,
    step,
    (command, send) => {
      if (command.type === 'send') void answerTo(shop, command.wish).then(send);
      else
        void lateWords(command.reason, withoutCart({ localeTag: shop.market.localeTag, shownIn: 'wishlist' })).then(
          (words) => toast({ tone: 'bad', text: i18n._(words) }),
        );
    },
  );
  useEffect(
    () => shop.watch(watchSession, undefined, ({ ownerId }) => send({ type: 'owner', owner: ownerId })),
    [shop, send],
  );
  return useMemo(() => {
    const listed = new Set(list?.lineItems.map(({ sku }) => sku));
    const has = (sku: Sku) => wantedOf(presses, sku) ?? listed.has(sku);
    const toggle = (sku: Sku) => send({ type: 'pressed', sku, wished: !has(sku), listed: listed.has(sku) });
    return { has, toggle };
  }, [list, presses, send]);
}

const answerTo = async (shop: Shop, wish: Wish): Promise<WishEvent> => {
  const outcome = await outcomeOf(shop.run(changeWish, wish));
  return outcome.ok ? { type: 'answered' } : { type: 'refused', reason: outcome.error };
};
