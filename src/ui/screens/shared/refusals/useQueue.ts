import { useCallback, useRef } from 'react';

/** Runs jobs one after another, in the order of the calls, as a cart takes one change at a time. */
export function useQueue(): <A>(job: () => Promise<A>) => Promise<A> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((job) => {
    const next = last.current.then(job, job);
    last.current = next.catch(() => undefined);
    return next;
  }, []);
}
