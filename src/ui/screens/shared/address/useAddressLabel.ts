import { useLingui } from '@lingui/react/macro';
import type { AddressField } from '../../../../domain/kernel/Address.ts';

/** Labels of the parts of an address. */
export function useAddressLabel(): (field: AddressField) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<AddressField, string>> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    company: t`Company`,
    street: t`Street and number`,
    apartment: t`Apartment, suite, unit`,
    zip: t`Zip code`,
    city: t`City`,
    state: t`State`,
    country: t`Country`,
    phone: t`Phone`,
  };
  return (field) => labels[field];
}
