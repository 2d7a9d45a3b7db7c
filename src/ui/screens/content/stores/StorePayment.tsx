import { Trans, useLingui } from '@lingui/react/macro';
import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { cashPayoutLimit } from '../../../../domain/payment/OfferedPayments.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatWholeMoney } from '../../../kit/format/formatMoney.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { paymentWords } from '../../../messages/deliveryTexts.ts';

/** How one can pay in the store, and up to which amount it pays out in cash (PAY-2). */
export function StorePayment({ store: { payment, country } }: { readonly store: StoreDetails }) {
  const { i18n } = useLingui();
  const { localeTag, currency, servedCountries } = useShop().market;
  const isOfShop = servedCountries.some((served) => served === country);
  const limit = formatWholeMoney(cashPayoutLimit(currency), localeTag);
  return (
    <>
      <ul className="grid gap-2">
        {payment.map((method) => (
          <li key={method} className="flex gap-2.5">
            <Icon name="check" />
            {i18n._(paymentWords(method, 'buy').name)}
          </li>
        ))}
      </ul>
      {isOfShop && payment.includes('cash') ? (
        <p className="mt-3 text-sm text-soft" suppressHydrationWarning>
          <Trans>Cash payouts: up to {limit} within 24&nbsp;hours. We transfer larger amounts.</Trans>
        </p>
      ) : null}
    </>
  );
}
