import { Trans } from '@lingui/react/macro';
import type { Identification } from '../../../../domain/payment/Identification.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatWholeMoney } from '../../../kit/format/formatMoney.ts';

/** What a buyer or seller in cash brings, and why (PAY-2, C17). */
export function IdentificationText({ threshold, side }: Identification & { readonly side: Side }) {
  const { localeTag } = useShop().market;
  const from = formatWholeMoney(threshold, localeTag);
  return (
    <span suppressHydrationWarning>
      {side === 'buy' ? (
        <Trans>
          Please bring an official photo ID. The law requires it for cash purchases of {from} or more within 24 hours.
        </Trans>
      ) : (
        <Trans>
          Please bring an official photo ID. The law requires it for payouts in cash of {from} or more within 24 hours.
        </Trans>
      )}
    </span>
  );
}
