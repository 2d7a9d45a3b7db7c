import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import { Icon } from './Icon.tsx';
import type { AddingToCart, FollowedPrices } from './live.ts';
import { ProductCard } from './product/ProductCard.tsx';

interface CarouselProps {
  readonly title: ReactNode;
  readonly items: readonly ListedProduct[];
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
}

/** Products in a row that scrolls by touch, keyboard or buttons. */
export function Carousel({ title, items, prices, cart }: CarouselProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const turn = (to: -1 | 1) => row.current?.scrollBy({ left: to * row.current.clientWidth * 0.9 });
  const arrow = 'grid size-11 place-items-center rounded-full border border-edge hover:border-ink hover:bg-sunken';
  return (
    <section>
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        <div className="hidden gap-2 md:flex md:noscript:hidden">
          <button type="button" className={arrow} onClick={() => turn(-1)} aria-label={t`Scroll back`}>
            <Icon name="left" />
          </button>
          <button type="button" className={arrow} onClick={() => turn(1)} aria-label={t`Scroll on`}>
            <Icon name="right" />
          </button>
        </div>
      </div>
      <ul
        ref={row}
        data-prices={prices.state}
        className="relative -mx-4 mt-6 shelf flex gap-4 scroll-smooth px-4 pb-4 md:-mx-8 md:px-8 lg:-mx-1 lg:px-1"
      >
        {items.map((priced) => (
          <li key={priced.product.sku} className="grid w-[min(19rem,82vw)] lg:w-[calc(25%-0.75rem)]">
            <ProductCard
              priced={priced}
              prices={prices.of(priced)}
              adding={cart.adding === priced.product.sku}
              onAdd={cart.add}
              upright
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
