import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PricedProduct } from '../../../domain/catalog/Listing.ts';
import { ProductPicture } from '../../kit/ProductPicture.tsx';

interface GalleryProps {
  readonly product: PricedProduct['product'];
  readonly name: string;
  readonly dimmed: boolean;
}

const faces = ['obverse', 'reverse'] as const;

/** Both faces of a piece, one of them large. */
export function Gallery({ product: { sku, form }, name, dimmed }: GalleryProps) {
  const { t } = useLingui();
  const [face, setFace] = useState<(typeof faces)[number]>('obverse');
  const both = form === 'coin' || form === 'bar';
  const words = { obverse: t`obverse`, reverse: t`reverse` };
  return (
    <div className="lg:sticky lg:top-26 lg:self-start">
      <div className="picture-stage grid place-items-center rounded-lg border border-line p-5 md:p-10">
        <ProductPicture key={face} sku={sku} face={face} alt={both ? `${name}, ${words[face]}` : name} eager className={`appear w-full max-w-60 md:max-w-110 ${dimmed ? 'opacity-50 grayscale' : ''}`} />
      </div>
      {both ? (
        <div role="group" aria-label={t`Sides`} className="mt-3 flex gap-2">
          {faces.map((one) => (
            <button key={one} type="button" aria-pressed={one === face} onClick={() => setFace(one)} className="picture-stage rounded-md border border-line px-3 py-2 text-xs text-soft md:p-2 hover:border-edge aria-pressed:border-accent aria-pressed:text-ink">
              <ProductPicture sku={sku} face={one} alt="" className="size-12 md:size-20" />
              <span className="mt-1 block">{one === 'obverse' ? <Trans>Obverse</Trans> : <Trans>Reverse</Trans>}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
