import type { Instant } from '../kernel/Instant.ts';
import { endOfDay } from '../market/LocalTime.ts';
import type { StoreKey } from '../market/Market.ts';
import { timeZoneOf } from '../market/TimeZones.ts';
import { workingDaysAfter } from '../payment/PickupTerm.ts';

/** Working days within which the goods of a seller must arrive for the prices of the order to hold. */
export const guaranteeWorkingDays = 5;

interface Placed {
  /** When the order was placed; before that, when its prices were confirmed. */
  readonly placedAt: Instant;
  readonly store: StoreKey;
}

/** The last moment at which a seller's goods arrive in time: the end of the fifth working day after the order, by its store. */
export const guaranteedUntil = ({ placedAt, store }: Placed): Instant =>
  endOfDay(workingDaysAfter(placedAt, guaranteeWorkingDays, store), timeZoneOf(store));
