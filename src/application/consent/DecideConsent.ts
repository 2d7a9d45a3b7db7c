import { Effect } from 'effect';
import type { ConsentGroup } from '../../domain/consent/Consent.ts';
import type { Consents } from '../../domain/consent/ports/Consents.ts';
import type { Command } from '../UseCase.ts';

/** Keeps the groups that a visitor grants; each of the others is refused. */
export class DecideConsent implements Command<readonly ConsentGroup[], void, never> {
  readonly #consents: Consents;
  constructor(consents: Consents) {
    this.#consents = consents;
  }
  execute(granted: readonly ConsentGroup[]): Effect.Effect<void> {
    return Effect.sync(() => this.#consents.decide(granted));
  }
}
