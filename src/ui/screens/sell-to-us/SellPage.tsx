import { getRouteApi } from '@tanstack/react-router';
import { decimalSign } from '../../kit/format/formatScrap.ts';
import { useMarket } from '../../kit/MarketContext.ts';
import { useProductPrices } from '../shared/products/useProductPrices.ts';
import { SellScreen } from './SellScreen.tsx';
import { useFinder } from './useFinder.ts';
import { useSelling } from './useSelling.ts';
import { useWizard } from './useWizard.ts';

const route = getRouteApi('/ankauf');
const root = getRouteApi('__root__');

/** What the shop buys and what it pays; the selling cart is filled here (RT-8, SELL-1). */
export function SellPage() {
  const { grades } = route.useLoaderData();
  const { metals } = root.useLoaderData();
  const { currency, localeTag } = useMarket();
  const prices = useProductPrices(grades);
  const at = metals?.lastRecalculatedAt ?? 0;
  const wizard = useWizard(grades, prices, { currency, at, decimal: decimalSign(localeTag) });
  const selling = useSelling();
  const finder = useFinder();
  return (
    <SellScreen
      grades={grades}
      prices={prices}
      at={at}
      currency={currency}
      wizard={wizard}
      selling={selling}
      finder={finder}
    />
  );
}
