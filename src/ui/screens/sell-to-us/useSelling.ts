import { useLingui } from '@lingui/react/macro';
import { addToCart, changeQuantity } from '../../../application/cart/tokens.ts';
import type { PricedCart, PricedCartLine } from '../../../domain/cart/Cart.ts';
import type { Sku } from '../../../domain/kernel/Ids.ts';
import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { watchSignOut } from '../../binding/watchSignOut.ts';
import { formatLineName } from '../../kit/format/formatLine.ts';
import { useToast } from '../../kit/ToastContext.ts';
import { lateWords } from '../shared/refusals/lateWords.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';

/** What goes into the selling cart: pieces of a product, or one piece of scrap metal. */
export interface Sold {
  readonly sku: Sku;
  readonly name: string;
  readonly quantity: number;
  readonly scrap?: ScrapItem;
}

export interface Selling {
  /** Whether the pieces are in the cart now. */
  readonly add: (sold: Sold) => Promise<boolean>;
  /** The sku that is being added. */
  readonly adding: Sku | null;
  /** The selling cart as far as this page has seen it. */
  readonly cart: PricedCart | null;
  /** Whether the line is gone. */
  readonly remove: (line: PricedCartLine) => Promise<boolean>;
  readonly removing: boolean;
}

/** Fills the selling cart. What is added or refused appears as a toast (CART-3, SELL-1). */
export function useSelling(): Selling {
  const { t, i18n } = useLingui();
  const shop = useShop();
  const toast = useToast();
  const { localeTag } = shop.market;
  const cart = useOpenCart('sell', null);
  const adding = useCommand(({ sku, quantity, scrap }: Sold) =>
    shop.run(addToCart, { side: 'sell', sku, quantity, ...(scrap === undefined ? {} : { scrap }) }),
  );
  const removing = useCommand(changeQuantity);

  const refuse = async (error: Parameters<typeof lateWords>[0]) =>
    toast({ tone: 'bad', text: i18n._(await lateWords(error, { localeTag, side: 'sell' })) });
  const add: Selling['add'] = async (sold) => {
    const hasSignedOut = watchSignOut(shop);
    const outcome = await adding.run(sold);
    const isOver = hasSignedOut();
    if (outcome === null || isOver) return false;
    if (!outcome.ok) {
      await refuse(outcome.error);
      return false;
    }
    const { name } = sold;
    toast({
      tone: 'good',
      text: t`${name} is in your selling cart.`,
      link: { to: '/warenkorb', side: 'sell', label: t`View selling cart` },
    });
    return true;
  };
  const remove = async (line: PricedCartLine) => {
    if (cart === null) return false;
    const { id: cartId, version } = cart.cart;
    const { id: lineId, sku, quantity: from } = line;
    const outcome = await removing.run({ cartId, version, sku, lineId, from, to: 0 });
    if (outcome === null) return false;
    const product = formatLineName(line, shop.market);
    if (outcome.ok) toast({ tone: 'good', text: t`${product} has been removed.` });
    else await refuse(outcome.error);
    return outcome.ok;
  };
  return {
    add,
    adding: adding.running?.sku ?? null,
    cart,
    remove,
    removing: removing.pending,
  };
}
