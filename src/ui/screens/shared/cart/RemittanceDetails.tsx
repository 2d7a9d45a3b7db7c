import { useLingui } from '@lingui/react/macro';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { hasIban } from '../../../../domain/payment/BankAccount.ts';
import { payBy } from '../../../../domain/payment/PaymentTerm.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';

type RemittanceDetailsProps = {
  readonly order: Pick<Order, 'store' | 'payInto' | 'orderNumber' | 'totals' | 'placedAt' | 'paymentMethod'>;
  /** What is still to be paid; without it, the total. */
  readonly amount?: Money;
  /** When it is due; without it, the day that the placing promised. */
  readonly dueBy?: Instant | null;
};

/** Payee, amount, reference and deadline of a bank transfer or check, ready to copy. */
export function RemittanceDetails({ order, amount = order.totals.gross, dueBy }: RemittanceDetailsProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const { store, payInto, orderNumber, placedAt, paymentMethod } = order;
  if (payInto === undefined) return null;
  const international = hasIban(payInto);
  const until = dueBy ?? payBy(placedAt, paymentMethod, store);
  const rows: readonly (readonly [string, string])[] = [
    ...(paymentMethod === 'check'
      ? ([
          [t`Payable to`, payInto.owner],
          [t`Send to`, payInto.address],
        ] as const)
      : ([
          [t`Recipient`, payInto.owner],
          [t`Bank`, payInto.bank],
          [international ? t`IBAN` : t`Account number`, payInto.account],
          [international ? t`BIC` : t`Routing number`, payInto.bankCode],
        ] as const)),
    [t`Amount`, formatMoney(amount, localeTag)],
    [t`Reference`, orderNumber],
    ...(until === null ? [] : [[t`Pay by`, formatDay(until, localeTag, timeZoneOf(store))] as const]),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-4 text-sm text-ink sm:grid-cols-[max-content_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="num font-semibold break-words select-all" suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
