import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const settleMs = 100;

/** Fires `page:finish` 100 ms after a page is rendered (RT-46), and focuses the content after a change of page. */
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
