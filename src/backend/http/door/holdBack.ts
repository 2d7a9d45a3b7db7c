import type { ServerResponse } from 'node:http';
import type { Refusal } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';

/** Refusals of an address that are sent at once in a minute: a page over the limit asks for its files as well. */
export const sentAtOnce = 50;
export const heldMs = 1_000;

/**
 * Resolves when a refusal may be sent: at once, or after a second for an address that goes on asking although it has
 * been refused often. Its connections wait meanwhile, so that it gets about one refusal a second for each of them. A
 * client that obeys `Retry-After` never waits. Refusals that a proxy passes on are not held back: they would occupy its
 * connections, which serve all visitors.
 */
export const holdBack = (response: ServerResponse, { key, refusals }: Refusal): Promise<void> => {
  const isOwnConnection = clientKey(response.req.socket.remoteAddress ?? '') === key;
  if (refusals <= sentAtOnce || !isOwnConnection) return Promise.resolve();
  return new Promise((send) => {
    const timer = setTimeout(send, heldMs);
    response.once('close', () => {
      clearTimeout(timer);
      send();
    });
  });
};
