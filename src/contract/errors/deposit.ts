import { Schema } from 'effect';
import * as Deposit from '../../domain/deposit/DepositErrors.ts';
import { Count, Sku } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const depositErrors = {
  'deposit-not-found': bareError(404, 'DepositNotFound', () => new Deposit.DepositNotFound()),
  'not-in-deposit': wireError(
    409,
    'NotInDeposit',
    Schema.Struct({ sku: Sku, free: Count }),
    (data) => new Deposit.NotInDeposit(data),
  ),
  'deposits-unavailable': bareError(503, 'DepositsUnavailable', () => new Deposit.DepositsUnavailable()),
} as const;
