import { useLingui } from '@lingui/react/macro';
import { addressFields } from '../../../../domain/kernel/Address.ts';
import { useAddressLabel } from './useAddressLabel.ts';

/** Labels of the fields of addresses and of the e-mail in the summary, `Shipping address, Zip code`. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const labelOf = useAddressLabel();
  return Object.fromEntries([
    ['email', t`E-mail`],
    ...addressFields.flatMap((part) => {
      const label = labelOf(part);
      return [
        [`billing.${part}`, label],
        [`shipping.${part}`, t`Shipping address, ${label}`],
      ];
    }),
  ]);
}
