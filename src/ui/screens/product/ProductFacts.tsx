import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatFineness, formatFineWeight } from '../../kit/format/formatWeight.ts';
import { useMetalName } from '../../kit/price/useMetalName.ts';

/** The key facts of a product in one line. Scrap is sold by weight, so its metal stands in place of the weight. */
export function ProductFacts({ product }: { readonly product: PricedProduct['product'] }) {
  const { localeTag } = useShop().market;
  const metalName = useMetalName();
  const fineness = product.fineness === null ? null : formatFineness(product.fineness, localeTag);
  const facts =
    product.form !== 'scrap'
      ? [formatFineWeight(product, localeTag), fineness, product.manufacturer]
      : [
          product.preciousMetal === null ? null : metalName(product.preciousMetal),
          fineness === null ? null : `${fineness}\u00a0‰`,
        ];
  return (
    <p className="num mt-2 text-soft empty:hidden" suppressHydrationWarning>
      {facts.filter((fact) => fact !== null).join(' · ')}
    </p>
  );
}
