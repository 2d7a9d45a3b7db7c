import type { Instant } from '../kernel/Instant.ts';

/** One answer of the server: its clock, and the local times of request and answer. */
export interface ClockReading {
  readonly serverTimestamp: Instant;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
}

/**
 * The offset that turns the local clock into the server's, in ms; assumes that the answer took half of the round trip
 * (PRC-2).
 */
export const clockOffset = ({ serverTimestamp, sentAt, receivedAt }: ClockReading): number =>
  Math.round(serverTimestamp - (sentAt + receivedAt) / 2);

/** Milliseconds until the next recalculation, by the server's clock; 0 when it is due. */
export const remaining = (validUntil: Instant, serverNow: Instant): number => Math.max(0, validUntil - serverNow);
