import { useLingui } from '@lingui/react/macro';
import { metals, type Availability } from '../../../domain/catalog/Product.ts';
import type { FacetKey } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatCountry } from '../../kit/format/formatCountry.ts';
import { formatNumber } from '../../kit/format/formatNumber.ts';
import { useMetalName } from '../../kit/price/useMetalName.ts';
import { useAvailabilityName } from '../../kit/product/Availability.tsx';
import { useSeriesName } from '../../kit/product/useSeriesName.ts';

const availabilities: readonly Availability[] = ['in-stock', 'low-stock', 'preorder', 'sold-out'];

export interface FacetWords {
  readonly title: (key: FacetKey) => string;
  readonly value: (key: FacetKey, value: string) => string;
}

/** Display names of facets and their values. */
export function useFacetWords(): FacetWords {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const metalName = useMetalName();
  const seriesName = useSeriesName();
  const availabilityName = useAvailabilityName();
  return {
    title: (key) =>
      ({
        preciousMetal: t`Metal`,
        manufacturer: t`Manufacturer`,
        countryOfOrigin: t`Country of origin`,
        fineWeight: t`Fine weight`,
        fineness: t`Fineness`,
        series: t`Series`,
        year: t`Year`,
        availability: t`Availability`,
      })[key],
    value: (key, value) => {
      switch (key) {
        case 'preciousMetal': {
          const metal = metals.find((one) => one === value);
          return metal === undefined ? value : metalName(metal);
        }
        case 'availability': {
          const kind = availabilities.find((one) => one === value);
          return kind === undefined ? value : availabilityName(kind);
        }
        case 'series':
          return seriesName(value);
        case 'countryOfOrigin':
          return formatCountry(value, localeTag);
        case 'fineness':
        case 'fineWeight':
          return value.replace(/^\d+\.\d+/, (number) => formatNumber(Number(number), localeTag, 6));
        default:
          return value;
      }
    },
  };
}
