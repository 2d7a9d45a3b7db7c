import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type FormEvent } from 'react';
import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { Button } from '../../../kit/Button.tsx';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { AddressFields } from '../../shared/address/AddressFields.tsx';
import { controlOf } from '../../shared/address/draftProblems.ts';
import { useFieldLabel } from '../../shared/address/useFieldLabel.ts';
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
  const { t, i18n } = useLingui();
  const labelOf = useFieldLabel();
  const form = useAddressForm(address, owner, save, onDone);
  const { defaults, setDefaults } = form;
  useEffect(() => document.getElementById('billing-firstName')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const summary =
    form.attempt === 0
      ? []
      : form.problems.map(({ field, message }) => {
          const label = labelOf(field);
          return { target: controlOf(field), text: `${label === null ? '' : `${label}: `}${i18n._(message)}` };
        });
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <ErrorSummary entries={summary} attempt={form.attempt} />
      <AddressFields role="billing" data={form.data} />
      {first ? null : (
        <div className="grid">
          <CheckField
            id="default-billing"
            name="default-billing"
            label={t`Use as default billing address`}
            checked={defaults.defaultBilling}
            onChange={(defaultBilling) =>
              setDefaults({ ...defaults, defaultBilling: defaultBilling || (address?.defaultBilling ?? false) })
            }
          />
          <CheckField
            id="default-shipping"
            name="default-shipping"
            label={t`Use as default shipping address`}
            checked={defaults.defaultShipping}
            onChange={(defaultShipping) =>
              setDefaults({ ...defaults, defaultShipping: defaultShipping || (address?.defaultShipping ?? false) })
            }
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
              {i18n._(form.failure)} <Trans>What you have entered stays on this page.</Trans>
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
