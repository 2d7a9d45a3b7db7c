import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Defaults, SavedAddress } from '../../../../domain/account/Customer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { AddressText } from '../../shared/address/AddressText.tsx';
import type { AddressBook } from './useAddressBook.ts';

interface AddressCardProps {
  readonly address: SavedAddress;
  readonly book: Pick<AddressBook, 'choose' | 'remove' | 'isRemoving'>;
  readonly edited: boolean;
  readonly onEdit: () => void;
}

/** An address of the address book. A default address gives the reason why it cannot be deleted (ACC-2). */
export function AddressCard({ address, book, edited, onEdit }: AddressCardProps) {
  const { t } = useLingui();
  const who = `${address.firstName} ${address.lastName}, ${address.street}`;
  const selected = address.defaultShipping || address.defaultBilling;
  return (
    <article aria-label={who} className={`card flex flex-col gap-4 p-5 ${edited ? 'border-accent' : ''}`}>
      <div role="status" className="flex flex-wrap gap-1.5 empty:hidden">
        {address.defaultBilling ? (
          <Tag>
            <Trans>Default billing address</Trans>
          </Tag>
        ) : null}
        {address.defaultShipping ? (
          <Tag>
            <Trans>Default shipping address</Trans>
          </Tag>
        ) : null}
      </div>
      <AddressText address={address} />
      <div className="mt-auto grid gap-1 text-sm">
        <Choose flag="defaultBilling" address={address} book={book}>
          <Trans>Use as default billing address</Trans>
        </Choose>
        <Choose flag="defaultShipping" address={address} book={book}>
          <Trans>Use as default shipping address</Trans>
        </Choose>
        {selected ? (
          <p className="flex items-start gap-1.5 text-soft">
            <Icon name="info" className="mt-0.5 size-4" />
            <Trans>You can remove this address once another one is the default.</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-sm">
        <Link
          id={`address-edit-${address.id}`}
          to="/kundenkonto/adressen"
          search={{ edit: address.id }}
          onClick={onEdit}
          className="link inline-flex min-h-9 items-center font-semibold"
          aria-label={t`Edit ${who}`}
        >
          <Trans>Edit</Trans>
        </Link>
        {selected ? null : (
          <Remove who={who} busy={book.isRemoving(address.id)} onRemove={() => book.remove(address)} />
        )}
      </div>
    </article>
  );
}

const Tag = ({ children }: { readonly children: ReactNode }) => (
  <span className="rounded-sm bg-accent-wash px-2 py-0.5 text-xs font-semibold text-accent">{children}</span>
);

function Choose({
  flag,
  address,
  book,
  children,
}: {
  readonly flag: keyof Defaults;
  readonly address: SavedAddress;
  readonly book: Pick<AddressBook, 'choose'>;
  readonly children: ReactNode;
}) {
  if (address[flag]) return null;
  const choose = () => {
    book.choose(address, flag);
    // The button disappears when the address becomes the default; the focus moves to another one of the card.
    document.getElementById(`address-edit-${address.id}`)?.focus();
  };
  return (
    <button type="button" onClick={choose} className="link min-h-9 justify-self-start text-left">
      {children}
    </button>
  );
}

/** Asks for confirmation before an address is deleted. The focus follows the buttons that replace each other. */
function Remove({
  who,
  busy,
  onRemove,
}: {
  readonly who: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current !== asking) button.current?.focus();
    before.current = asking;
  }, [asking]);
  if (!asking)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setAsking(true)}
        aria-label={t`Remove ${who}`}
        className="min-h-9 text-soft underline underline-offset-2 hover:text-ink"
      >
        <Trans>Remove</Trans>
      </button>
    );
  return (
    <span className="flex flex-wrap items-center gap-3">
      <button
        ref={button}
        type="button"
        aria-busy={busy || undefined}
        onClick={() => (busy ? undefined : onRemove())}
        className="min-h-9 font-semibold text-alarm underline underline-offset-2"
      >
        {busy ? <Trans>Removing …</Trans> : <Trans>Really remove</Trans>}
      </button>
      <Button look="quiet" small onClick={() => setAsking(false)}>
        <Trans>Keep</Trans>
      </Button>
    </span>
  );
}
