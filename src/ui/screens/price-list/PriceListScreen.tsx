import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import type { PriceList } from '../../../domain/listing/PriceLists.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import type { FollowedPrices } from '../../kit/live.ts';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import { CatalogCrumbs } from '../shared/products/CatalogCrumbs.tsx';
import { AskForDutyFree } from './AskForDutyFree.tsx';
import { PriceTable } from './PriceTable.tsx';

export interface PriceListScreenProps {
  readonly list: PriceList;
  /** All lists of the store. */
  readonly lists: readonly PriceList[];
  readonly items: readonly ListedProduct[];
  /** Products of the list, of which it shows the first hundred. */
  readonly total: number;
  readonly prices: FollowedPrices;
  /** The moment of the tick whose prices are shown; null if it is not known. */
  readonly at: Instant | null;
  /** Address of the list as a CSV file. */
  readonly file: string;
  readonly onPrint: () => void;
}

/** In the us store prices contain no tax. */
function WhatPricesContain() {
  return useShop().market.store === 'us' ? (
    <Trans>
      Prices for a piece. You buy at the price for bank transfer or check, without sales tax; larger quantities often
      cost less. A list informs and is no offer: the price that you confirm at the checkout is binding.
    </Trans>
  ) : (
    <Trans>
      Prices for a piece. You buy at the price with tax for bank transfer; larger quantities often cost less. A list
      informs and is no offer: the price that you confirm at the checkout is binding.
    </Trans>
  );
}

/** A price list on screen and on paper; duty-free products have no prices online, so their list leads to support. */
export function PriceListScreen(props: PriceListScreenProps) {
  const { list, lists, items, total, prices, at, file, onPrint } = props;
  const { t } = useLingui();
  const { language } = useShop().market;
  const name = list.name[language];
  const isDutyFree = list.id === 'duty-free';
  return (
    <main className="price-list wrap pt-6 lg:pt-8">
      <div className="print:hidden">
        <CatalogCrumbs here={t`Price list: ${name}`} />
      </div>
      <h1 className="mt-3 text-4xl print:mt-0 print:text-2xl">
        <Trans>Price list: {name}</Trans>
      </h1>
      <p className="mt-3 max-w-160 text-soft">
        {isDutyFree ? (
          <Trans>Goods in bonded warehouses. They are not traded online; our advisers quote a price for each.</Trans>
        ) : (
          <WhatPricesContain />
        )}
      </p>
      <nav aria-label={t`Price lists`} className="mt-6 flex flex-wrap gap-2 text-sm print:hidden">
        {lists.map((one) => (
          <Link
            key={one.id}
            to="/preisliste/$"
            params={{ _splat: one.slug.de }}
            aria-current={one.id === list.id ? 'page' : undefined}
            className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold"
          >
            {one.name[language]}
          </Link>
        ))}
      </nav>
      <div className="mt-6 print:hidden">
        <PriceNotice state={prices.state} />
      </div>
      {isDutyFree ? <AskForDutyFree /> : null}
      <PriceTable name={name} items={items} prices={prices} at={at} onRequest={isDutyFree} />
      {total > items.length ? (
        <p className="mt-4 text-sm text-soft">
          <Plural value={items.length} one="The first product of the list." other="The first # products of the list." />{' '}
          <Link to="/shop" className="link">
            <Trans>The shop shows all of them.</Trans>
          </Link>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={onPrint}>
          <Trans>Print the list</Trans>
        </Button>
        <a href={file} download className={buttonClass('quiet')}>
          <Trans>Take it along (CSV)</Trans>
        </a>
      </div>
    </main>
  );
}
