import { Effect } from 'effect';
import { catchError, distinctUntilChanged, EMPTY, ignoreElements, map, merge, type Observable, shareReplay, switchMap } from 'rxjs';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Surroundings } from '../pricing/Surroundings.ts';
import type { Live } from '../UseCase.ts';

/** The signed-in customer, null while nobody is: read whenever somebody else is signed in, cleared when that fails (AUTH-3). */
export class WatchCustomer implements Live<void, Customer | null> {
  readonly #shown: Observable<Customer | null>;

  constructor(sessions: Sessions, customers: Customers, account: OpenAccount, { observe }: Pick<Surroundings, 'observe'>) {
    let shownFor: OwnerId | null = null;
    const followed = sessions.watch().pipe(
      map(({ level, ownerId }) => (level === 'User' ? ownerId : null)),
      distinctUntilChanged(),
      switchMap((owner) => {
        if (owner === null || owner !== shownFor) account.show(null);
        shownFor = owner;
        const read = customers.me().pipe(
          Effect.match({ onSuccess: (customer): Customer | null => customer, onFailure: () => null }),
          Effect.map((customer) => { account.show(customer); }),
        );
        return owner !== null ? observe(read).pipe(catchError(() => EMPTY)) : EMPTY;
      }),
      ignoreElements(),
    );
    this.#shown = merge(account.watch(), followed).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  }

  watch(): Observable<Customer | null> {
    return this.#shown;
  }
}
