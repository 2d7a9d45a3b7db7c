import { getRouteApi } from '@tanstack/react-router';
import { mostAddresses } from '../../../../domain/account/AddressBook.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { AddressesScreen } from './AddressesScreen.tsx';
import { useAddressBook } from './useAddressBook.ts';
import { useEditing } from './useEditing.ts';

const route = getRouteApi('/kundenkonto/adressen');

export function AddressesPage() {
  const customer = useCustomer();
  const book = useAddressBook(customer);
  const { edited, round, begin, done } = useEditing(route.useSearch().edit);
  const editing = edited === 'new' ? edited : (book.addresses.find(({ id }) => id === edited) ?? null);
  return (
    <AddressesScreen
      book={book}
      owner={customer}
      editing={editing}
      round={round}
      full={book.addresses.length >= mostAddresses}
      onBegin={begin}
      onDone={done}
    />
  );
}
