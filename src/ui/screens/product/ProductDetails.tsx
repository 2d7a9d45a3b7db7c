import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Carousel } from '../../kit/Carousel.tsx';
import { unbroken } from '../../kit/format/unbroken.ts';
import { ChartPanel } from '../../kit/charts/ChartPanel.tsx';
import type { AddingToCart, FollowedPrices, LoadHistory } from '../../kit/live.ts';
import { PriceAnatomyTable } from './PriceAnatomyTable.tsx';
import { ShippingCosts } from './ShippingCosts.tsx';
import { TechnicalData } from './TechnicalData.tsx';
import type { ShownProduct } from './useProduct.ts';

interface ProductDetailsProps {
  readonly shown: ShownProduct;
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly loadHistory: LoadHistory;
  readonly quantity: number;
  readonly at: Instant;
}

/** The sections below the buy box. */
export default function ProductDetails({
  shown: { product: priced, similar, series },
  prices,
  cart,
  loadHistory,
  quantity,
  at,
}: ProductDetailsProps) {
  const { language } = useShop().market;
  const { product } = priced;
  const own = prices.of(priced);
  return (
    <>
      <div className="later wrap mt-14 grid gap-x-16 gap-y-14 lg:mt-20 lg:grid-cols-2" data-prices={prices.state}>
        <div className="grid content-start gap-14">
          <Part title={<Trans>About this product</Trans>}>
            <p className="max-w-prose leading-relaxed text-soft">{unbroken(textIn(product.description, language))}</p>
          </Part>
          {own.anatomy === null ? null : (
            <Part title={<Trans>Why this price</Trans>}>
              <PriceAnatomyTable
                anatomy={own.anatomy}
                prices={own}
                state={prices.state}
                metal={product.fineWeight === null ? null : product.preciousMetal}
              />
            </Part>
          )}
          {product.sellOnly || priced.availability === 'sold-out' ? null : (
            <Part title={<Trans>Shipping costs</Trans>}>
              <ShippingCosts prices={own} quantity={quantity} preorder={priced.availability === 'preorder'} at={at} />
            </Part>
          )}
        </div>
        <Part title={<Trans>Technical data</Trans>}>
          <TechnicalData product={product} />
        </Part>
      </div>
      {product.preciousMetal === null ? null : (
        <div className="later wrap mt-14 lg:mt-20">
          <Part title={<Trans>Price history of the metal</Trans>}>
            <p className="-mt-2 mb-4 max-w-prose text-balance text-soft">
              <Trans>
                The price of this product follows the market price of its metal. The chart shows the price of a troy
                ounce.
              </Trans>
            </p>
            <div className="card p-4 md:p-6">
              <ChartPanel metal={product.preciousMetal} loadHistory={loadHistory} />
            </div>
          </Part>
        </div>
      )}
      <div className="later wrap mt-14 grid gap-14 lg:mt-20 [&>section]:min-w-0">
        <Carousel title={<Trans>From the same series</Trans>} items={series} prices={prices} cart={cart} />
        <Carousel title={<Trans>Similar products</Trans>} items={similar} prices={prices} cart={cart} />
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
