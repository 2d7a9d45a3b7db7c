import { useCustomer } from '../CustomerContext.ts';
import { DeleteScreen } from './DeleteScreen.tsx';
import { useDeletion } from './useDeletion.ts';

export function DeletePage() {
  const { id, email } = useCustomer();
  return <DeleteScreen deletion={useDeletion(id)} email={email} />;
}
