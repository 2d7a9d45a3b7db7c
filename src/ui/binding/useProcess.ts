import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stepped, Wake } from '../../application/Process.ts';

/**
 * Runs a process of the application in a view: its state, and a function that takes events. The process goes on
 * after the view has unmounted: an answer of the shop can still lead to a command.
 *
 * @param initial the first state
 * @param step the process; the time is that of the local clock
 * @param run runs a command; it passes the answer to `send` as an event
 */
export function useProcess<S, E, C extends { readonly type: string }>(
  initial: () => S,
  step: (state: S, event: E, now: number) => Stepped<S, C | Wake<E>>,
  run: (command: C, send: (event: E) => void) => void,
): readonly [S, (event: E) => void] {
  const [state, show] = useState(initial);
  const current = useRef(state);
  const runner = useRef(run);
  useEffect(() => {
    runner.current = run;
  });
  const send = useCallback(
    (event: E) => {
      const next = step(current.current, event, Date.now());
      current.current = next.state;
      show(next.state);
      for (const command of next.commands) {
        if (isWake(command)) window.setTimeout(() => send(command.event), command.afterMs);
        else runner.current(command, send);
      }
    },
    [step],
  );
  return [state, send];
}

const isWake = <E, C extends { readonly type: string }>(command: C | Wake<E>): command is Wake<E> =>
  command.type === 'wake';
