import { msg } from '@lingui/core/macro';

/** Shown when a form cannot be sent without a connection. */
export const offline = msg`You are offline. Nothing has been sent; what you have entered stays on this page.`;

/** Shown when a cart or an order cannot be loaded without a connection. */
export const noConnection = msg`There is no connection to the shop. Nothing is lost; please try again as soon as you are online.`;

/** Shown when a removed line cannot be put back into the cart without a connection. */
export const tryOnline = msg`There is no connection to the shop. Please try again as soon as you are online.`;

/**
 * Whether the browser reports that it is offline. It may be offline without reporting it; calls then fail as unreached.
 */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
