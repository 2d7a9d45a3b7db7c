import { useMatch } from '@tanstack/react-router';
import { watchSession } from '../../../../application/session/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useWatchedCustomer } from './useWatchedCustomer.ts';

export interface AccountState {
  readonly signedIn: boolean;
  /** null until it is loaded. */
  readonly customer: Customer | null;
}

/** The signed-in customer for the header; until the session is known, the customer of a rendered account page. */
export function useAccount(): AccountState {
  const session = useLive(watchSession, undefined, null);
  const rendered = useMatch({ from: '/kundenkonto', shouldThrow: false })?.loaderData?.customer ?? null;
  const customer = useWatchedCustomer(rendered);
  const signedIn = session === null ? rendered !== null : session.level === 'User';
  return { signedIn, customer };
}
