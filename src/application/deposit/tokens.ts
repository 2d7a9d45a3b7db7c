import type { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import type { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import type { Statements } from '../../domain/deposit/ports/Statements.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { SellFromDeposit } from './SellFromDeposit.ts';

/** The deposits of the visitor at the tick in force; none: none was opened yet (DEP-1). */
export const listDeposits = token<Forwarded<Deposits['all']>>('ListDeposits');
/** The movements of a deposit, newest first (DEP-4). */
export const listMovements = token<Forwarded<Deposits['movements'], ['number', 'query']>>('ListMovements');
/** The course of a deposit's value and cost, oldest first, for a chart (DEP-3). */
export const showDepositCourse = token<Forwarded<Deposits['course'], ['number', 'timespan']>>('ShowDepositCourse');
/** The statement of a deposit for a day, as a PDF (DEP-4). */
export const showStatement = token<Forwarded<Statements['ofDay'], ['number', 'day']>>('ShowStatement');
export const sellFromDeposit = token<SellFromDeposit>('SellFromDeposit');
/** What the delivery of pieces out of a deposit costs at the tick in force, by each method (DEP-2). */
export const quoteDelivery = token<Forwarded<Deliveries['quote'], ['number', 'pieces']>>('QuoteDelivery');
/** Orders a delivery out of a deposit, once per key (DEP-2). */
export const deliverFromDeposit =
  token<Forwarded<Deliveries['place'], ['number', 'request', 'idempotencyKey']>>('DeliverFromDeposit');
