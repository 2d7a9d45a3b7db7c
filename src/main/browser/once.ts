/** Loads once, at the first call; after a failure the next call tries again. */
export const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loaded: Promise<A> | undefined;
  return () =>
    (loaded ??= load().catch((failure: unknown) => {
      loaded = undefined;
      throw failure;
    }));
};
