import { msg } from '@lingui/core/macro';

/** Shown for an unknown failure. */
export const tryLater = msg`Something went wrong. Please try again later.`;
