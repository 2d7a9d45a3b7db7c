import { BehaviorSubject, type Observable } from 'rxjs';
import type { Customer } from '../../domain/account/Customer.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';

/** The account of one page. */
export class OpenAccountInMemory extends OpenAccount {
  readonly #customer = new BehaviorSubject<Customer | null>(null);
  watch(): Observable<Customer | null> {
    return this.#customer.asObservable();
  }
  show(customer: Customer | null): void {
    this.#customer.next(customer);
  }
}
