import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { AddressField } from '../../../../domain/kernel/Address.ts';
import { addressLengths } from '../../../../domain/validation/PostalAddress.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { phoneExample } from '../../../messages/countryExamples.ts';
import { CountryOptions } from './CountryOptions.tsx';
import type { FieldText } from '../forms/useForm.ts';
import type { AddressDraft, AddressRole } from './draft.ts';
import { useAddressLabel } from './useAddressLabel.ts';
import { usStateChoices } from './usStateNames.ts';

interface AddressFieldsProps {
  readonly role: AddressRole;
  readonly address: AddressDraft;
  /** Ties the control of a part to its form. */
  readonly text: (part: keyof AddressDraft) => FieldText;
}

const tokens: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  apartment: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country',
  phone: 'tel',
};
const digitsOnly = ['AT', 'CH', 'LI', 'DE', 'US'];

/**
 * Fields of an address in one column. Company and apartment appear on request; the state only for the United States.
 */
export function AddressFields({ role, address, text }: AddressFieldsProps) {
  const { t } = useLingui();
  const label = useAddressLabel();
  const american = address.country === 'US';
  const example = phoneExample(address.country, useShop().market.country);
  const choice = (name: AddressField) => ({ ...text(name), autoComplete: `${role} ${tokens[name]}` });
  const field = (name: AddressField) => ({ ...choice(name), maxLength: addressLengths[name] + 20 });
  const zip = (
    <TextField
      {...field('zip')}
      label={label('zip')}
      {...(digitsOnly.includes(address.country) ? { inputMode: 'numeric' } : {})}
    />
  );
  return (
    <div className="grid gap-4">
      <SelectField
        {...text('salutation')}
        label={t`Title`}
        optional
        autoComplete={`${role} honorific-prefix`}
        className="max-w-48"
      >
        <option value="">–</option>
        <option value="mrs">{t`Mrs.`}</option>
        <option value="mr">{t`Mr.`}</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} label={label('firstName')} />
        <TextField {...field('lastName')} label={label('lastName')} />
      </div>
      <Revealed shown={address.company !== ''} focus={`${role}-company`} label={t`Add a company`}>
        <TextField {...field('company')} label={label('company')} optional />
      </Revealed>
      <TextField {...field('street')} label={label('street')} />
      <Revealed shown={address.apartment !== ''} focus={`${role}-apartment`} label={t`Add apartment, suite or unit`}>
        <TextField {...field('apartment')} label={label('apartment')} optional />
      </Revealed>
      <SelectField {...choice('country')} label={label('country')}>
        <CountryOptions chosen={address.country} />
      </SelectField>
      <div className={`grid gap-4 ${american ? 'sm:grid-cols-[1fr_1fr_9rem]' : 'sm:grid-cols-[10rem_1fr]'}`}>
        {american ? null : zip}
        <TextField {...field('city')} label={label('city')} />
        {american ? (
          <SelectField {...choice('state')} label={label('state')}>
            <option value="">
              <Trans>Please choose</Trans>
            </option>
            {usStateChoices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {american ? zip : null}
      </div>
      <TextField
        {...field('phone')}
        label={label('phone')}
        type="tel"
        inputMode="tel"
        optional
        hint={
          american
            ? t`Only for questions about your order.`
            : t`With country code, for example ${example}. Only for questions about your order.`
        }
      />
    </div>
  );
}

/** A rarely used field: a link reveals it. */
function Revealed({
  shown,
  label,
  focus,
  children,
}: {
  readonly shown: boolean;
  readonly label: string;
  readonly focus: string;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (shown || open) return children;
  return (
    <button
      type="button"
      className="link inline-flex min-h-8 items-center gap-1.5 justify-self-start text-sm font-medium"
      onClick={() => {
        setOpen(true);
        window.requestAnimationFrame(() => document.getElementById(focus)?.focus());
      }}
    >
      <Icon name="plus" className="size-4" />
      {label}
    </button>
  );
}
