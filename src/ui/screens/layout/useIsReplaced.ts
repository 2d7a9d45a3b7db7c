import { watchBuild } from '../../../application/release/tokens.ts';
import { useLive } from '../../binding/useLive.ts';

/** Whether the shop serves another build than the one that this page runs (OPS-2). */
export const useIsReplaced = (): boolean => useLive(watchBuild, undefined, false);
