import { Effect } from 'effect';
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  scan,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { Surroundings } from '../pricing/Surroundings.ts';
import { showRead } from '../showRead.ts';
import type { Live } from '../UseCase.ts';

/** A page that was hidden for longer than this reads its customer again, in milliseconds. */
const unseenMs = 30_000;

/**
 * The signed-in customer, null for none. It is read when another customer signs in and cleared when that fails
 * (AUTH-3); it is read again when the page becomes visible after a while, because the customer may have signed out on
 * every device.
 */
export class WatchCustomer implements Live<void, Customer | null> {
  readonly #shown: Observable<Customer | null>;

  constructor(
    sessions: Sessions,
    customers: Customers,
    account: OpenAccount,
    visibility: PageVisibility,
    { observe, clock }: Pick<Surroundings, 'observe' | 'clock'>,
  ) {
    const seenAgain = visibility.watch().pipe(
      scan(
        (before, visible) => ({
          visible,
          at: clock.now(),
          again: visible && !before.visible && clock.now() - before.at >= unseenMs,
        }),
        { visible: true, at: clock.now(), again: false },
      ),
      filter(({ again }) => again),
    );
    let shownFor: OwnerId | null = null;
    const followed = sessions.watch().pipe(
      map(({ level, ownerId }) => (level === 'User' ? ownerId : null)),
      distinctUntilChanged(),
      switchMap((owner) => {
        if (owner === null || owner !== shownFor) account.show(null);
        shownFor = owner;
        const read = (again: boolean) =>
          showRead(account, customers.me()).pipe(
            Effect.catch(({ _tag }) =>
              Effect.sync(() => {
                // A device that wakes up may have no connection yet, so the shown customer stays.
                if (!again || _tag === 'SignInRequired') account.show(null);
              }),
            ),
          );
        return owner === null
          ? EMPTY
          : seenAgain.pipe(
              map(() => true),
              startWith(false),
              switchMap((again) => observe(read(again)).pipe(catchError(() => EMPTY))),
            );
      }),
      ignoreElements(),
    );
    // Drops an answer that arrives after its customer has signed out.
    const present = account.watch().pipe(map((customer) => (customer?.id === shownFor ? customer : null)));
    this.#shown = merge(present, followed).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  }

  watch(): Observable<Customer | null> {
    return this.#shown;
  }
}
