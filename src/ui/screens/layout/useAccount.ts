import { watchSession } from '../../../application/session/tokens.ts';
import type { Customer } from '../../../domain/account/Customer.ts';
import { useLive } from '../../binding/useLive.ts';
import { useWatchedCustomer } from '../account/useWatchedCustomer.ts';

export interface AccountState {
  readonly signedIn: boolean;
  /** null while it is not known. */
  readonly customer: Customer | null;
}

/** Who is signed in, as the head of the page shows it. */
export function useAccount(): AccountState {
  const session = useLive(watchSession, undefined, null);
  const customer = useWatchedCustomer(null);
  return { signedIn: session?.level === 'User', customer };
}
