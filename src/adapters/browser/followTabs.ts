import { distinctUntilChanged, type Observable, pairwise, skip } from 'rxjs';
import type { Channel } from './OpenCartInTabs.ts';

interface Shown<A> {
  watch(): Observable<A>;
  show(value: A): void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Synchronises a shown value with the other tabs. A tab announces only that the value has changed since its first read;
 * the others read it again with their own session.
 *
 * @param read reads the value from the shop and passes it to `show`; without an answer it does not call `show`
 * @param isNews whether to announce a change to the other tabs; absent: announce every change
 */
export function followTabs<A>(
  shown: Shown<A>,
  channel: Channel,
  read: (show: (value: A) => void) => void,
  isNews: (before: A, now: A) => boolean = () => true,
): void {
  let fromOtherTab = false;
  // The value before the first read is unknown and cannot be compared.
  shown
    .watch()
    .pipe(skip(1), distinctUntilChanged<A>(same), pairwise())
    .subscribe(([before, now]) => {
      if (!fromOtherTab && isNews(before, now)) channel.postMessage('changed');
    });
  channel.addEventListener('message', () =>
    read((value) => {
      fromOtherTab = true;
      shown.show(value);
      fromOtherTab = false;
    }),
  );
}
