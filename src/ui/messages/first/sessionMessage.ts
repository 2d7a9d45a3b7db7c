import { msg } from '@lingui/core/macro';

/** Shown after a session ends by itself (AUTH-3). In a file of its own, because the head of every page loads it. */
export const userLoggedOutOnExpiredSession = msg`Your session has expired. You have been logged out.`;
