import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { AddressBook } from './useAddressBook.ts';
import type { AddressOwner } from './useAddressForm.ts';

interface AddressesScreenProps {
  readonly book: AddressBook;
  readonly owner: AddressOwner;
  /** Which is being edited: an address, `new`, or none. */
  readonly editing: SavedAddress | 'new' | null;
  readonly full: boolean;
  readonly onDone: () => void;
}

/** The address book: every address, what it is the default of, and the one form to add or change (ACC-2). */
export function AddressesScreen({ book, owner, editing, full, onDone }: AddressesScreenProps) {
  const { addresses } = book;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl"><Trans>My addresses</Trans></h1>
        {editing !== null || full ? null : (
          <Link to="/kundenkonto/adressen" search={{ edit: 'new' }} className={buttonClass('primary')}><Icon name="plus" /><Trans>Add an address</Trans></Link>
        )}
      </div>
      {full && editing === null ? <p className="mt-2 text-sm text-soft"><Trans>Your address book is full. Remove an address before you add another.</Trans></p> : null}
      {editing === null ? null : (
        <section aria-labelledby="address-form-title" className="card mt-6 max-w-160 p-5 md:p-7">
          <h2 id="address-form-title" className="mb-5 text-2xl">{editing === 'new' ? <Trans>New address</Trans> : <Trans>Change the address</Trans>}</h2>
          <AddressForm key={editing === 'new' ? 'new' : editing.id} address={editing === 'new' ? null : editing} owner={owner} first={addresses.length === 0} save={book.save} onDone={onDone} />
        </section>
      )}
      {addresses.length === 0 ? (
        editing === null ? <p className="card mt-6 p-10 text-center text-soft"><Trans>No address yet. The first one becomes your default for billing and shipping.</Trans></p> : null
      ) : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="grid"><AddressCard address={address} book={book} edited={editing !== null && editing !== 'new' && editing.id === address.id} /></li>
          ))}
        </ul>
      )}
    </>
  );
}
