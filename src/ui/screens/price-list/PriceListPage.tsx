import { getRouteApi } from '@tanstack/react-router';
import { priceListsOf } from '../../../domain/listing/PriceLists.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useMetalBoard } from '../shared/prices/useMetalBoard.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';
import { PriceListScreen } from './PriceListScreen.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/preisliste/$');

/** A list of the store's buy and sell prices (RT-19, CAT-8). */
export function PriceListPage() {
  const { list, items, total } = route.useLoaderData();
  const { metals } = useMetalBoard(root.useLoaderData().metals);
  const prices = useProductPrices(items);
  const { addresses, market } = useShop();
  return (
    <PriceListScreen
      list={list}
      lists={priceListsOf(market.store)}
      items={items}
      total={total}
      prices={prices}
      at={metals?.lastRecalculatedAt ?? null}
      file={`${addresses.shownPath(`/preisliste/${list.slug.de}`, market.language)}.csv`}
      onPrint={() => window.print()}
    />
  );
}
