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
import { defaultSide } from '../side/cartSide.ts';

/**
 * Adds a product to the cart and confirms it with a link to the cart (CART-3). Refusals appear as toasts, for the
 * product `own` beside its button. An answer that comes after the customer has signed out is not shown (Z2).
 */
export function useAddToCart(own?: Sku): AddingToCart {
  const { t, i18n } = useLingui();
  const shop = useShop();
  const { language, localeTag } = shop.market;
  const command = useCommand(addToCart);
  const toast = useToast();
  const [adding, setAdding] = useState<Sku | null>(null);
  const [refused, setRefused] = useState<NonNullable<AddingToCart['refused']> | null>(null);

  const add: AddingToCart['add'] = async (product, quantity) => {
    if (command.pending) return;
    setAdding(product.sku);
    setRefused(null);
    const refuse = (text: string, stock: { readonly available?: number } = {}) =>
      product.sku === own ? setRefused({ quantity, text, ...stock }) : toast({ tone: 'bad', text });
    const name = textIn(product.name, language);
    const hasSignedOut = watchSignOut(shop);
    try {
      const outcome = await command.run({ side: defaultSide, sku: product.sku, quantity });
      if (hasSignedOut()) return;
      if (outcome.ok) {
        const added = t`${quantity} × ${name} is in your cart.`;
        const expired = t`Your session has expired. You have been logged out.`;
        toast({
          tone: 'good',
          text: outcome.value.afterExpiry ? `${expired} ${added}` : added,
          link: { to: '/warenkorb', side: defaultSide, label: t`View cart` },
        });
      } else {
        const { refusalWords } = await import('../../../messages/refusals/refusalWords.ts');
        refuse(
          i18n._(refusalWords(outcome.error, { localeTag, pieces: quantity })),
          outcome.error._tag === 'OutOfStock' ? { available: outcome.error.available } : {},
        );
      }
    } catch {
      if (!hasSignedOut()) refuse(t`Something went wrong. Please try again later.`);
    } finally {
      setAdding(null);
    }
  };
  return { add: (product, quantity) => void add(product, quantity), adding, refused };
}
