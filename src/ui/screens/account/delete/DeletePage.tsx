import { useMatch } from '@tanstack/react-router';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { DeleteScreen } from './DeleteScreen.tsx';
import { useDeletion } from './useDeletion.ts';

export function DeletePage() {
  const { id, email } = useCustomer();
  const open = useMatch({ from: '/kundenkonto/loeschen', shouldThrow: false })?.loaderData?.open ?? [];
  return <DeleteScreen deletion={useDeletion(id)} email={email} open={open} />;
}
