import { tidyEmail } from '../validation/Email.ts';
import type { Order } from './Order.ts';

/**
 * Whether a guest's order becomes the customer's at a login: only with the verified e-mail of the account, because on a
 * shared device the guest may have been another person (Z4).
 */
export const passesAtLogin = ({ email }: Pick<Order, 'email'>, accountEmail: string): boolean =>
  tidyEmail(email) === tidyEmail(accountEmail);
