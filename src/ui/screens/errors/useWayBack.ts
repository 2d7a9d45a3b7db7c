import { useEffect, useState } from 'react';
import { lostCode, reloadEveryMs } from './lostCode.ts';
import { useOnline } from './useOnline.ts';

/**
 * Whether it was the connection that failed a page. Code that once failed to come stays failed for as long as the document lives, so the
 * address is loaded anew as soon as the shop answers; what was typed is in the history entry.
 */
export function useWayBack(error: unknown): { readonly online: boolean; readonly lost: boolean } {
  const online = useOnline();
  const [lost, setLost] = useState(() => error instanceof Error && lostCode.test(error.message));
  if (!online && !lost) setLost(true);
  useEffect(() => {
    if (!online || !lost) return;
    let timer = 0;
    const wait = (ms: number) => {
      timer = window.setTimeout(
        () =>
          fetch('', { method: 'HEAD' }).then(
            () => timer && window.location.reload(),
            () => timer && wait(reloadEveryMs),
          ),
        ms,
      );
    };
    // It need not remember when it last did: its own age tells.
    wait(Math.max(0, reloadEveryMs - performance.now()));
    return () => {
      window.clearTimeout(timer);
      timer = 0;
    };
  }, [online, lost]);
  return { online, lost };
}
