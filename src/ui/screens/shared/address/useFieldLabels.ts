import { useLingui } from '@lingui/react/macro';
import { addressFields } from '../../../../domain/kernel/Address.ts';
import { payoutFields } from '../../../../domain/payout/PayoutAccount.ts';
import { useAddressLabel } from './useAddressLabel.ts';
import { usePayoutLabel } from './usePayoutLabel.ts';

/** Labels of the fields of addresses, of the bank account and of the e-mail in the summary, `Shipping address, Zip code`. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const labelOf = useAddressLabel();
  const payoutLabel = usePayoutLabel();
  return Object.fromEntries([
    ['email', t`E-mail`],
    ...payoutFields.map((part) => [`payout.${part}`, payoutLabel(part)]),
    ...addressFields.flatMap((part) => {
      const label = labelOf(part);
      return [
        [`billing.${part}`, label],
        [`shipping.${part}`, t`Shipping address, ${label}`],
      ];
    }),
  ]);
}
