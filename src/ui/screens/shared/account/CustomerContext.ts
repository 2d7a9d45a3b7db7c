import { createContext, useContext } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';

/** The signed-in customer for the pages of the account; updated on every change. */
export const CustomerContext = createContext<Customer | null>(null);

export function useCustomer(): Customer {
  const customer = useContext(CustomerContext);
  if (customer === null) throw new Error('A view of the account was rendered outside it');
  return customer;
}
