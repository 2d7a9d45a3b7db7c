import { token } from '../UseCase.ts';
import type { DisableAlert } from './DisableAlert.ts';
import type { DisableAlertByLink } from './DisableAlertByLink.ts';
import type { EnableAlert } from './EnableAlert.ts';
import type { ShowAlerts } from './ShowAlerts.ts';

export const showAlerts = token<ShowAlerts>('ShowAlerts');
export const enableAlert = token<EnableAlert>('EnableAlert');
export const disableAlert = token<DisableAlert>('DisableAlert');
export const disableAlertByLink = token<DisableAlertByLink>('DisableAlertByLink');
