import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button } from '../../kit/Button.tsx';
import type { AddingToCart } from '../../kit/live.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { Quantity } from '../../kit/product/Quantity.tsx';
import { bankPrice, tierFor, tiersOfSide } from '../../kit/product/tiers.ts';
import { LimitOrderLink } from './LimitOrderLink.tsx';
import { TierTable } from './TierTable.tsx';
import { useQuantity } from './useQuantity.ts';

interface SellBoxProps {
  readonly priced: PricedProduct;
  readonly prices: ProductPrices;
  /** The selling cart. */
  readonly cart: AddingToCart;
}

/** What the shop pays for the chosen quantity, and the way into the selling cart; or why it does not buy (SELL-4). */
export default function SellBox({ priced: { product }, prices, cart }: SellBoxProps) {
  const [chosen, setChosen] = useState(0);
  const { language } = useShop().market;
  const { quantity, setQuantity, field, setSound, take } = useQuantity();
  const sell = tiersOfSide(prices, 'sell');
  const tier = tierFor(sell, quantity);
  const { currency } = prices;
  const refused = cart.refused?.quantity === quantity ? cart.refused.text : null;
  /** A new key resets the quantity field, also if it held invalid text. */
  const choose = (next: number) => {
    setChosen(chosen + 1);
    setSound(true);
    setQuantity(next);
  };
  return (
    <section aria-labelledby="sell-title" className="card mt-6 p-5">
      <h2 id="sell-title" className="text-xl">
        <Trans>Sell to us</Trans>
      </h2>
      {tier === undefined ? (
        <p className="mt-2 text-sm text-soft">
          {product.dutyFree ? (
            <Trans>We do not buy duty-free goods online. Our advisers will be glad to make you an offer.</Trans>
          ) : (
            <Trans>We do not buy this product at the moment.</Trans>
          )}
        </p>
      ) : (
        <>
          <p className="mt-2 text-sm text-soft">
            <Trans>
              We pay <Amount money={bankPrice(tier, prices)} className="font-semibold text-ink" /> each.
            </Trans>
          </p>
          {sell.length > 1 ? (
            <div className="mt-4">
              <TierTable side="sell" tiers={sell} currency={currency} current={tier} onChoose={choose} />
            </div>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
            <Quantity
              key={chosen}
              value={quantity}
              onChange={setQuantity}
              of={textIn(product.name, language)}
              field={field}
              onSound={setSound}
            />
            <p className="ml-auto text-right">
              <span className="block text-sm text-soft">
                <Trans>Payout</Trans>
              </span>
              <Amount
                money={{ centAmount: bankPrice(tier, prices).centAmount * quantity, currency }}
                className="text-xl font-semibold"
              />
            </p>
          </div>
          <Button
            look="quiet"
            className="mt-4 w-full"
            busy={cart.adding === product.sku}
            onClick={() => take((pieces) => cart.add(product, pieces))}
          >
            <Trans>Add to the selling cart</Trans>
          </Button>
          <LimitOrderLink product={product} prices={prices} side="sell" />
          {refused === null ? null : (
            <p role="alert" className="mt-3 text-sm font-medium text-alarm">
              {refused}
            </p>
          )}
        </>
      )}
    </section>
  );
}
