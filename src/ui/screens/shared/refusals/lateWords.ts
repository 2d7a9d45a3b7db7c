import type { MessageDescriptor } from '@lingui/core';
import type { NoAnswer } from '../../../../application/Process.ts';
import { tryOnline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import type { Refusal } from '../../../messages/refusals/refusalWords.ts';
import type { Facts } from '../../../messages/refusals/Words.ts';

/** The words of an error for parts of every page: the words of all errors are loaded with the first one. */
export async function lateWords(error: Refusal | NoAnswer, facts: Facts): Promise<MessageDescriptor> {
  if (typeof error === 'string') return error === 'offline' ? tryOnline : tryLater;
  const words = await import('../../../messages/refusals/refusalWords.ts').catch(() => null);
  return words === null ? tryLater : words.refusalWords(error, facts);
}
