import { Schema } from 'effect';
import type { ErrorCode } from './errors.ts';
import { dayParameter, languageTag } from './parameters.ts';
import { DepositNumber } from './shapes/deposit.ts';
import { OrderId } from './shapes/kernel.ts';

const ofAnOrder = {
  method: 'GET',
  mediaType: 'application/pdf',
  params: Schema.Struct({ id: OrderId }),
  query: Schema.Struct(languageTag),
  errors: [
    'order-not-found',
    'document-not-issued',
    'too-many-attempts',
    'orders-unavailable',
  ] as const satisfies readonly ErrorCode[],
  auth: 'session',
} as const;

/** The invoice of a purchase; of a sale the statement, once it is agreed what the shop pays. */
export const invoiceDocument = { ...ofAnOrder, path: '/orders/{id}/invoice' } as const;

/** What a seller encloses with the goods or brings along, until they have arrived; purchases have none (SELL-6). */
export const slipDocument = { ...ofAnOrder, path: '/orders/{id}/slip' } as const;

/** A deposit as it was at the end of a day, with the movements of the year until then; none for a day to come (DEP-4). */
export const statementDocument = {
  method: 'GET',
  path: '/deposits/{number}/statement',
  mediaType: 'application/pdf',
  params: Schema.Struct({ number: DepositNumber }),
  query: Schema.Struct({ ...languageTag, day: dayParameter }),
  errors: [
    'deposit-not-found',
    'document-not-issued',
    'too-many-attempts',
    'deposits-unavailable',
  ] as const satisfies readonly ErrorCode[],
  auth: 'session',
} as const;

/** Calls that answer with a file instead of JSON; their errors are problem documents like those of every call. */
export const documents = { invoiceDocument, slipDocument, statementDocument } as const;
