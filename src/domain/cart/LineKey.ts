import type { LineItemId, Sku } from '../kernel/Ids.ts';
import type { Translated } from '../kernel/Translated.ts';
import { isSameItem } from '../scrap-metal/ScrapItem.ts';
import type { CartLine, LineChange } from './Cart.ts';

/** The sku of a product, or the id of a line of scrap metal. */
export type LineKey = LineItemId | Sku;

/** What identifies a line of a cart: the sku of its product, for scrap metal the id of the line. */
export const lineKey = ({ id, sku, scrap }: Pick<CartLine, 'id' | 'sku' | 'scrap'>): LineKey =>
  scrap === undefined ? sku : id;

/** How a command names a line: by the sku of its product, for scrap metal also by the id of the line. */
export const namedBy = ({
  id,
  sku,
  scrap,
}: Pick<CartLine, 'id' | 'sku' | 'scrap'>): { readonly sku: Sku; readonly lineId?: LineItemId } =>
  scrap === undefined ? { sku } : { sku, lineId: id };

/** The line that a change is about, as the change names it. */
export const changedLine = (
  line: Pick<CartLine, 'id' | 'sku' | 'scrap'>,
  name: Translated,
): Pick<LineChange, 'sku' | 'name' | 'lineId'> => ({ ...namedBy(line), name });

/** The key of the line that a change is about. */
export const changedKey = ({ sku, lineId }: Pick<LineChange, 'sku' | 'lineId'>): LineKey => lineId ?? sku;

/** Whether two lines are of the same product, or of pieces of scrap metal that are declared alike. */
export const isSameGoods = (one: Pick<CartLine, 'sku' | 'scrap'>, other: Pick<CartLine, 'sku' | 'scrap'>): boolean =>
  one.sku === other.sku &&
  (one.scrap === undefined || other.scrap === undefined
    ? one.scrap === other.scrap
    : isSameItem(one.scrap, other.scrap));
