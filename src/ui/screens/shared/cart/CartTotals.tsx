import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Discount, Totals } from '../../../../domain/cart/Cart.ts';
import { type TaxedLine, type TaxRow, taxRows } from '../../../../domain/cart/TaxRows.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { leavesSalesTaxOpen } from '../../../../domain/pricing/SalesTax.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { formatRate } from '../../../kit/format/formatNumber.ts';
import { sideWords } from './sideWords.ts';
import { Amount } from '../../../kit/price/Amount.tsx';

interface CartTotalsProps {
  readonly lines: readonly TaxedLine[];
  readonly totals: Totals;
  /** A seller is paid out, and no tax is stated. */
  readonly side: Side;
  /** What the coupon changes; one that does not fit has no row. */
  readonly discount?: Omit<Discount, 'misfit'> | undefined;
  /** Name of the shipping method. */
  readonly delivery?: ReactNode;
}

/**
 * Goods, less the coupon, plus shipping give the total; so do net plus the taxes by rate. Shipping is taxed at the rates
 * of its goods (CART-11).
 */
export function CartTotals({ lines, totals, discount, side, delivery }: CartTotalsProps) {
  const { t, i18n } = useLingui();
  const { shipping, gross } = totals;
  const coupon = discount?.amount ?? Money.zero(gross.currency);
  const code = discount?.code ?? '';
  return (
    <dl className="grid gap-2.5 text-sm">
      <Row label={t`Products`}>
        <Amount money={Money.subtract(Money.subtract(gross, shipping), coupon)} />
      </Row>
      {Money.isZero(coupon) ? null : (
        <Row label={t`Coupon ${code}`}>
          <Amount money={coupon} />
        </Row>
      )}
      <Row label={<ShippingLabel side={side} delivery={delivery} />}>
        {Money.isZero(shipping) ? (
          <span className="font-medium whitespace-nowrap">
            <Trans>free of charge</Trans>
          </span>
        ) : (
          <Amount money={shipping} fixed />
        )}
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
        <dt className="text-base font-semibold">{i18n._(sideWords[side].total)}</dt>
        <dd className="text-2xl font-semibold">
          <Amount money={gross} />
        </dd>
      </div>
      {side === 'buy' ? <Taxes rows={taxRows(lines, totals)} /> : null}
    </dl>
  );
}

function ShippingLabel({ side, delivery }: { readonly side: Side; readonly delivery: ReactNode }) {
  if (side === 'sell') return delivery === undefined ? <Trans>Handing over</Trans> : <>{delivery}</>;
  return delivery === undefined ? <Trans>Shipping</Trans> : <Trans>Shipping ({delivery})</Trans>;
}

function Taxes({ rows }: { readonly rows: readonly TaxRow[] }) {
  const { t } = useLingui();
  const { localeTag, store } = useShop().market;
  const [first] = rows;
  if (first === undefined) return null;
  if (leavesSalesTaxOpen(store) && rows.every(({ tax }) => Money.isZero(tax)))
    return (
      <Row label={t`Sales tax`}>
        <Trans>not included</Trans>
      </Row>
    );
  const name = ({ treatment, ratePpm, net, shipping }: TaxRow): string => {
    const [rate, amount] = [formatRate(ratePpm, localeTag), formatMoney(net, localeTag)];
    const base = Money.isZero(shipping) ? amount : t`${amount} (incl. its share of shipping)`;
    switch (treatment) {
      case 'taxed':
        return store === 'us' ? t`incl. ${rate} sales tax on ${base}` : t`incl. ${rate} VAT on ${base}`;
      case 'investment-gold':
        return t`Investment gold, VAT-exempt, on ${base}`;
      case 'margin':
        return t`Margin scheme, VAT not stated, on ${base}`;
      case 'untaxed':
        return t`VAT-exempt, on ${base}`;
    }
  };
  return (
    <>
      <Row label={t`Net`}>
        <Amount
          money={Money.sum(
            rows.map(({ net }) => net),
            first.net.currency,
          )}
        />
      </Row>
      {rows.map((row) => (
        <Row key={`${row.ratePpm} ${row.treatment}`} label={name(row)}>
          <Amount money={row.tax} fixed={Money.isZero(row.tax)} />
        </Row>
      ))}
    </>
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
