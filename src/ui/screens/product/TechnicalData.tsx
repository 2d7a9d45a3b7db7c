import type { PricedProduct } from '../../../domain/catalog/Listing.ts';
import { useTechnicalData } from './useTechnicalData.ts';

/** Every known fact of the product, as on a certificate. */
export function TechnicalData({ product }: { readonly product: PricedProduct['product'] }) {
  const rows = useTechnicalData(product);
  return (
    <dl className="num">
      {rows.map(({ key, name, value }) => (
        <div key={key} className="grid grid-cols-[10rem_1fr] gap-x-4 border-t border-line py-2.5 first:border-0 sm:grid-cols-[13rem_1fr]">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0" suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
