import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { gramPrice, premiumRate } from '../../../domain/listing/ComparedPrices.ts';
import type { SortKey } from '../../../domain/listing/Listing.ts';
import type { ListedPrices, ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { useMarket } from '../MarketContext.ts';
import { Button, buttonClass } from '../Button.tsx';
import { formatRate } from '../format/formatNumber.ts';
import { formatFineness, formatFineWeight } from '../format/formatWeight.ts';
import { unbroken } from '../format/unbroken.ts';
import { Icon } from '../Icon.tsx';
import { Amount } from '../price/Amount.tsx';
import { Availability } from './Availability.tsx';
import { Badges } from './Badges.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { bankPrice, tiersOfSide } from './tiers.ts';
import { useAddLabel } from './useAddLabel.ts';
import { WishButton } from './WishButton.tsx';

/** A figure that makes products comparable and that a listing can be sorted by. */
export type ComparedBy = Extract<SortKey, 'premium' | 'pricePerGram'>;

export interface ProductCardProps {
  readonly priced: ListedProduct;
  /** The newest prices of the product. */
  readonly prices: ListedPrices;
  readonly adding: boolean;
  readonly onAdd: (product: ListedProduct['product'], quantity: number) => void;
  readonly eager?: boolean;
  /** Keeps the picture on top on phones, too, as in a scrolling row. */
  readonly upright?: boolean;
  readonly comparedBy?: ComparedBy | null;
}

/** A product in a list: name, prices of both sides, availability. The whole card links to its page. */
export function ProductCard({
  priced: { product, availability },
  prices,
  adding,
  onAdd,
  eager = false,
  upright = false,
  comparedBy = null,
}: ProductCardProps) {
  const { language, localeTag } = useMarket();
  const name = textIn(product.name, language);
  const [buy, next] = tiersOfSide(prices, 'buy');
  const [sell] = tiersOfSide(prices, 'sell');
  const weight = formatFineWeight(product, localeTag);
  const facts = [weight, product.fineness === null ? null : formatFineness(product.fineness, localeTag)]
    .filter((fact) => fact !== null)
    .join(' · ');
  const buyable = buy !== undefined && availability !== 'sold-out';
  const addLabel = useAddLabel(availability, adding);
  return (
    <article className={`card product-card ${upright ? 'upright' : ''}`}>
      <div className="picture-stage">
        <ProductPicture sku={product.sku} alt={name} eager={eager} />
      </div>
      <Badges badges={product.badges} soldOut={availability === 'sold-out'} />
      <WishButton sku={product.sku} name={name} />
      <div className="product-words">
        <h3>
          <Link to="/produkt/$slug" params={{ slug: textIn(product.slug, language) }}>
            {unbroken(name)}
          </Link>
        </h3>
        <p className="facts" suppressHydrationWarning>
          {facts === '' ? product.manufacturer : facts}
        </p>
        <Availability kind={availability} />
      </div>
      <div className="product-offer">
        <dl className="product-prices">
          <div>
            <dt>
              <BuyPriceName onRequest={buy === undefined} availability={availability} />
            </dt>
            <dd className={buyable ? 'price' : undefined}>
              {buy === undefined ? (
                <span className="text-sm">
                  <Trans>On request</Trans>
                </span>
              ) : (
                <Amount money={bankPrice(buy, prices)} />
              )}
            </dd>
            {!buyable || next === undefined ? null : (
              <dd className="next-tier">
                <Trans>
                  from {next.minQuantity} pieces <Amount money={bankPrice(next, prices)} />
                </Trans>
              </dd>
            )}
          </div>
          {sell === undefined ? null : (
            <div>
              <dt>
                <Trans>You sell at</Trans>
              </dt>
              <dd>
                <Amount money={bankPrice(sell, prices)} />
              </dd>
            </div>
          )}
          {comparedBy === null ? null : <Compared by={comparedBy} fineWeight={product.fineWeight} prices={prices} />}
        </dl>
        {buyable ? (
          <Button
            small
            look="quiet"
            busy={adding}
            aria-label={`${addLabel}: ${name}`}
            onClick={() => onAdd(product, 1)}
          >
            <Icon name="cart" className="size-4.5" />
            <span className={upright ? undefined : 'max-sm:hidden'}>{addLabel}</span>
          </Button>
        ) : (
          <p aria-hidden="true" className={buttonClass('quiet', true)}>
            <Trans>Details</Trans>
          </p>
        )}
      </div>
    </article>
  );
}

function BuyPriceName({
  onRequest,
  availability,
}: Pick<ListedProduct, 'availability'> & { readonly onRequest: boolean }) {
  if (onRequest) return <Trans>Price</Trans>;
  return availability === 'sold-out' ? <Trans>Indicative price</Trans> : <Trans>You buy at</Trans>;
}

interface ComparedProps {
  readonly by: ComparedBy;
  readonly fineWeight: number | null;
  readonly prices: ListedPrices;
}

/** What one piece costs above its metal, or by the gram of fine metal; nothing without metal or price (CAT-3). */
function Compared({ by, fineWeight, prices }: ComparedProps) {
  const { localeTag } = useMarket();
  if (by === 'premium') {
    const { metal, premium } = prices.anatomy ?? {};
    const rate =
      metal === undefined || premium === undefined ? null : premiumRate(premium.centAmount, metal.centAmount);
    return rate === null ? null : (
      <div>
        <dt>
          <Trans>Premium</Trans>
        </dt>
        <dd className="figure" suppressHydrationWarning>
          {formatRate(rate, localeTag, 2)}
        </dd>
      </div>
    );
  }
  const [buy] = tiersOfSide(prices, 'buy');
  const centAmount = buy === undefined ? null : gramPrice(buy.centAmount, fineWeight);
  return centAmount === null ? null : (
    <div>
      <dt>
        <Trans>Gram price</Trans>
      </dt>
      <dd>
        <Amount money={{ centAmount, currency: prices.currency }} />
      </dd>
    </div>
  );
}
