import { lazy, useRef } from 'react';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Badges } from '../../kit/product/Badges.tsx';
import { unbroken } from '../../kit/format/unbroken.ts';
import { Later } from '../../kit/Later.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import { WishButton } from '../../kit/product/WishButton.tsx';
import { CatalogCrumbs } from '../shared/products/CatalogCrumbs.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { LimitOrderLink } from './LimitOrderLink.tsx';
import { NotForSale } from './NotForSale.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import type { BoundProduct, ShownProduct } from './useProduct.ts';
import { useMailLink } from '../shared/links/useMailLink.ts';
import { useMostPieces } from './useMostPieces.ts';
import { useQuantity } from './useQuantity.ts';
import { useConsent } from '../../kit/ConsentContext.ts';
import { useOutOfSight } from './useOutOfSight.ts';

/* Below the fold: the server renders it at once, the browser hydrates it last. */
const ProductDetails = import.meta.env.SSR
  ? (await import('./ProductDetails.tsx')).default
  : lazy(() => import('./ProductDetails.tsx'));
const SellBox = import.meta.env.SSR ? (await import('./SellBox.tsx')).default : lazy(() => import('./SellBox.tsx'));
const BuyBar = lazy(() => import('./BuyBar.tsx'));
const EndAlert = lazy(() => import('../shared/alerts/EndAlert.tsx'));

export interface ProductScreenProps extends BoundProduct {
  readonly shown: ShownProduct;
}

/** A product: facts, price with its parts, and delivery. */
export function ProductScreen({ shown, prices, cart, sellingCart, loadHistory, at }: ProductScreenProps) {
  const { language } = useShop().market;
  const { quantity, setQuantity, field, setSound, take } = useQuantity();
  const button = useRef<HTMLDivElement>(null);
  const away = useOutOfSight(button, useConsent());
  const alertToken = useMailLink('alertToken');
  const { product, availability } = shown.product;
  const own = prices.of(shown.product);
  const most = useMostPieces(own, availability, cart.refused);
  const name = textIn(product.name, language);
  const [category] = product.categories;
  const forSale = availability !== 'sold-out' && own.prices.some(({ type }) => type === 'buy');
  const buying = {
    priced: shown.product,
    prices: own,
    state: prices.state,
    quantity,
    adding: cart.adding === product.sku,
    refused: cart.refused?.quantity === quantity ? cart.refused.text : null,
    onAdd: () => take((pieces) => cart.add(product, pieces)),
  };
  return (
    <main className="pt-6 lg:pt-8">
      <div className="wrap">
        <CatalogCrumbs category={category} here={name} />
        <div
          className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2 lg:gap-x-12 lg:grid-cols-[7fr_5fr]"
          data-prices={prices.state}
        >
          <Gallery product={product} name={name} />
          <div>
            {alertToken === null ? null : (
              <Optional>
                <EndAlert token={alertToken} name={name} />
              </Optional>
            )}
            <Badges badges={product.badges} />
            <div className="mt-2 flex items-start justify-between gap-2">
              <h1 className="text-4xl lg:text-3xl">{unbroken(name)}</h1>
              <WishButton sku={product.sku} name={name} className="border border-line bg-surface" />
            </div>
            <ProductFacts product={product} />
            <div className="mt-4 empty:hidden">
              <PriceNotice state={prices.state} />
            </div>
            {forSale ? (
              <BuyBox
                {...buying}
                onQuantity={setQuantity}
                most={most}
                field={field}
                button={button}
                onSound={setSound}
              />
            ) : (
              <NotForSale priced={shown.product} prices={own} />
            )}
            <LimitOrderLink product={product} prices={own} side="buy" />
            {product.form === 'scrap' ? null : (
              <Later>
                <SellBox priced={shown.product} prices={own} cart={sellingCart} />
              </Later>
            )}
          </div>
        </div>
      </div>
      <Later>
        <ProductDetails
          shown={shown}
          prices={prices}
          cart={cart}
          loadHistory={loadHistory}
          quantity={quantity}
          at={at}
        />
      </Later>
      {forSale && away ? (
        <Optional>
          <BuyBar {...buying} />
        </Optional>
      ) : null}
    </main>
  );
}
