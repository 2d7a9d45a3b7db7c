import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Availability } from '../../../kit/product/Availability.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import type { AwaitedProducts } from './useAwaited.ts';

/** The products with an active alert, each with a button to end it (CAT-10). */
export function AwaitedList({
  awaited: { products, end, ending, ended, failure },
}: {
  readonly awaited: AwaitedProducts;
}) {
  const { t, i18n } = useLingui();
  const { language } = useShop().market;
  const name = ended === null ? '' : textIn(ended, language);
  const endedNotice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ended !== null) endedNotice.current?.focus();
  }, [ended]);
  return (
    <section aria-labelledby="alerts" className="mt-10 max-w-160">
      <h2 id="alerts" className="text-2xl">
        <Trans>Availability alerts</Trans>
      </h2>
      <p ref={endedNotice} tabIndex={-1} role="status" className="mt-2 text-sm text-soft outline-none empty:hidden">
        {ended === null ? null : t`We will not write to you about ${name} any more.`}
      </p>
      <div className="mt-4">
        <FormFailure text={failure === null ? null : i18n._(failure)} />
      </div>
      {products === null ? (
        <Notice tone="alarm">
          <p>
            <Trans>Your alerts cannot be shown just now. Please try again later.</Trans>
          </p>
        </Notice>
      ) : null}
      {products?.length === 0 ? (
        <p className="text-soft">
          <Trans>You have no alerts set. You can set one on the page of any sold-out product.</Trans>
        </p>
      ) : null}
      {products === null || products.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {products.map(({ product, availability }) => {
            const { sku } = product;
            const called = textIn(product.name, language);
            return (
              <li key={sku} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3">
                <div className="rounded-md bg-sunken p-1">
                  <ProductPicture sku={sku} alt="" />
                </div>
                <div className="min-w-0 text-sm">
                  <p className="leading-snug font-semibold">
                    <Link
                      to="/produkt/$slug"
                      params={{ slug: textIn(product.slug, language) }}
                      className="hover:text-accent hover:underline"
                    >
                      {called}
                    </Link>
                  </p>
                  <Availability kind={availability} />
                </div>
                <Button look="quiet" small busy={ending === sku} onClick={() => end(sku)}>
                  <Trans>End</Trans>
                  <span className="sr-only">: {called}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
