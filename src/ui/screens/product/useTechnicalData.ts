import { useLingui } from '@lingui/react/macro';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { ProductForm, TaxClass } from '../../../domain/catalog/Product.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatCountry } from '../../kit/format/formatCountry.ts';
import { formatFineness, formatFineWeight, formatGrams, formatMillimetres } from '../../kit/format/formatWeight.ts';
import { formatNumber } from '../../kit/format/formatNumber.ts';
import { useMetalName } from '../../kit/price/useMetalName.ts';
import { useSeriesName } from '../../kit/product/useSeriesName.ts';

export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

const perMilligram = 10_000;

/** The known facts of a product as label and value, in the order that buyers ask for (CAT-5). */
export function useTechnicalData(product: PricedProduct['product']): readonly Fact[] {
  const { t } = useLingui();
  const { language, localeTag, store } = useShop().market;
  const metalName = useMetalName();
  const seriesName = useSeriesName();
  const forms: Readonly<Record<ProductForm, string>> = {
    coin: t`Coin`,
    bar: t`Bar`,
    accessory: t`Accessory`,
    scrap: t`Scrap metal`,
  };
  const taxes: Readonly<Record<TaxClass, string>> = {
    'investment-gold': t`Investment gold`,
    metal: t`Regular tax`,
    margin: t`Margin scheme`,
    standard: t`Regular tax`,
  };
  const text = (value: Parameters<typeof textIn>[0] | null) => (value === null ? null : textIn(value, language));
  const millimetres = (value: number | null) => (value === null ? null : formatMillimetres(value, localeTag));
  const spoken = formatFineWeight(product, localeTag);
  const fine = product.fineWeight === null ? null : formatGrams(product.fineWeight, localeTag);
  const { length, width } = product;
  const rows: readonly (readonly [key: string, name: string, value: string | null])[] = [
    ['sku', t`Item number`, product.sku],
    ['form', t`Kind`, forms[product.form]],
    ['categories', t`Categories`, product.categories.map(({ name }) => textIn(name, language)).join(', ')],
    ['metal', t`Metal`, product.preciousMetal === null ? null : metalName(product.preciousMetal)],
    ['fineness', t`Fineness`, product.fineness === null ? null : `${formatFineness(product.fineness, localeTag)} ‰`],
    [
      'fineWeight',
      t`Fine weight`,
      fine === null || (product.fineWeightUnit ?? 'g') === 'g' ? fine : `${spoken} (${fine})`,
    ],
    [
      'grossWeight',
      t`Gross weight`,
      product.grossWeight === null ? null : formatGrams(product.grossWeight * perMilligram, localeTag),
    ],
    ['diameter', t`Diameter`, millimetres(product.diameter)],
    [
      'size',
      t`Length × width`,
      length === null || width === null
        ? null
        : `${formatNumber(length / 100, localeTag, 2)} × ${formatMillimetres(width, localeTag)}`,
    ],
    ['thickness', t`Thickness`, millimetres(product.thickness)],
    ['manufacturer', t`Manufacturer`, product.manufacturer],
    [
      'country',
      t`Country of origin`,
      product.countryOfOrigin === null ? null : formatCountry(product.countryOfOrigin, localeTag),
    ],
    ['series', t`Series`, product.series === null ? null : seriesName(product.series)],
    ['years', t`Years of issue`, product.yearsOfIssue],
    ['faceValue', t`Face value`, product.faceValue],
    ['mintage', t`Mintage`, product.mintage === null ? null : formatNumber(product.mintage, localeTag)],
    ['grade', t`Grade`, text(product.grade)],
    ['packaging', t`Packaging`, text(product.packaging)],
    ['certificate', t`Certificate`, text(product.certificate)],
    ['tax', t`Tax treatment`, leavesSalesTaxOpen(store) ? null : taxes[product.taxClass]],
    ['dutyFree', t`Duty-free`, product.dutyFree ? t`yes` : null],
  ];
  return rows.flatMap(([key, name, value]) => (value === null || value === '' ? [] : [{ key, name, value }]));
}
