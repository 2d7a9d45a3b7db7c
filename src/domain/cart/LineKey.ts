import type { LineItemId, Sku } from '../kernel/Ids.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { CartLine, LineChange } from './Cart.ts';

/** What tells a line of a cart from the others: the sku of its product, for scrap metal the id of the line. */
export const lineKey = ({ id, sku, scrap }: Pick<CartLine, 'id' | 'sku' | 'scrap'>): LineItemId | Sku =>
  scrap === undefined ? sku : id;

/** The line that a change is about, as the change names it. */
export const changedLine = (
  { id, sku, scrap }: Pick<CartLine, 'id' | 'sku' | 'scrap'>,
  name: Translated,
): Pick<LineChange, 'sku' | 'name' | 'lineId'> => ({ sku, name, ...(scrap === undefined ? {} : { lineId: id }) });

/** The key of the line that a change is about. */
export const changedKey = ({ sku, lineId }: Pick<LineChange, 'sku' | 'lineId'>): LineItemId | Sku => lineId ?? sku;
