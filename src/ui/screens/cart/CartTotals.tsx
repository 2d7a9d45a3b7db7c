import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PricedLine, Totals } from '../../../domain/cart/Cart.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Amount } from '../../kit/Amount.tsx';
import { formatRate } from '../../kit/formatNumber.ts';
import { taxShares } from './taxShares.ts';

interface CartTotalsProps {
  readonly lines: readonly Pick<PricedLine, 'taxRatePpm' | 'lineNet' | 'lineTax'>[];
  readonly totals: Totals;
  /** The name of the way of delivery. */
  readonly delivery?: ReactNode;
}

/** Net, tax by rate, shipping, gross: they add up to the cent (CART-11). */
export function CartTotals({ lines, totals, delivery }: CartTotalsProps) {
  const { t } = useLingui();
  const { localeTag, store } = useShop().market;
  const taxed = (rate: string) => (store === 'us' ? t`Sales tax ${rate}` : t`VAT ${rate}`);
  const { net, shipping, gross } = totals;
  return (
    <dl className="grid gap-2.5 text-sm">
      <Row label={t`Net`}><Amount money={net} /></Row>
      {taxShares(lines, gross.currency).map(({ ratePpm, tax }) => (ratePpm === 0
        ? <Row key={ratePpm} label={leavesSalesTaxOpen(store) ? t`Sales tax` : t`VAT on exempt goods`}>{leavesSalesTaxOpen(store) ? <Trans>not included</Trans> : <Amount money={tax} />}</Row>
        : <Row key={ratePpm} label={taxed(formatRate(ratePpm, localeTag))}><Amount money={tax} /></Row>))}
      <Row label={delivery === undefined ? t`Shipping` : <Trans>Shipping ({delivery})</Trans>}>
        {Money.isZero(shipping) ? <span className="font-medium"><Trans>free of charge</Trans></span> : <Amount money={shipping} />}
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
        <dt className="text-base font-semibold"><Trans>Total</Trans></dt>
        <dd className="text-2xl font-semibold"><Amount money={gross} /></dd>
      </div>
    </dl>
  );
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
