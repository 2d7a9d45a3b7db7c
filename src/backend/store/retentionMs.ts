import { days, minutes } from '../../domain/kernel/Instant.ts';

/** How long unneeded data is kept (R10). An idempotency key must be valid for at least 24 hours (O1). */
export const retentionMs = {
  carts: days(30),
  idempotencyKeys: days(7),
  sentMails: days(30),
  endedSessions: minutes(40),
  rateLimits: days(1),
  codes: days(1),
  links: days(1),
  alerts: days(365),
  inquiries: days(365),
  unverified: days(30),
  /** Two years can be compared. */
  eventCounts: days(800),
} as const;
