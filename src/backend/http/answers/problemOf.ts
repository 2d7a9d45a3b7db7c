import { Result } from 'effect';
import { type ErrorCode, errorCodes, wireErrors } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/Problem.ts';

const codeOfTag = new Map(errorCodes.map((code): [string, ErrorCode] => [wireErrors[code].tag, code]));

/** The summary of a problem type: its code as words. */
export const titleOf = (code: ErrorCode): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** The code of an error; undefined for an error outside of the contract. */
export const codeOf = ({ _tag }: { readonly _tag: string }): ErrorCode | undefined => codeOfTag.get(_tag);

/** An error as a problem document; null for an error outside of the contract. */
export const problemOf = (error: { readonly _tag: string }, correlationId: string): Problem | null => {
  const code = codeOf(error);
  if (code === undefined) return null;
  const wire = wireErrors[code];
  const data = Result.getOrNull(wire.encode(error));
  return data === null
    ? null
    : { type: `/problems/${code}`, title: titleOf(code), status: wire.status, code, correlationId, data };
};
