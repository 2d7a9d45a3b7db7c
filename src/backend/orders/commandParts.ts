import { days, type Instant } from '../../domain/kernel/Instant.ts';
import { momentOf } from '../../domain/market/LocalTime.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';
import type { Asked } from '../config/commandLine.ts';

/** The move that the command line asks for; what it leaves open is taken from the order. */
export type MoveOf = (filed: FiledOrder) => Asked<Move>;

/** The end of a calendar day by the clocks of a time zone; null for no day. */
export const endOfDay = (text: string, timeZone: string): Instant | null => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return null;
  return momentOf(at + days(1), timeZone) - 1;
};
