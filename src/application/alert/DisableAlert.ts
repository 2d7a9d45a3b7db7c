import type { Effect } from 'effect';
import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import type { Command } from '../UseCase.ts';

export type DisableAlertRefused = Effect.Error<ReturnType<AvailabilityAlerts['disable']>>;

/** Disables an availability alert. */
export class DisableAlert implements Command<string, void, DisableAlertRefused> {
  readonly #alerts: AvailabilityAlerts;
  constructor(alerts: AvailabilityAlerts) {
    this.#alerts = alerts;
  }
  execute(sku: string): Effect.Effect<void, DisableAlertRefused> {
    return this.#alerts.disable(sku);
  }
}
