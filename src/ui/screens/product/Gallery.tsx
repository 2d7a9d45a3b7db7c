import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { ProductPicture } from '../../kit/product/ProductPicture.tsx';

const tab =
  'rounded-md border border-line text-soft hover:border-edge aria-pressed:border-accent aria-pressed:text-ink';

interface GalleryProps {
  readonly product: PricedProduct['product'];
  readonly name: string;
}

const faces = ['obverse', 'reverse'] as const;

/** Both faces of a product, one of them large. */
export function Gallery({ product: { sku, form }, name }: GalleryProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<(typeof faces)[number] | null>(null);
  const face = chosen ?? 'obverse';
  const both = form === 'coin' || form === 'bar';
  const words = { obverse: t`obverse`, reverse: t`reverse` };
  return (
    <div className="relative lg:sticky lg:top-26 lg:self-start">
      <div className="picture-stage grid place-items-center rounded-lg border border-line p-5 lg:p-10">
        <ProductPicture
          key={face}
          sku={sku}
          face={face}
          alt={both ? `${name}, ${words[face]}` : name}
          eager="first"
          className={`w-full max-w-56 md:max-w-120 ${chosen === null ? '' : 'appear'}`}
        />
      </div>
      {both ? (
        <div
          role="group"
          aria-label={t`Sides`}
          className="absolute right-3 bottom-3 flex flex-col gap-2 md:static md:mt-3 md:flex-row md:gap-3"
        >
          {faces.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === face}
              onClick={() => setChosen(one)}
              className={`picture-stage p-1.5 text-xs md:p-2 ${tab}`}
            >
              <ProductPicture sku={sku} face={one} alt="" className="size-10 md:size-20" />
              <span className="sr-only md:not-sr-only md:mt-1 md:block">
                {one === 'obverse' ? <Trans>Obverse</Trans> : <Trans>Reverse</Trans>}
              </span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
