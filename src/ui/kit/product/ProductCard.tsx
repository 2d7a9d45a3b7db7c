import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { ListedPrices, ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { useMarket } from '../MarketContext.ts';
import { Button, buttonClass } from '../Button.tsx';
import { formatFineness, formatFineWeight } from '../format/formatWeight.ts';
import { unbroken } from '../format/unbroken.ts';
import { Icon } from '../Icon.tsx';
import { Amount } from '../price/Amount.tsx';
import { Availability } from './Availability.tsx';
import { Badges } from './Badges.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { bankPrice, tiersOfSide } from './tiers.ts';
import { WishButton } from './WishButton.tsx';

export interface ProductCardProps {
  readonly priced: ListedProduct;
  /** The newest prices of the product. */
  readonly prices: ListedPrices;
  readonly adding: boolean;
  readonly onAdd: (product: ListedProduct['product'], quantity: number) => void;
  readonly eager?: boolean;
  /** Keeps the picture on top on phones, too, as in a scrolling row. */
  readonly upright?: boolean;
}

const looks = {
  upright: { card: 'flex-col', picture: 'rounded-t-lg p-7', button: 'mt-3 w-full' },
  responsive: {
    card: 'gap-3 p-3 max-sm:flex-wrap sm:flex-col sm:gap-0 sm:p-0',
    picture: 'w-26 rounded-md p-2 sm:w-full sm:rounded-t-lg sm:rounded-b-none sm:p-7',
    button: 'sm:mt-3 sm:w-full',
  },
} as const;
const litWithCard = 'group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent';

/** A product in a list: name, prices of both sides, availability. The whole card links to its page. */
export function ProductCard({
  priced: { product, availability },
  prices,
  adding,
  onAdd,
  eager = false,
  upright = false,
}: ProductCardProps) {
  const { language, localeTag } = useMarket();
  const name = textIn(product.name, language);
  const [buy, next] = tiersOfSide(prices, 'buy');
  const [sell] = tiersOfSide(prices, 'sell');
  const weight = formatFineWeight(product, localeTag);
  const facts = [weight, product.fineness === null ? null : formatFineness(product.fineness, localeTag)]
    .filter((fact) => fact !== null)
    .join(' · ');
  const look = looks[upright ? 'upright' : 'responsive'];
  const buyable = buy !== undefined && availability !== 'sold-out';
  return (
    <article className={`card group relative flex transition-shadow hover:shadow-card ${look.card}`}>
      <div className={`picture-stage shrink-0 ${look.picture}`}>
        <ProductPicture
          sku={product.sku}
          alt={name}
          eager={eager}
          className={`w-full transition-transform group-hover:scale-[1.03]`}
        />
      </div>
      <div className={`absolute top-3 left-3 ${upright ? '' : 'hidden sm:block'}`}>
        <Badges badges={product.badges} soldOut={availability === 'sold-out'} />
      </div>
      <WishButton sku={product.sku} name={name} className="absolute top-1.5 right-1.5 z-10" />
      <div className={`min-w-0 flex-1 ${upright ? 'px-4 pt-4' : 'sm:px-4 sm:pt-4'}`}>
        <h3
          className={`font-sans text-base leading-snug font-semibold tracking-normal ${upright ? '' : 'max-sm:pr-8'}`}
        >
          <Link
            to="/produkt/$slug"
            params={{ slug: textIn(product.slug, language) }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {unbroken(name)}
          </Link>
        </h3>
        <p className="num mt-0.5 text-sm text-soft" suppressHydrationWarning>
          {facts === '' ? product.manufacturer : facts}
        </p>
        <p className="mt-1">
          <Availability kind={availability} />
        </p>
      </div>
      <div className={upright ? 'p-4' : 'flex w-full items-end gap-3 sm:block sm:p-4'}>
        <div className="flex-1">
          <dl className={`flex flex-wrap items-end gap-x-3 gap-y-1 ${upright ? '' : 'md:max-xl:grid'}`}>
            <div className="flex-1 basis-20">
              <dt className="text-xs text-soft">
                {buy === undefined ? (
                  <Trans>Price</Trans>
                ) : availability === 'sold-out' ? (
                  <Trans>Indicative price</Trans>
                ) : (
                  <Trans>You buy at</Trans>
                )}
              </dt>
              <dd>
                {buy === undefined ? (
                  <span className="text-sm text-soft">
                    <Trans>On request</Trans>
                  </span>
                ) : (
                  <Amount
                    money={bankPrice(buy, prices)}
                    className={`sm:text-[1.0625rem] ${buyable ? 'font-semibold' : 'text-soft'}`}
                  />
                )}
              </dd>
            </div>
            {sell === undefined ? null : (
              <div className="flex-1 basis-20">
                <dt className="text-xs text-soft">
                  <Trans>You sell at</Trans>
                </dt>
                <dd>
                  <Amount money={bankPrice(sell, prices)} className="text-soft sm:text-[1.0625rem]" />
                </dd>
              </div>
            )}
          </dl>
          <p className="num mt-1 min-h-4 text-xs text-soft">
            {!buyable || next === undefined ? null : (
              <Trans>
                from {next.minQuantity} pieces{' '}
                <Amount money={bankPrice(next, prices)} className="font-medium text-ink" />
              </Trans>
            )}
          </p>
        </div>
        {buyable ? (
          <Button
            small
            look="quiet"
            busy={adding}
            onClick={() => onAdd(product, 1)}
            className={`relative z-10 ${litWithCard} ${look.button}`}
          >
            <Icon name="cart" className="size-4.5" />
            <span className={upright ? '' : 'max-sm:sr-only'}>
              {adding ? (
                <Trans>Adding …</Trans>
              ) : availability === 'preorder' ? (
                <Trans>Pre-order</Trans>
              ) : (
                <Trans>Add to cart</Trans>
              )}
            </span>
            <span className="sr-only">: {name}</span>
          </Button>
        ) : (
          <p
            aria-hidden="true"
            className={`${buttonClass('quiet', true)} ${upright ? 'mt-3 w-full' : 'sm:mt-3 sm:w-full'}`}
          >
            <Trans>Details</Trans>
          </p>
        )}
      </div>
    </article>
  );
}
