import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { limitOrderCap } from '../../../domain/limit-order/LimitOrderFit.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { PriceNotice } from '../../kit/price/PriceNotice.tsx';
import { ProductPicture } from '../../kit/product/ProductPicture.tsx';
import { useDistanceWords } from '../shared/limit-order/useDistanceWords.ts';
import type { LimitOrderForm } from './useLimitOrder.ts';

interface LimitSummaryProps extends Pick<PricedProduct, 'product'> {
  readonly limitOrder: Pick<LimitOrderForm, 'form' | 'current' | 'state' | 'terms'>;
}

/** The price of now beside the target, and what the pieces are worth at the target (LIM-1). */
export function LimitSummary({ product, limitOrder: { form, current, state, terms } }: LimitSummaryProps) {
  const { language } = useShop().market;
  const distanceWords = useDistanceWords();
  const { side } = form.values;
  const { target, distance, total, place } = terms;
  const isOver = total !== null && Money.moreThan(total, limitOrderCap(place.currency));
  return (
    <aside className="card p-5 lg:sticky lg:top-24" data-prices={state}>
      <div className="flex items-center gap-4">
        <div className="size-16 flex-none rounded-md bg-sunken p-1.5" aria-hidden="true">
          <ProductPicture sku={product.sku} alt="" />
        </div>
        <p className="font-semibold">{textIn(product.name, language)}</p>
      </div>
      <div className="mt-4 empty:hidden">
        <PriceNotice state={state} />
      </div>
      <dl className="mt-4 grid gap-3">
        <Fact name={side === 'buy' ? <Trans>You buy now at</Trans> : <Trans>You sell now at</Trans>}>
          {current === null ? '–' : <Amount money={current} className="text-xl font-semibold" />}
        </Fact>
        <Fact name={<Trans>Your target</Trans>}>
          {target === null ? '–' : <Amount fixed money={target} className="text-xl font-semibold" />}
          <span role="status" className="num block text-sm text-soft" suppressHydrationWarning>
            {distance === null ? null : distanceWords(distance)}
          </span>
        </Fact>
        <Fact name={<Trans>Total at the target</Trans>}>
          {total === null ? (
            '–'
          ) : (
            <Amount fixed money={total} className={`text-xl font-semibold ${isOver ? 'text-alarm' : ''}`} />
          )}
        </Fact>
      </dl>
    </aside>
  );
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
