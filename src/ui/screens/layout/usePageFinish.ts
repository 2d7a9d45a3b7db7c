import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const settleMs = 100;

/** Tells that a page is there, 100 ms after it was rendered (RT-46), and puts the reader at its top after a change of page. */
export function usePageFinish(): void {
  const router = useRouter();
  useEffect(() => {
    let timer = 0;
    const finish = (path: string) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => window.dispatchEvent(new CustomEvent('page:finish', { detail: { path } })),
        settleMs,
      );
    };
    finish(window.location.pathname);
    const stop = router.subscribe('onRendered', ({ toLocation, pathChanged, fromLocation }) => {
      finish(toLocation.pathname);
      if (pathChanged && fromLocation !== undefined) document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [router]);
}
