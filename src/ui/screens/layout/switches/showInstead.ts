import type { MouseEvent } from 'react';

/**
 * Follows a link to another address of this shop in place of this page, as a document of its own, and lets it have what this entry of the
 * history holds: so what has been typed goes along. The router is not asked: the document that comes has one of its own.
 */
export function showInstead(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  History.prototype.replaceState.call(window.history, window.history.state, '', event.currentTarget.href);
  window.location.reload();
}
