import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TooManyAttempts } from '../../domain/account/AccountErrors.ts';

/** Whole minutes, and never none. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** What was tried too often, and when it may be tried again. */
export function tooManyAttempts({ retryAfterSeconds }: Pick<TooManyAttempts, 'retryAfterSeconds'>): MessageDescriptor {
  const wait = minutesOf(retryAfterSeconds);
  return msg`The maximum number of attempts has been reached. Please wait ${plural(wait, { one: '# minute', other: '# minutes' })} and try again.`;
}
