import { isFinenessOfScrap } from './ScrapItem.ts';

/**
 * The fineness that a seller typed in parts per thousand, `585` or `916,6`, in parts per 100,000; null for a text that is
 * no fineness of an item.
 */
export const scrapFinenessOf = (typed: string): number | null => {
  const [, whole, tenths = '0'] = /^(\d{1,4})(?:[.,](\d))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const fineness = Number(whole) * 100 + Number(tenths) * 10;
  return isFinenessOfScrap(fineness) ? fineness : null;
};
