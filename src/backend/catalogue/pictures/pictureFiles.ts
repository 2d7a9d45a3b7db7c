import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../../domain/catalog/Product.ts';
import { drawScale } from './drawScale.ts';
import { picturesOf } from './picturesOf.ts';

/**
 * Writes `{sku}-obverse.svg`, `{sku}-reverse.svg` and, where the size is known, `{sku}-scale.svg`. Returns the names
 * written.
 */
export const pictureFiles = async (products: readonly Product[], folder: string, shop: string): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const product of products) {
    const { obverse, reverse } = picturesOf(product, shop);
    const scale = drawScale(product);
    const drawn: readonly (readonly [string, string])[] = [['obverse', obverse], ['reverse', reverse], ...(scale === null ? [] : [['scale', scale] as const])];
    for (const [view, svg] of drawn) {
      const name = `${product.sku}-${view}.svg`;
      await writeFile(join(folder, name), svg);
      written.push(name);
    }
  }
  return written;
};
