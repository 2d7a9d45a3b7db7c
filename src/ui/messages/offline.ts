import { msg } from '@lingui/core/macro';

/** What is said of something that could not be sent for want of a connection. */
export const offline = msg`You are offline. Nothing has been sent; what you have entered stays on this page.`;

/** What is said of a cart or an order that could not be reached for want of a connection. */
export const noConnection = msg`There is no connection to the shop. Nothing is lost; please try again as soon as you are online.`;

/** Whether the browser knows that it has no connection; what it knows nothing of shows as a call that reached nobody. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
