import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  skip,
  startWith,
  throttleTime,
  timer,
} from 'rxjs';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { Live } from '../UseCase.ts';

const pollEvery = minutes(60);
/** A visitor who goes back and forth between tabs asks no more often. */
const leastBetween = minutes(1);

/** What `WatchBuild` needs beside the page's visibility. */
export interface BuildQuestions {
  /** The build that the page runs; null in development, where no other is looked for. */
  readonly running: string | null;
  /** Emits the build that the shop serves now, or null when it does not answer, and completes. */
  readonly latest: () => Observable<string | null>;
  readonly scheduler: SchedulerLike;
}

/**
 * Whether the shop serves another build than the one that the page runs (OPS-2): asks every hour and when the page is
 * looked at again. A question without an answer changes nothing (P10).
 */
export class WatchBuild implements Live<void, boolean> {
  readonly #visibility: PageVisibility;
  readonly #questions: BuildQuestions;
  constructor(visibility: PageVisibility, questions: BuildQuestions) {
    this.#visibility = visibility;
    this.#questions = questions;
  }

  watch(): Observable<boolean> {
    const { running, latest, scheduler } = this.#questions;
    const lookedAt = this.#visibility.watch().pipe(skip(1), filter(Boolean));
    return merge(timer(pollEvery, pollEvery, scheduler), lookedAt).pipe(
      throttleTime(leastBetween, scheduler),
      filter(() => running !== null),
      exhaustMap(latest),
      filter((build) => build !== null),
      map((build) => build !== running),
      startWith(false),
      distinctUntilChanged(),
    );
  }
}
