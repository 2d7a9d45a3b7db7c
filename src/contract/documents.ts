import { Schema } from 'effect';
import type { ErrorCode } from './errors.ts';
import { languageTag } from './parameters.ts';
import { OrderId } from './shapes/kernel.ts';

/** A call that answers with a file instead of JSON; its errors are problem documents like those of every call. */
export const invoiceDocument = {
  method: 'GET',
  path: '/orders/{id}/invoice',
  mediaType: 'application/pdf',
  params: Schema.Struct({ id: OrderId }),
  query: Schema.Struct(languageTag),
  errors: ['order-not-found', 'orders-unavailable'] as const satisfies readonly ErrorCode[],
  auth: 'session',
} as const;
