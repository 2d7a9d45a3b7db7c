import type { Database } from '../store/Database.ts';
import { CatalogueInMemory } from './CatalogueInMemory.ts';
import { catalogueChannel } from './import/importProducts.ts';
import { readProductsTable } from './readProductsTable.ts';

/**
 * Loads the catalogue of the database, and again after every import of any process. `failed` is called when a reload
 * fails; the old products stay.
 */
export const openCatalogue = async (
  database: Database,
  failed: (cause: unknown) => void,
): Promise<{ readonly catalogue: CatalogueInMemory; readonly close: () => Promise<void> }> => {
  const catalogue = new CatalogueInMemory(readProductsTable(database), Date.now());
  const close = await database.listen(catalogueChannel, () => {
    catalogue.reload().catch(failed);
  });
  await catalogue.reload();
  return { catalogue, close };
};
