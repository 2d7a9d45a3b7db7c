import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { buttonClass } from '../../kit/Button.tsx';

/** Says that there are no limit orders for a product. */
export function NoLimitOrder({ product: { name, slug } }: Pick<PricedProduct, 'product'>) {
  const { language } = useShop().market;
  return (
    <main className="wrap grid max-w-160 justify-items-start gap-4 py-10">
      <h1 className="text-4xl">
        <Trans>Limit order</Trans>
      </h1>
      <p>
        <Trans>Limit orders cannot be placed for this product.</Trans>
      </p>
      <Link to="/produkt/$slug" params={{ slug: textIn(slug, language) }} className={buttonClass('quiet')}>
        {textIn(name, language)}
      </Link>
    </main>
  );
}
