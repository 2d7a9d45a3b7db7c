import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatRate } from '../../../kit/format/formatNumber.ts';

/** Hundredths of a percent in parts per million. */
const ppmPerHundredth = 100;

/** Says how far a target is from the current price, given in hundredths of a percent. */
export function useDistanceWords(): (distance: number) => string {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  return (distance) => {
    const percent = formatRate(Math.abs(distance) * ppmPerHundredth, localeTag, 2);
    if (distance === 0) return t`the price of now`;
    return distance < 0 ? t`${percent} below the price of now` : t`${percent} above the price of now`;
  };
}
