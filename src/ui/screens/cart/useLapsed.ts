import { watchSession } from '../../../application/session/tokens.ts';
import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import { guest } from '../../../domain/session/Session.ts';
import { useLive } from '../../binding/useLive.ts';

/** The customer whose session has ended here by itself, as long as nobody has signed in since. */
export const useLapsed = (): OwnerId | null => useLive(watchSession, undefined, guest).lapsed ?? null;
