/** The state of a process after an event, and the commands that its hook runs now, in order. */
export interface Stepped<S, C> {
  readonly state: S;
  readonly commands: readonly C[];
}

/**
 * Asks for an event after some time. It cannot be taken back: a process that no longer waits for the event ignores it.
 */
export interface Wake<E> {
  readonly type: 'wake';
  readonly afterMs: number;
  readonly event: E;
}

/** Why a call brought no answer: the browser is offline, or the call failed without a declared error. */
export type NoAnswer = 'offline' | 'no-answer';
