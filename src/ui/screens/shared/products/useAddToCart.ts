import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addToCart } from '../../../../application/cart/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { watchSignOut } from '../../../binding/watchSignOut.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import type { AddingToCart } from '../../../kit/live.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { lateWords } from '../refusals/lateWords.ts';
import { defaultSide } from '../side/cartSide.ts';

/**
 * Adds a product to the cart of a side and confirms it with a link to the cart (CART-3). Refusals appear as toasts, for the
 * product `own` beside its button. An answer that comes after the customer has signed out is not shown (Z2).
 */
export function useAddToCart(own?: Sku, side: Side = defaultSide): AddingToCart {
  const { t, i18n } = useLingui();
  const shop = useShop();
  const { language, localeTag } = shop.market;
  const { run, running } = useCommand((wanted: { readonly sku: Sku; readonly quantity: number }) =>
    shop.run(addToCart, { side, ...wanted }),
  );
  const toast = useToast();
  const [refused, setRefused] = useState<NonNullable<AddingToCart['refused']> | null>(null);

  const add: AddingToCart['add'] = async (product, quantity) => {
    setRefused(null);
    const hasSignedOut = watchSignOut(shop);
    const outcome = await run({ sku: product.sku, quantity });
    const isOver = hasSignedOut();
    if (outcome === null || isOver) return;
    if (outcome.ok) {
      const name = textIn(product.name, language);
      const added =
        side === 'buy' ? t`${quantity} × ${name} is in your cart.` : t`${quantity} × ${name} is in your selling cart.`;
      const expired = t`Your session has expired. You have been logged out.`;
      return toast({
        tone: 'good',
        text: outcome.value.afterExpiry ? `${expired} ${added}` : added,
        link: { to: '/warenkorb', side, label: side === 'buy' ? t`View cart` : t`View selling cart` },
      });
    }
    const { error } = outcome;
    const text = i18n._(await lateWords(error, { localeTag, pieces: quantity, side }));
    if (product.sku !== own) return toast({ tone: 'bad', text });
    const stock = typeof error !== 'string' && error._tag === 'OutOfStock' ? { available: error.available } : {};
    setRefused({ quantity, text, ...stock });
  };
  return { add: (product, quantity) => void add(product, quantity), adding: running?.sku ?? null, refused };
}
