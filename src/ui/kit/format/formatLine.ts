import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { formatScrapItem } from './formatScrap.ts';

/**
 * The name of a line in a sentence or on a button. Lines of scrap metal may have the same product, so their fineness and
 * weight follow: `Gold scrap (585 ‰ · 3.50 g)`.
 */
export const formatLineName = (
  { name, scrap }: Pick<PricedLine, 'name' | 'scrap'>,
  { language, localeTag }: Pick<Market, 'language' | 'localeTag'>,
): string =>
  scrap === undefined ? textIn(name, language) : `${textIn(name, language)} (${formatScrapItem(scrap, localeTag)})`;
