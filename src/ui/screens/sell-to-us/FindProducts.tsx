import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useMarket } from '../../kit/MarketContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { ProductPicture } from '../../kit/product/ProductPicture.tsx';
import { bankPrice, tiersOfSide } from '../../kit/product/tiers.ts';
import type { Finder } from './useFinder.ts';
import type { Selling } from './useSelling.ts';

interface FindProductsProps {
  readonly finder: Finder;
  readonly selling: Selling;
}

/** Coins and bars that the shop sells and buys back, found by their names (SELL-4). */
export function FindProducts({ finder: { text, type, found, more, problem }, selling }: FindProductsProps) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="coins-and-bars" className="bg-sunken py-14">
      <div className="wrap">
        <h2 id="coins-and-bars" className="text-3xl">
          <Trans>Coins and bars</Trans>
        </h2>
        <p className="mt-2 max-w-160 text-soft">
          <Trans>We buy these by the piece. Find yours by its name and put it into the selling cart.</Trans>
        </p>
        <search className="mt-6 block max-w-140">
          <TextField
            id="find-product"
            name="product"
            label={<Trans>Name of the coin or bar</Trans>}
            value={text}
            onChange={type}
            autoComplete="off"
            maxLength={80}
          />
        </search>
        <div aria-live="polite">
          {found === null ? null : <Results found={found} more={more} selling={selling} />}
          {problem === null ? null : <p className="mt-4 text-alarm">{i18n._(problem)}</p>}
        </div>
      </div>
    </section>
  );
}

interface ResultsProps {
  readonly found: readonly ListedProduct[];
  readonly more: boolean;
  readonly selling: Selling;
}

function Results({ found, more, selling }: ResultsProps) {
  if (found.length === 0)
    return (
      <p className="mt-4 text-soft">
        <Trans>We found nothing by this name that we buy by the piece.</Trans>
      </p>
    );
  return (
    <>
      <ul className="mt-6 grid gap-3 lg:grid-cols-2">
        {found.map((listed) => (
          <Found key={listed.product.sku} listed={listed} selling={selling} />
        ))}
      </ul>
      {more ? (
        <p className="mt-4 text-soft">
          <Trans>There are more. Enter more of the name, such as its weight or year.</Trans>
        </p>
      ) : null}
    </>
  );
}

function Found({
  listed: { product, prices },
  selling,
}: {
  readonly listed: ListedProduct;
  readonly selling: Selling;
}) {
  const { t } = useLingui();
  const { language } = useMarket();
  const name = textIn(product.name, language);
  const [tier] = tiersOfSide(prices, 'sell');
  return (
    <li className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3">
      <ProductPicture sku={product.sku} alt="" className="size-14 flex-none" />
      <div className="min-w-0 flex-1">
        <Link
          to="/produkt/$slug"
          params={{ slug: textIn(product.slug, language) }}
          className="font-medium hover:underline"
        >
          {name}
        </Link>
        {tier === undefined ? null : <Amount money={bankPrice(tier, prices)} className="num block text-sm text-soft" />}
      </div>
      <Button
        look="quiet"
        small
        busy={selling.adding === product.sku}
        aria-label={t`Sell ${name}`}
        onClick={() => void selling.add({ sku: product.sku, name, quantity: 1 })}
      >
        <Trans>Sell</Trans>
      </Button>
    </li>
  );
}
