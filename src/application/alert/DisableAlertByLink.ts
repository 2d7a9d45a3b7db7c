import type { Effect } from 'effect';
import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import type { Command } from '../UseCase.ts';

export type DisableAlertByLinkRefused = Effect.Error<ReturnType<AvailabilityAlerts['disableByLink']>>;

/** Follows the link in an alert's mail that disables it. */
export class DisableAlertByLink implements Command<string, void, DisableAlertByLinkRefused> {
  readonly #alerts: AvailabilityAlerts;
  constructor(alerts: AvailabilityAlerts) {
    this.#alerts = alerts;
  }
  execute(token: string): Effect.Effect<void, DisableAlertByLinkRefused> {
    return this.#alerts.disableByLink(token);
  }
}
