import { Trans } from '@lingui/react/macro';
import type { Identification } from '../../../../domain/payment/Identification.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatWholeMoney } from '../../../kit/format/formatMoney.ts';

/** What a buyer in cash brings, and why (PAY-2). */
export function IdentificationText({ threshold }: Identification) {
  const { localeTag } = useShop().market;
  const from = formatWholeMoney(threshold, localeTag);
  return (
    <span suppressHydrationWarning>
      <Trans>
        Please bring an official photo ID. The law requires it for cash purchases of {from} or more within 24 hours.
      </Trans>
    </span>
  );
}
