import { useLingui } from '@lingui/react/macro';
import type { AddressField } from '../../../../domain/validation/PostalAddress.ts';
import { useAddressLabel } from './useAddressLabel.ts';

const parts: readonly AddressField[] = [
  'firstName',
  'lastName',
  'company',
  'street',
  'apartment',
  'zip',
  'city',
  'state',
  'country',
  'phone',
];

/** Labels of the fields of addresses and of the e-mail in the summary, `Shipping address, Zip code`. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const labelOf = useAddressLabel();
  return Object.fromEntries([
    ['email', t`E-mail`],
    ...parts.flatMap((part) => {
      const label = labelOf(part);
      return [
        [`billing.${part}`, label],
        [`shipping.${part}`, t`Shipping address, ${label}`],
      ];
    }),
  ]);
}
