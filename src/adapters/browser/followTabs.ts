import { distinctUntilChanged, type Observable, pairwise, skip } from 'rxjs';
import type { Channel } from './OpenCartInTabs.ts';

interface Shown<A> {
  watch(): Observable<A>;
  show(value: A): void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps what one tab shows of somebody in step with the others. A tab tells that something has changed since it first read it, never what
 * it is now: the others read it again with their own session.
 *
 * @param read asks the shop and hands over what it answers; silent when it answers nothing
 * @param isNews whether the others would not learn of it by themselves; absent: they never would
 */
export function followTabs<A>(
  shown: Shown<A>,
  channel: Channel,
  read: (show: (value: A) => void) => void,
  isNews: (before: A, now: A) => boolean = () => true,
): void {
  let told = false;
  // What is shown before anything was read is no state to compare with.
  shown
    .watch()
    .pipe(skip(1), distinctUntilChanged<A>(same), pairwise())
    .subscribe(([before, now]) => {
      if (!told && isNews(before, now)) channel.postMessage('changed');
    });
  channel.addEventListener('message', () =>
    read((value) => {
      told = true;
      shown.show(value);
      told = false;
    }),
  );
}
