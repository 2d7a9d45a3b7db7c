import type { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { type Forwarded, token } from '../UseCase.ts';

/** The visitor's availability alerts that have not been sent. */
export const showAlerts = token<Forwarded<AvailabilityAlerts['all']>>('ShowAlerts');
/** Enables an alert: the shop sends a mail once the product is available again (CAT-10). */
export const enableAlert = token<Forwarded<AvailabilityAlerts['enable'], ['sku', 'email']>>('EnableAlert');
export const disableAlert = token<Forwarded<AvailabilityAlerts['disable']>>('DisableAlert');
export const disableAlertByLink = token<Forwarded<AvailabilityAlerts['disableByLink']>>('DisableAlertByLink');
