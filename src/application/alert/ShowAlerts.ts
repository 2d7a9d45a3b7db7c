import type { Effect } from 'effect';
import type { AvailabilityAlert } from '../../domain/alert/AvailabilityAlert.ts';
import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import type { Command } from '../UseCase.ts';

export type ShowAlertsRefused = Effect.Error<ReturnType<AvailabilityAlerts['all']>>;

/** The visitor's availability alerts that have not been sent. */
export class ShowAlerts implements Command<void, readonly AvailabilityAlert[], ShowAlertsRefused> {
  readonly #alerts: AvailabilityAlerts;
  constructor(alerts: AvailabilityAlerts) {
    this.#alerts = alerts;
  }
  execute(): Effect.Effect<readonly AvailabilityAlert[], ShowAlertsRefused> {
    return this.#alerts.all();
  }
}
