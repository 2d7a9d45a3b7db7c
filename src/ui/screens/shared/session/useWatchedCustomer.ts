import { watchCustomer } from '../../../../application/account/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { useLive } from '../../../binding/useLive.ts';

/** The signed-in customer, live; `rendered` until the first value arrives. */
export const useWatchedCustomer = (rendered: Customer | null): Customer | null =>
  useLive(watchCustomer, undefined, null) ?? rendered;
