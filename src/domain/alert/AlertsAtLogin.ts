import type { Sku } from '../kernel/Ids.ts';
import { tidyEmail } from '../validation/Email.ts';
import { mostAlerts } from './AlertRules.ts';
import type { KeptAlert } from './AvailabilityAlert.ts';

/** The skus of a guest's alerts that a login moves to the customer, and of those that end. */
export interface AlertsAtLogin {
  readonly moved: readonly Sku[];
  readonly ended: readonly Sku[];
}

/**
 * A guest's alerts for the mailbox of the account become the customer's, those named first up to the cap; one for a
 * product that the customer awaits already ends. Alerts for another mailbox stay with it, because the guest may have been
 * another person, and so do those beyond the cap; the link of the mailbox disables them (CAT-10, Z4).
 */
export const alertsAtLogin = (
  own: readonly Pick<KeptAlert, 'sku'>[],
  guests: readonly Pick<KeptAlert, 'sku' | 'email'>[],
  email: string,
): AlertsAtLogin => {
  const awaited = new Set(own.map(({ sku }) => sku));
  const joining = guests.filter((alert) => alert.email === tidyEmail(email)).map(({ sku }) => sku);
  return {
    moved: joining.filter((sku) => !awaited.has(sku)).slice(0, Math.max(0, mostAlerts - own.length)),
    ended: joining.filter((sku) => awaited.has(sku)),
  };
};
