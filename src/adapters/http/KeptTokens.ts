import type { SessionLevel, SessionTokens } from '../../domain/session/Session.ts';

/** Where a page keeps the tokens of a backend on another origin, whose cookies it neither gets nor sends. */
export interface KeptTokens {
  /** null: there is none. */
  access(): string | null;
  refresh(): string | null;
  keep(tokens: SessionTokens, level: SessionLevel): void;
  /** Deletes all cookies of the session. */
  forget(): void;
}
