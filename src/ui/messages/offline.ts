import { msg } from '@lingui/core/macro';

/** What is said of something that could not be sent for want of a connection. */
export const offline = msg`You are offline. Nothing has been sent; what you have entered stays on this page.`;
