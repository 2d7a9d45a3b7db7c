import { watchCustomer } from '../../../application/account/tokens.ts';
import type { Customer } from '../../../domain/account/Customer.ts';
import { useLive } from '../../binding/useLive.ts';

/** The signed-in customer as they are now; `rendered` until that is known. */
export const useWatchedCustomer = (rendered: Customer | null): Customer | null =>
  useLive(watchCustomer, undefined, null) ?? rendered;
