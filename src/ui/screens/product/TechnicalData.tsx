import { Trans, useLingui } from '@lingui/react/macro';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useTechnicalData } from './useTechnicalData.ts';

/** All known facts of a product, and a drawing of its size beside a common coin. */
export function TechnicalData({ product }: { readonly product: PricedProduct['product'] }) {
  const { t } = useLingui();
  const rows = useTechnicalData(product);
  const measured = product.diameter !== null || (product.length !== null && product.width !== null);
  return (
    <>
      {measured ? (
        <figure className="picture-stage mb-4 rounded-md border border-line p-4">
          <img
            src={`/pictures/${encodeURIComponent(product.sku)}-scale.svg`}
            alt={t`Outline beside a one-euro coin`}
            width={400}
            height={210}
            loading="lazy"
            decoding="async"
            className="mx-auto w-full max-w-100"
          />
          <figcaption className="mt-1 text-center text-sm text-balance text-soft">
            <Trans>True proportions beside a one-euro coin</Trans>
          </figcaption>
        </figure>
      ) : null}
      <dl className="num">
        {rows.map(({ key, name, value }) => (
          <div
            key={key}
            className="grid grid-cols-[10rem_1fr] gap-x-4 border-t border-line py-2.5 first:border-0 sm:grid-cols-[13rem_1fr]"
          >
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0" suppressHydrationWarning>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
