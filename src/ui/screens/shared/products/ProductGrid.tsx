import type { ListedProduct } from '../../../../domain/listing/ListedProduct.ts';
import type { AddingToCart, FollowedPrices } from '../../../kit/live.ts';
import { ProductCard, type ComparedBy } from '../../../kit/product/ProductCard.tsx';

interface ProductGridProps {
  readonly items: readonly ListedProduct[];
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  /** Number of pictures above the fold. */
  readonly eager?: number;
  /** What the products are sorted by, if it is neither price nor a fact that each card shows. */
  readonly comparedBy?: ComparedBy | null;
  readonly className: string;
}

/** Cards above the fold of a phone; the browser renders the others later. */
const firstSeen = 6;

export function ProductGrid({ items, prices, cart, eager = 0, comparedBy = null, className }: ProductGridProps) {
  return (
    <ul data-prices={prices.state} className={`grid gap-4 ${className}`}>
      {items.map((priced, at) => (
        <li key={priced.product.sku} className={`grid ${at < firstSeen ? '' : 'later'}`}>
          <ProductCard
            priced={priced}
            prices={prices.of(priced)}
            adding={cart.adding === priced.product.sku}
            onAdd={cart.add}
            eager={at < eager}
            comparedBy={comparedBy}
          />
        </li>
      ))}
    </ul>
  );
}
