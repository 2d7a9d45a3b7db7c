import { watchSession } from '../../../../application/session/tokens.ts';
import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import { guest } from '../../../../domain/session/Session.ts';
import { useLive } from '../../../binding/useLive.ts';

/** The customer whose session expired on this device; null after another sign-in. */
export const useExpiredCustomer = (): OwnerId | null => useLive(watchSession, undefined, guest).lapsed ?? null;
