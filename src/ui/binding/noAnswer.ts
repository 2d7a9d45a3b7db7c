import type { NoAnswer } from '../../application/Process.ts';
import { isOffline } from '../messages/first/offline.ts';

/** Why a call has rejected. */
export const noAnswer = (): NoAnswer => (isOffline() ? 'offline' : 'no-answer');
