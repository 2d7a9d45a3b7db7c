import type * as Effect from 'effect/Effect';
import type { DepositNumber } from '../../kernel/Ids.ts';
import type { DocumentNotIssued } from '../../order/OrderErrors.ts';
import type { OrderDocument } from '../../order/ports/Invoices.ts';
import type { DepositNotFound, DepositsUnavailable } from '../DepositErrors.ts';

/** The statements of one customer's deposits as PDF files, in the language of the page (DEP-4). */
export abstract class Statements {
  /** `day`: `2026-12-31`, by the clocks of the store; not issued for a day to come, or before the opening. */
  abstract ofDay(
    number: DepositNumber,
    day: string,
  ): Effect.Effect<OrderDocument, DepositNotFound | DocumentNotIssued | DepositsUnavailable>;
}
