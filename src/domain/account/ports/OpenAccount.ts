import type { Observable } from 'rxjs';
import type { Customer } from '../Customer.ts';

/** The account of the signed-in customer as this page saw it last. */
export abstract class OpenAccount {
  /** null: nobody is signed in, or not known yet. */
  abstract watch(): Observable<Customer | null>;
  abstract show(customer: Customer | null): void;
}
