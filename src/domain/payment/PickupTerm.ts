import { days, type Instant } from '../kernel/Instant.ts';

/** Working days within which a cash purchase is picked up (PAY-2). */
export const pickupWorkingDays = 5;

const rests = (at: Instant): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** The moment so many working days on, at the same hour. Saturdays and Sundays (UTC) do not count; public holidays do, they differ from store to store. */
export const workingDaysAfter = (from: Instant, workingDays: number): Instant => {
  let at = from;
  for (let counted = 0; counted < workingDays; counted += rests(at) ? 0 : 1) at += days(1);
  return at;
};

/** When a cash purchase must be picked up at the latest: 5 working days on, at the hour of the order. */
export const pickupBy = (placedAt: Instant): Instant => workingDaysAfter(placedAt, pickupWorkingDays);
