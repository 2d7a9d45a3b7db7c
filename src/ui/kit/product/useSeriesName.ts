import { useLingui } from '@lingui/react/macro';

/** Translates the English name of a series; most names are the same in all languages. */
export function useSeriesName(): (series: string) => string {
  const { t } = useLingui();
  return (series) => {
    switch (series) {
      case 'Philharmonic':
        return t`Philharmonic`;
      case 'Krugerrand':
        return t`Krugerrand`;
      case 'Kangaroo':
        return t`Kangaroo`;
      case 'Ducat':
        return t`Ducat`;
      case 'Florin':
        return t`Florin`;
      case 'Corona':
        return t`Corona`;
      case 'German Empire':
        return t`German Empire`;
      case 'Latin Monetary Union':
        return t`Latin Monetary Union`;
      case "Noah's Ark":
        return t`Noah's Ark`;
      case 'Silver-Niobium':
        return t`Silver-Niobium`;
      case 'Swiss Franc':
        return t`Swiss Franc`;
      case 'US Half Dollar':
        return t`US Half Dollar`;
      case 'US Silver Dollar':
        return t`US Silver Dollar`;
      default:
        return series;
    }
  };
}
