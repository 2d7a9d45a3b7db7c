import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import type { Session } from '../../../domain/session/Session.ts';

/**
 * Whether the customer has signed out, in any tab, or another one has signed in. A customer whose session expired may
 * return to the entered data (AUTH-3).
 */
export const hasSignedOut = (customer: OwnerId | null, { ownerId, lapsed }: Session): boolean =>
  customer !== null && ownerId !== customer && lapsed !== customer;
