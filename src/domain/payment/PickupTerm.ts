import { days, type Instant } from '../kernel/Instant.ts';

/** Working days within which a cash purchase is picked up (PAY-2). */
export const pickupWorkingDays = 5;

const rests = (at: Instant): boolean => [0, 6].includes(new Date(at).getUTCDay());

/**
 * When a cash purchase must be picked up at the latest: 5 working days on, at the hour of the order. Saturdays and Sundays
 * (UTC) do not count; public holidays do, they differ from store to store.
 */
export const pickupBy = (placedAt: Instant): Instant => {
  let at = placedAt;
  for (let counted = 0; counted < pickupWorkingDays; counted += rests(at) ? 0 : 1) at += days(1);
  return at;
};
