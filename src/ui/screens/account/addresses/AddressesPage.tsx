import { getRouteApi, useRouter } from '@tanstack/react-router';
import { mostAddresses } from '../../../../domain/account/AddressBook.ts';
import { useCustomer } from '../CustomerContext.ts';
import { AddressesScreen } from './AddressesScreen.tsx';
import { useAddressBook } from './useAddressBook.ts';

const route = getRouteApi('/kundenkonto/adressen');

export function AddressesPage() {
  const { edit } = route.useSearch();
  const router = useRouter();
  const customer = useCustomer();
  const book = useAddressBook(customer);
  const editing = edit === 'new' ? edit : (book.addresses.find(({ id }) => id === edit) ?? null);
  const done = () => void router.navigate({ to: '/kundenkonto/adressen', search: {}, replace: true });
  return <AddressesScreen book={book} owner={customer} editing={editing} full={book.addresses.length >= mostAddresses} onDone={done} />;
}
