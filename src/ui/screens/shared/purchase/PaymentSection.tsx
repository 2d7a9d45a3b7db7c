import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Identification } from '../../../../domain/payment/Identification.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import { cashPayoutLimit, offeredPayments, type PaymentRefusal } from '../../../../domain/payment/OfferedPayments.ts';
import { paymentClassOf, type PaymentMethod } from '../../../../domain/payment/Payment.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { cardSurchargePpm } from '../../../../domain/pricing/UnitPrice.ts';
import type { ShippingMode } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney, formatWholeMoney } from '../../../kit/format/formatMoney.ts';
import { formatRate } from '../../../kit/format/formatNumber.ts';
import { Choices } from '../../../kit/forms/Choices.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { paymentWords } from '../../../messages/deliveryTexts.ts';
import { paymentRefusalMessage } from '../../../messages/shippingMessage.ts';
import { IdentificationText } from '../cart/IdentificationText.tsx';
import type { Choosing } from './Choosing.ts';

interface PaymentSectionProps {
  readonly side: Side;
  readonly gross: Money;
  readonly mode: ShippingMode | null;
  readonly data: Choosing;
  readonly error: string | undefined;
  /** Whether a method can pay at all; those that cannot are not shown. Absent: all can. */
  readonly accepts?: (method: PaymentMethod) => boolean;
  /** Texts in place of those that say which price a method pays. Absent: none. */
  readonly texts?: Partial<Record<PaymentMethod, MessageDescriptor>>;
  /** What the purchase needs if it is paid in cash; null when it needs none. */
  readonly identification: Identification | null;
}

/** The payment methods: which price each pays, and why one is disabled (PAY-1, 2, PRC-8). */
export function PaymentSection({
  side,
  gross,
  mode,
  data,
  error,
  accepts = () => true,
  texts = {},
  identification,
}: PaymentSectionProps) {
  const { t, i18n } = useLingui();
  const { store, language, localeTag } = useShop().market;
  const offered = offeredPayments({
    store,
    language,
    side,
    shippingMode: mode,
    gross,
    // Earlier ones are known to the backend alone, which refuses the choice.
    cashDeals: [],
    provider: false,
  }).filter(({ method }) => accepts(method));
  const taken = offered.find(({ method, refusal }) => method === data.chosen.paymentMethod && refusal === null);
  const limit = formatWholeMoney(cashPayoutLimit(gross.currency), localeTag);
  const refusalText = (refusal: PaymentRefusal): string =>
    refusal === 'cash-over-limit'
      ? t`We pay out up to ${limit} in cash within 24 hours.`
      : i18n._(paymentRefusalMessage(refusal, side));
  // A seller is paid the same in every way.
  const classOf = (method: PaymentMethod) => (side === 'buy' ? paymentClassOf(method) : 'bank');
  const asideOf = (method: PaymentMethod, refusal: PaymentRefusal | null) => {
    if (classOf(method) === 'card')
      return (
        <span className="font-normal text-soft" suppressHydrationWarning>
          +{formatRate(cardSurchargePpm, localeTag)}
        </span>
      );
    // The total shown is that of the chosen method, or of the methods at the discounted price.
    const isTotal = taken?.method === method || taken === undefined || classOf(taken.method) === 'bank';
    if (refusal !== null || !isTotal) return undefined;
    return <span suppressHydrationWarning>{formatMoney(gross, localeTag)}</span>;
  };
  return (
    <Choices
      name="paymentMethod"
      legend={side === 'buy' ? t`Payment` : t`Payout`}
      value={taken?.method ?? null}
      error={error}
      onChange={(value) => {
        const chosen = offered.find(({ method }) => method === value);
        if (chosen !== undefined) data.choose({ paymentMethod: chosen.method });
      }}
      detail={
        taken?.method === 'cash' && identification !== null ? (
          <p role="status" className="flex gap-2 text-sm">
            <Icon name="info" />
            <IdentificationText {...identification} side={side} />
          </p>
        ) : undefined
      }
      choices={offered.map(({ method, refusal }) => ({
        value: method,
        title: i18n._(paymentWords(method, side).name),
        text: i18n._(texts[method] ?? paymentWords(method, side).text),
        aside: asideOf(method, refusal),
        ...(refusal === null ? {} : { refusal: refusalText(refusal) }),
      }))}
    />
  );
}
