import { Effect } from 'effect';
import { type Observable, skip } from 'rxjs';

interface Open<S> {
  watch(): Observable<S>;
  show(value: S): void;
}

/**
 * Shows the answer of a request, unless a value was shown while it ran: a change or the end of the session is newer,
 * even when the value is the same.
 *
 * @param isNewer whether an answer is newer than the value shown meanwhile; absent: never
 */
export const showRead = <S, A extends S, E>(
  open: Open<S>,
  question: Effect.Effect<A, E>,
  isNewer: (read: A, shown: S) => boolean = () => false,
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    let shown: readonly S[] = [];
    const changes = open
      .watch()
      .pipe(skip(1))
      .subscribe((value) => {
        shown = [value];
      });
    return question.pipe(
      Effect.tap((read) =>
        Effect.sync(() => {
          if (shown.every((meanwhile) => isNewer(read, meanwhile))) open.show(read);
        }),
      ),
      Effect.ensuring(Effect.sync(() => changes.unsubscribe())),
    );
  });
