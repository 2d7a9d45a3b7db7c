import { showStatement } from '../../../../application/deposit/tokens.ts';
import type { DepositNumber } from '../../../../domain/kernel/Ids.ts';
import { type DocumentSaving, useDocument } from '../../shared/documents/useDocument.ts';

/** Fetches the statement of a day and lets the browser save it (DEP-4). */
export const useStatement = (number: DepositNumber, day: string): DocumentSaving =>
  useDocument(showStatement, { number, day });
