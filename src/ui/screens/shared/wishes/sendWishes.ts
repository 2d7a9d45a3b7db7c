import type { I18n } from '@lingui/core';
import { loadWishlist, toggleWish } from '../../../../application/wishlist/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import type { Shop } from '../../../binding/Shop.ts';
import type { ShowToast } from '../../../kit/ToastContext.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';

interface Sending {
  readonly shop: Shop;
  readonly toast: ShowToast;
  readonly i18n: I18n;
  /** Updates the presses that are not confirmed yet. */
  readonly settle: (change: (before: ReadonlyMap<Sku, boolean>) => ReadonlyMap<Sku, boolean>) => void;
}

export type SendWish = (sku: Sku, to: boolean) => void;

/** Sends wishes one after another and only the last one per product, so that pressing twice sends none. */
export function sendWishes({ shop, toast, i18n, settle }: Sending): SendWish {
  const wanted = new Map<Sku, boolean>();
  let last: Promise<unknown> = Promise.resolve();

  const send = async (sku: Sku, to: boolean) => {
    if (wanted.get(sku) !== to) return;
    wanted.delete(sku);
    try {
      const loaded = await shop.run(loadWishlist, undefined);
      const there = loaded.ok && loaded.value?.lineItems.some((line) => line.sku === sku) === true;
      const outcome = loaded.ok && there === to ? loaded : loaded.ok ? await shop.run(toggleWish, sku) : loaded;
      if (outcome.ok) return;
      const { refusalWords } = await import('../../../messages/refusals/refusalWords.ts');
      const facts = { localeTag: shop.market.localeTag, shownIn: 'wishlist' } as const;
      toast({ tone: 'bad', text: i18n._(refusalWords(outcome.error, facts)) });
    } catch {
      toast({ tone: 'bad', text: i18n._(tryLater) });
    } finally {
      settle((before) =>
        before.get(sku) === to && !wanted.has(sku) ? new Map([...before].filter(([key]) => key !== sku)) : before,
      );
    }
  };
  return (sku, to) => {
    wanted.set(sku, to);
    last = last.then(() => send(sku, to));
  };
}
