import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addToCart } from '../../../application/cart/tokens.ts';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useCommand } from '../../binding/useCommand.ts';
import type { AddingToCart } from '../../kit/live.ts';
import { formatMoney } from '../../kit/formatMoney.ts';
import { useToast } from '../../kit/ToastContext.ts';

/** Puts a product into the cart and says so, with the way to the cart (CART-3); a refusal is said in its own words. */
export function useAddToCart(): AddingToCart {
  const { t, i18n } = useLingui();
  const { language, localeTag } = useShop().market;
  const command = useCommand(addToCart);
  const toast = useToast();
  const [adding, setAdding] = useState<Sku | null>(null);

  const add: AddingToCart['add'] = async (product, quantity) => {
    if (command.pending) return;
    setAdding(product.sku);
    const name = textIn(product.name, language);
    try {
      const outcome = await command.run({ sku: product.sku, quantity });
      if (outcome.ok) toast({ tone: 'good', text: t`${quantity} × ${name} is in your cart.`, link: { to: '/warenkorb', label: t`To the cart` } });
      else {
        const { refusalMessage } = await import('../../messages/refusalMessage.ts');
        toast({ tone: 'bad', text: i18n._(refusalMessage(outcome.error, (money) => formatMoney(money, localeTag))) });
      }
    } catch {
      toast({ tone: 'bad', text: t`Something went wrong. Please try again later.` });
    } finally {
      setAdding(null);
    }
  };
  return { add: (product, quantity) => void add(product, quantity), adding };
}
