import { msg } from '@lingui/core/macro';

/** What ends a session that nobody has ended (AUTH-3). In a file of its own: the head of every page needs it, and nothing beside. */
export const userLoggedOutOnExpiredSession = msg`Your session has expired. You have been logged out.`;
