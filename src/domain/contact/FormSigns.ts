import * as Result from 'effect/Result';
import { seconds } from '../kernel/Instant.ts';
import { LooksAutomatic } from './ContactErrors.ts';

/** How a form was filled in. */
export interface FormSigns {
  /** The text of a field that people do not see. */
  readonly trap: string;
  /** Milliseconds between the opening of the form and its sending, by the clock of the browser. */
  readonly tookMs: number;
}

/** A person needs longer than that to fill in a form. */
const shortestMs = seconds(3);

/**
 * Refuses a form that a program seems to have filled in. Both marks are free of third parties: a filled trap, and less
 * than 3 seconds.
 */
export const filledInByPerson = ({ trap, tookMs }: FormSigns): Result.Result<void, LooksAutomatic> =>
  trap !== '' || tookMs < shortestMs ? Result.fail(new LooksAutomatic()) : Result.succeed(undefined);
