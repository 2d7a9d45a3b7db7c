import type { Effect } from 'effect';
import type { AvailabilityAlert } from '../../domain/alert/AvailabilityAlert.ts';
import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import type { Command } from '../UseCase.ts';

export interface EnableAlertInput {
  readonly sku: string;
  /** null for a customer; the account's e-mail is used. */
  readonly email: string | null;
}
export type EnableAlertRefused = Effect.Error<ReturnType<AvailabilityAlerts['enable']>>;

/** Enables an alert: the shop sends a mail once the product is available again (CAT-10). */
export class EnableAlert implements Command<EnableAlertInput, AvailabilityAlert, EnableAlertRefused> {
  readonly #alerts: AvailabilityAlerts;
  constructor(alerts: AvailabilityAlerts) {
    this.#alerts = alerts;
  }
  execute({ sku, email }: EnableAlertInput): Effect.Effect<AvailabilityAlert, EnableAlertRefused> {
    return this.#alerts.enable(sku, email);
  }
}
