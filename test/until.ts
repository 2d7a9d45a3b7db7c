// Kept before a test can fake it.
const nextTurn = setImmediate;

/**
 * Waits in real time until something holds, and leaves fake time where it is: the polling of `vi.waitFor` and
 * `vi.waitUntil` would advance it. What never holds ends with the time of its test.
 */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise<void>((resolve) => nextTurn(resolve));
};
