import { categories as shown, scrapMetals, type CategoryEntry } from '../../domain/catalog/Categories.ts';
import type { Category } from '../../domain/catalog/Product.ts';

const category = ({ id, name, slug }: CategoryEntry): Category => ({
  id,
  name: { default: name.de, ...name },
  slug: { default: slug.de, ...slug },
});

/**
 * The categories in the form products contain them, by id: the shown ones in menu order (CAT-1), then the scrap grades.
 */
export const categoryOf: ReadonlyMap<string, Category> = new Map(
  [...shown, scrapMetals].map((entry) => [entry.id, category(entry)]),
);
