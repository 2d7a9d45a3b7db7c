import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { LinkInvalid } from '../../account/AccountErrors.ts';
import type { Product } from '../../catalog/Product.ts';
import type { AlertsUnavailable } from '../AlertErrors.ts';
import type { KeptAlert } from '../AvailabilityAlert.ts';
import type { AlertFacts, EnabledAlert } from '../EnableAlert.ts';

export type AlertRule<E> = (facts: AlertFacts) => Result.Result<EnabledAlert, E>;

/**
 * Stores the alerts of one owner in one store; it decides nothing, the given rules do. Alerts of other owners and stores
 * are not found (Z2, Z9).
 */
export abstract class AlertRepository {
  /** The oldest first. */
  abstract all(): Effect.Effect<readonly KeptAlert[], AlertsUnavailable>;
  /**
   * Stores the alert for the product that the rule decides, and mails its link if the rule names a language, in one step. Updates
   * of an owner happen one after the other.
   */
  abstract update<E>(product: Product, rule: AlertRule<E>): Effect.Effect<KeptAlert, E | AlertsUnavailable>;
  /** Ends the alert for a product; one that is not there is no error. */
  abstract remove(sku: string): Effect.Effect<void, AlertsUnavailable>;
  /** Ends the alerts of the mailbox that a link was sent to, of every owner; following it again is no error. */
  abstract removeByLink(token: string): Effect.Effect<void, LinkInvalid | AlertsUnavailable>;
}
