import { msg } from '@lingui/core/macro';
import type * as Alert from '../../../domain/alert/AlertErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of availability alerts (CAT-10). */
export type AlertRefusal = ErrorsOf<typeof Alert>;

export const alertWords: Words<AlertRefusal> = {
  ProductAvailable: msg`This product is available again. Please reload the page.`,
  TooManyAlerts: ({ most }) => msg`You are waiting for ${most} products already. End one of these alerts first.`,
  AlertsUnavailable: unavailable,
};
