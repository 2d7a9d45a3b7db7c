import { token } from '../UseCase.ts';
import type { WatchSession } from './WatchSession.ts';

export const watchSession = token<WatchSession>('WatchSession');
