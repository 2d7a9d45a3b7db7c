import type { MovementQuery } from '../../../../domain/deposit/DepositView.ts';
import { movementKinds, type MovementKind } from '../../../../domain/deposit/Movement.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { pageIn } from '../../shared/paging/pageIn.ts';
import { isPeriod, periodBounds } from '../periods/periods.ts';

/** The query parameters of the deposit: which one, and the filters of its movements. Invalid values are dropped. */
export interface DepositSearch {
  /** Of customers with deposits in several currencies; absent: the first. */
  readonly number?: string | undefined;
  readonly kind?: MovementKind | undefined;
  readonly sku?: string | undefined;
  /** `30d`, `6m`, or a year. */
  readonly period?: string | undefined;
  readonly page?: number | undefined;
}

const pageSize = 10;
const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 64 ? value : undefined;

/** Reads the query of an address. Missing parameters are set to undefined, or the router would keep invalid ones. */
export function readDepositSearch(search: Readonly<Record<string, unknown>>): DepositSearch {
  return {
    number: shortText(search['number']),
    kind: movementKinds.find((kind) => kind === search['kind']),
    sku: shortText(search['sku']),
    period: isPeriod(search['period']) ? search['period'] : undefined,
    page: pageIn(search),
  };
}

export const movementQuery = (
  { kind, sku, period, page = 1 }: DepositSearch,
  now: Instant,
  zone: string,
): MovementQuery => ({
  ...(kind === undefined ? {} : { kind }),
  ...(sku === undefined ? {} : { sku }),
  ...periodBounds(period, now, zone),
  page,
  pageSize,
});

/** Whether the address narrows the movements. */
export const isNarrowed = ({ kind, sku, period }: DepositSearch): boolean =>
  kind !== undefined || sku !== undefined || period !== undefined;
