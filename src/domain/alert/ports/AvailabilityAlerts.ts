import type * as Effect from 'effect/Effect';
import type { LinkInvalid, TooManyAttempts } from '../../account/AccountErrors.ts';
import type { ProductNotFound, ProductNotSoldOnline } from '../../cart/CartErrors.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { AlertsUnavailable, ProductAvailable, TooManyAlerts } from '../AlertErrors.ts';
import type { AvailabilityAlert } from '../AvailabilityAlert.ts';

/** The availability alerts of one shopper in one store (CAT-10). */
export abstract class AvailabilityAlerts {
  /** The alerts that have not been sent. */
  abstract all(): Effect.Effect<readonly AvailabilityAlert[], AlertsUnavailable>;
  /**
   * A guest passes an e-mail; a customer passes null, and the account's e-mail is used. Enabling an alert again changes
   * only the e-mail.
   */
  abstract enable(
    sku: string,
    email: string | null,
  ): Effect.Effect<
    AvailabilityAlert,
    | ProductNotFound
    | ProductNotSoldOnline
    | ProductAvailable
    | InvalidFields
    | TooManyAlerts
    | TooManyAttempts
    | AlertsUnavailable
  >;
  /** Ends the alert for a product; no error without one. */
  abstract disable(sku: string): Effect.Effect<void, AlertsUnavailable>;
  /** Follows the link of the mail; following it again is no error. */
  abstract disableByLink(token: string): Effect.Effect<void, LinkInvalid | AlertsUnavailable>;
}
