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

/** Label of a field in the summary, `Shipping address, Zip code`; null for choices, whose messages name them. */
export function useFieldLabel(): (field: string) => string | null {
  const { t } = useLingui();
  const labelOf = useAddressLabel();
  return (field) => {
    if (field === 'email') return t`E-mail`;
    const part = parts.find((each) => field.endsWith(`.${each}`));
    if (part === undefined) return null;
    const label = labelOf(part);
    return field.startsWith('shippingAddress') ? t`Shipping address, ${label}` : label;
  };
}
