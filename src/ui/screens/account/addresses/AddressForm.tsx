import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { Button } from '../../../kit/Button.tsx';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { AddressFields } from '../../shared/address/AddressFields.tsx';
import { useFieldLabels } from '../../shared/address/useFieldLabels.ts';
import type { AddressBook } from './useAddressBook.ts';
import { useAddressForm, type AddressOwner } from './useAddressForm.ts';

interface AddressFormProps {
  /** null for a new address. */
  readonly address: SavedAddress | null;
  readonly owner: AddressOwner;
  /** The book is empty, so this address becomes the default of both kinds. */
  readonly first: boolean;
  readonly save: AddressBook['save'];
  readonly onDone: () => void;
}

/** Form for one address. Refusals keep what is typed. */
export function AddressForm({ address, owner, first, save, onDone }: AddressFormProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const { form, onSubmit } = useAddressForm(address, owner, save, onDone);
  const { billing, defaultBilling, defaultShipping } = form.values;
  useEffect(() => {
    // A field that the customer already types in keeps the focus.
    if (document.activeElement?.matches('input, textarea, select') !== true)
      document.getElementById('billing-firstName')?.focus();
  }, []);
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary entries={form.summary(labels)} attempt={form.attempt} />
      <AddressFields role="billing" address={billing} text={(part) => form.text(`billing.${part}`)} />
      {first ? null : (
        <div className="grid">
          <CheckField
            id="default-billing"
            name="default-billing"
            label={t`Use as default billing address`}
            checked={defaultBilling}
            onChange={(wish) => form.set('defaultBilling', wish || (address?.defaultBilling ?? false))}
          />
          <CheckField
            id="default-shipping"
            name="default-shipping"
            label={t`Use as default shipping address`}
            checked={defaultShipping}
            onChange={(wish) => form.set('defaultShipping', wish || (address?.defaultShipping ?? false))}
          />
          {address?.defaultBilling === true || address?.defaultShipping === true ? (
            <p className="mt-1 text-sm text-soft">
              <Trans>A default stays one until you choose another address for it.</Trans>
            </p>
          ) : null}
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {form.failure === null ? null : (
          <Notice tone="alarm" title={<Trans>This has not been saved yet</Trans>}>
            <p>
              {form.failure} <Trans>What you have entered stays on this page.</Trans>
            </p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? <Trans>Saving …</Trans> : <Trans>Save the address</Trans>}
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
