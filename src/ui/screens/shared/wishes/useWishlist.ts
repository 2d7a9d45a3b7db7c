import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { watchWishlist } from '../../../../application/wishlist/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { ShowToast } from '../../../kit/ToastContext.ts';
import type { Wishes } from '../../../kit/product/WishesContext.ts';
import type { SendWish } from './sendWishes.ts';

/** Presses that the shop has not confirmed yet. */
type Wished = ReadonlyMap<Sku, boolean>;

/**
 * The state of the hearts: the wishlist of the shop, overlaid with unconfirmed presses. A press shows at once and is
 * reverted if the shop refuses (WISH-1) or the code that sends it fails to load.
 */
export function useWishlist(toast: ShowToast): Wishes {
  const shop = useShop();
  const { i18n } = useLingui();
  const list = useLive(watchWishlist, undefined, null);
  const [wished, setWished] = useState<Wished>(new Map());
  const sender = useRef<SendWish | null>(null);
  return useMemo(() => {
    const kept = new Set(list?.lineItems.map(({ sku }) => sku));
    const has = (sku: Sku) => wished.get(sku) ?? kept.has(sku);
    const toggle = (sku: Sku) => {
      const to = !has(sku);
      setWished((before) => new Map(before).set(sku, to));
      void import('./sendWishes.ts').then(
        ({ sendWishes }) => {
          sender.current ??= sendWishes({ shop, toast, i18n, settle: setWished });
          sender.current(sku, to);
        },
        () => setWished((before) => new Map([...before].filter(([key]) => key !== sku))),
      );
    };
    return { has, toggle };
  }, [list, wished, shop, toast, i18n]);
}
