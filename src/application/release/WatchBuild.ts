import {
  delay,
  distinctUntilChanged,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  share,
  skip,
  startWith,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import type { Live } from '../UseCase.ts';

const pollEvery = minutes(60);
/** A visitor who goes back and forth between tabs asks no more often. */
const leastBetween = minutes(1);
/** The wait before another build is prepared, which leaves the line to what the visitor does (OPS-2). */
const prepareAfter = seconds(1);

/** What `WatchBuild` needs beside the page's visibility. */
export interface BuildQuestions {
  /** The build that the page runs; null in development, where no other is looked for. */
  readonly running: string | null;
  /** Emits the build that the shop serves now, or null when it does not answer, and completes. */
  readonly latest: () => Observable<string | null>;
  /** Gets ready to load another build than the one that runs, so that loading it takes less time. */
  readonly prepare: (build: string) => void;
  /** Whether the connection is too slow, or too dear, to load anything that is not asked for. */
  readonly isVerySlow: () => boolean;
  readonly scheduler: SchedulerLike;
}

/**
 * Whether the shop serves another build than the one that the page runs (OPS-2): asks every hour and when the page is
 * looked at again. A question without an answer changes nothing (P10). Another build is prepared once, unless the
 * connection is very slow.
 */
export class WatchBuild implements Live<void, boolean> {
  readonly #visibility: PageVisibility;
  readonly #questions: BuildQuestions;
  constructor(visibility: PageVisibility, questions: BuildQuestions) {
    this.#visibility = visibility;
    this.#questions = questions;
  }

  watch(): Observable<boolean> {
    const { running, latest, prepare, isVerySlow, scheduler } = this.#questions;
    const lookedAt = this.#visibility.watch().pipe(skip(1), filter(Boolean));
    const builds = merge(timer(pollEvery, pollEvery, scheduler), lookedAt).pipe(
      throttleTime(leastBetween, scheduler),
      filter(() => running !== null),
      exhaustMap(latest),
      filter((build) => build !== null),
      distinctUntilChanged(),
      share(),
    );
    const prepared = builds.pipe(
      filter((build) => build !== running),
      delay(prepareAfter, scheduler),
      filter(() => !isVerySlow()),
      tap(prepare),
      ignoreElements(),
    );
    const isOther = builds.pipe(
      map((build) => build !== running),
      startWith(false),
      distinctUntilChanged(),
    );
    return merge(isOther, prepared);
  }
}
