import { useEffect, useState } from 'react';
import { codeLoadFailure, reloadEveryMs } from './codeLoadFailure.ts';
import { useOnline } from '../shared/errors/useOnline.ts';

/**
 * Whether the connection caused the error. A failed import stays failed in this document, so the page reloads when the
 * shop answers; the history entry keeps what was typed.
 */
export function useReloadWhenOnline(error: unknown): { readonly online: boolean; readonly lost: boolean } {
  const online = useOnline();
  const [lost, setLost] = useState(() => error instanceof Error && codeLoadFailure.test(error.message));
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
    // `performance.now()` is the document's age, that is the time since the last reload.
    wait(Math.max(0, reloadEveryMs - performance.now()));
    return () => {
      window.clearTimeout(timer);
      timer = 0;
    };
  }, [online, lost]);
  return { online, lost };
}
