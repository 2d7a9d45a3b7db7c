/** Runs at once, and what is called within the next `ms` once more at their end. */
export const atMostEvery = (ms: number, run: () => void): (() => void) => {
  let resting = false;
  let again = false;
  return function call(): void {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    run();
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      call();
    }, ms).unref();
  };
};
