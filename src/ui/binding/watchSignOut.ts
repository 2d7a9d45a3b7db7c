import { watchSession } from '../../application/session/tokens.ts';
import type { Session } from '../../domain/session/Session.ts';
import type { Shop } from './Shop.ts';

/**
 * Watches from now on whether a signed-in customer signs out, in this tab or another. The returned function ends that
 * and returns the answer. A session that expires does not count.
 */
export function watchSignOut(shop: Shop): () => boolean {
  let wasIn = false;
  let now: Session | null = null;
  const end = shop.watch(watchSession, undefined, (session) => {
    wasIn ||= session.level === 'User';
    now = session;
  });
  return () => {
    end();
    return wasIn && now?.level !== 'User' && now?.lapsed === undefined;
  };
}
