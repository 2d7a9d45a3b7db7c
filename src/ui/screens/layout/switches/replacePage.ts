import type { MouseEvent } from 'react';

/**
 * Opens a link of this shop in place of this page, as a new document, and keeps the state of the history entry, so that
 * typed data is kept. The router is bypassed, as the new document brings its own.
 */
export function replacePage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  History.prototype.replaceState.call(window.history, window.history.state, '', event.currentTarget.href);
  window.location.reload();
}
