import { days, type Instant } from '../kernel/Instant.ts';
import { aheadOfUtc, calendarDaysAfter } from '../market/LocalTime.ts';
import type { StoreKey } from '../market/Market.ts';
import { timeZoneOf } from '../market/TimeZones.ts';

/** Working days within which a cash order must be picked up (PAY-2). */
export const pickupWorkingDays = 5;

const isWeekend = (localTime: number): boolean => [0, 6].includes(new Date(localTime).getUTCDay());

/**
 * The moment `workingDays` later at the same hour, by the store's calendar and time zone. Saturdays and Sundays are not
 * working days; public holidays count as working days because they differ by region.
 */
export const workingDaysAfter = (from: Instant, workingDays: number, store: StoreKey): Instant => {
  const timeZone = timeZoneOf(store);
  const localTime = from + aheadOfUtc(timeZone, from);
  let on = 0;
  for (let counted = 0; counted < workingDays; counted += isWeekend(localTime + days(on)) ? 0 : 1) on += 1;
  return calendarDaysAfter(from, on, timeZone);
};

/** Whether the day of a moment is a working day by the store's clocks. */
export const isWorkingDay = (at: Instant, store: StoreKey): boolean =>
  !isWeekend(at + aheadOfUtc(timeZoneOf(store), at));

/** The latest moment to pick up a cash order: 5 working days of its store later, at the hour of the order. */
export const pickupBy = (placedAt: Instant, store: StoreKey): Instant =>
  workingDaysAfter(placedAt, pickupWorkingDays, store);
