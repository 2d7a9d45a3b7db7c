import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  /** The edited address, `new`, or null. */
  readonly editing: SavedAddress | 'new' | null;
  /** Key of the form; a new number resets it. */
  readonly round: number;
  readonly full: boolean;
  readonly onBegin: () => void;
  readonly onDone: () => void;
}

/** The address book: all addresses with their defaults, and one form to add or edit an address (ACC-2). */
export function AddressesScreen({ book, owner, editing, round, full, onBegin, onDone }: AddressesScreenProps) {
  const { addresses } = book;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef({ editing, count: addresses.length });
  useEffect(() => {
    const { editing: was, count } = before.current;
    before.current = { editing, count: addresses.length };
    const closed =
      was !== null && editing === null
        ? document.getElementById(was === 'new' ? 'address-add' : `address-edit-${was.id}`)
        : null;
    if (closed !== null) closed.focus();
    else if (addresses.length < count) title.current?.focus();
  }, [editing, addresses.length]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
          <Trans>My addresses</Trans>
        </h1>
        {editing !== null || full ? null : (
          <Link
            id="address-add"
            to="/kundenkonto/adressen"
            search={{ edit: 'new' }}
            onClick={onBegin}
            className={buttonClass('primary')}
          >
            <Icon name="plus" />
            <Trans>Add an address</Trans>
          </Link>
        )}
      </div>
      {full && editing === null ? (
        <p className="mt-2 text-sm text-soft">
          <Trans>Your address book is full. Remove an address before you add another.</Trans>
        </p>
      ) : null}
      {editing === null ? null : (
        <section aria-labelledby="address-form-title" className="card mt-6 max-w-160 p-5 md:p-7">
          <h2 id="address-form-title" className="mb-5 text-2xl">
            {editing === 'new' ? <Trans>New address</Trans> : <Trans>Change the address</Trans>}
          </h2>
          <AddressForm
            key={`${editing === 'new' ? editing : editing.id} ${round}`}
            address={editing === 'new' ? null : editing}
            owner={owner}
            first={addresses.length === 0}
            save={book.save}
            onDone={onDone}
          />
        </section>
      )}
      {addresses.length === 0 && editing === null ? (
        <p className="card mt-6 p-10 text-center text-soft">
          <Trans>No address yet. The first one becomes your default for billing and shipping.</Trans>
        </p>
      ) : null}
      {addresses.length === 0 ? null : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="grid">
              <AddressCard
                address={address}
                book={book}
                onEdit={onBegin}
                edited={editing !== null && editing !== 'new' && editing.id === address.id}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
