import type { MessageDescriptor } from '@lingui/core';
import { isOffline, noConnection, tryOnline } from '../first/offline.ts';
import { tryLater } from '../first/tryLater.ts';
import type { Facts } from './Words.ts';

/** Whether the error stems from a missing connection and not from the shop. */
export const isUnreached = (error: { readonly _tag: string; readonly unreached?: boolean }): boolean =>
  error.unreached === true || (error._tag.endsWith('Unavailable') && isOffline());

/**
 * Words for a part of the shop that does not answer. For an undo without a connection they do not say that nothing is
 * lost.
 */
export function unavailable(
  error: { readonly _tag: string; readonly unreached?: boolean },
  { shownIn }: Pick<Facts, 'shownIn'>,
): MessageDescriptor {
  if (!isUnreached(error)) return tryLater;
  return shownIn === 'undo' ? tryOnline : noConnection;
}
