import type { Observable } from 'rxjs';
import type { Customer } from '../Customer.ts';

/** The account of the signed-in customer as this page last received it. */
export abstract class OpenAccount {
  /** null: no customer is signed in, or the account is not loaded yet. */
  abstract watch(): Observable<Customer | null>;
  /** Replaces the account that pages show. */
  abstract show(customer: Customer | null): void;
}
