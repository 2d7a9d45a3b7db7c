import { token } from '../UseCase.ts';
import type { WatchBuild } from './WatchBuild.ts';

/** Whether the shop serves another build than the one that the page runs (OPS-2). */
export const watchBuild = token<WatchBuild>('WatchBuild');
