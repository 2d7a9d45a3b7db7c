/**
 * Shows another address of this shop in place of this page, as a document of its own, and lets it have what this entry of the
 * history holds. The router is not asked: the document that comes has one of its own.
 */
export function showInstead(href: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', href);
  window.location.reload();
}
