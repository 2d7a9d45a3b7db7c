import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { Amount } from '../../kit/price/Amount.tsx';
import { Availability } from '../../kit/product/Availability.tsx';
import { bankPrice, tiersOfSide } from '../../kit/product/tiers.ts';

/* The server renders the form at once; the browser loads its code after the page. */
const AlertPanel = import.meta.env.SSR
  ? (await import('../shared/alerts/AlertPanel.tsx')).default
  : lazy(() => import('../shared/alerts/AlertPanel.tsx'));

const milligramsPerGram = 1_000;

interface NotForSaleProps {
  readonly priced: PricedProduct;
  readonly prices: ProductPrices;
}

/** Why the product cannot be bought here, with alternatives (CAT-8) and its prices. */
export function NotForSale({ priced: { product, availability }, prices }: NotForSaleProps) {
  const weBuy = product.sellOnly;
  const perGram = product.form === 'scrap' && product.grossWeight === milligramsPerGram;
  const [buy] = tiersOfSide(prices, 'buy');
  const [sell] = tiersOfSide(prices, 'sell');
  return (
    <>
      <p className="mt-2">{product.dutyFree || weBuy ? null : <Availability kind={availability} />}</p>
      {buy === undefined && sell === undefined ? null : (
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
          {buy === undefined ? null : (
            <div>
              <dt className="text-sm text-soft">
                <Trans>Indicative price</Trans>
              </dt>
              <dd className="text-3xl text-soft">
                <Amount money={bankPrice(buy, prices)} />
              </dd>
            </div>
          )}
          {sell === undefined ? null : (
            <div>
              <dt className="text-sm text-soft">
                <Trans>You sell at</Trans>
              </dt>
              <dd className="text-3xl text-soft">
                <Amount money={bankPrice(sell, prices)} />
                {perGram ? (
                  <span className="text-base">
                    {' '}
                    <Trans>per gram</Trans>
                  </span>
                ) : null}
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className="mt-6">
        <Reason product={product} />
        {product.dutyFree || weBuy || availability !== 'sold-out' ? null : (
          <Optional>
            <AlertPanel sku={product.sku} />
          </Optional>
        )}
      </div>
    </>
  );
}

function Reason({ product: { dutyFree, sellOnly, sku } }: Pick<PricedProduct, 'product'>) {
  if (dutyFree)
    return (
      <Notice tone="plain" title={<Trans>Duty-free goods are not sold online.</Trans>}>
        <p className="mt-1">
          <Trans>They are held in a bonded warehouse. Our advisers will be glad to quote you a price.</Trans>
        </p>
        <ContactLink sku={sku} />
      </Notice>
    );
  if (sellOnly)
    return (
      <Notice tone="plain" title={<Trans>We buy this metal from you.</Trans>}>
        <p className="mt-1">
          <Trans>Say what you have and see at once what we pay for it.</Trans>
        </p>
        <Link to="/ankauf" className={`${buttonClass('primary', true)} mt-4`}>
          <Trans>Sell to us</Trans>
        </Link>
      </Notice>
    );
  return (
    <Notice tone="plain" title={<Trans>This product is sold out.</Trans>}>
      <p className="mt-1">
        <Trans>The closest products we have are further down this page.</Trans>
      </p>
    </Notice>
  );
}

function ContactLink({ sku }: Pick<PricedProduct['product'], 'sku'>) {
  return (
    <Link to="/kontakt" search={{ about: sku }} className={`${buttonClass('primary', true)} mt-4`}>
      <Trans>Contact support</Trans>
    </Link>
  );
}
