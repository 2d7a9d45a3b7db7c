import type { Instant } from '../kernel/Instant.ts';

/** One answer of the server: its clock, and when by our clock we asked and heard. */
export interface ClockReading {
  readonly serverTimestamp: Instant;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
}

/** What to add to our clock to read the server's, in ms; the answer is taken to have travelled half the way (PRC-2). */
export const clockOffset = ({ serverTimestamp, sentAt, receivedAt }: ClockReading): number =>
  Math.round(serverTimestamp - (sentAt + receivedAt) / 2);

/** Milliseconds until prices are recalculated, by the server's clock; 0 once they are due. */
export const remaining = (validUntil: Instant, serverNow: Instant): number => Math.max(0, validUntil - serverNow);
