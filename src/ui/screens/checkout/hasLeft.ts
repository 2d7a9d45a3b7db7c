import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import type { Session } from '../../../domain/session/Session.ts';

/** Whether a customer has signed out, wherever that was, or somebody else has signed in. One whose session has ended by itself may still come back to what they entered (AUTH-3). */
export const hasLeft = (customer: OwnerId | null, { ownerId, lapsed }: Session): boolean =>
  customer !== null && ownerId !== customer && lapsed !== customer;
