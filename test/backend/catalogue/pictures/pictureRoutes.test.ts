import Fastify from 'fastify';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { CatalogueInMemory } from '../../../../src/backend/catalogue/CatalogueInMemory.ts';
import { readProducts } from '../../../../src/backend/catalogue/import/readProducts.ts';
import { pictureRoutes } from '../../../../src/backend/catalogue/pictures/pictureRoutes.ts';

const skus = ['H_0003', 'A', 'a.b-c_d', '7'.repeat(64)];

const row = (sku: string, place: number) => ({
  sku,
  name: `Krone ${place}`,
  slug: `krone-${place}`,
  description: 'Eine Münze.',
  categories: 'gold-coins',
  form: 'coin',
  tax_class: 'investment-gold',
  metal: 'gold',
  fineness: 999.9,
  fine_weight: '1 oz',
  gross_weight_g: 31.1,
  stock: 5,
  buy_tiers: '1: 3%',
});

/** The pictures of products that a dealer imported under these article numbers. */
const pictures = async () => {
  const products = Result.getOrThrow(readProducts({ format: 'json', text: JSON.stringify(skus.map(row)) }));
  const catalogue = new CatalogueInMemory(async () => products.map(({ product }) => product));
  await catalogue.reload();
  const server = Fastify();
  pictureRoutes(catalogue, 'Troy')(server);
  return server;
};

describe('the pictures of products', () => {
  it('are served for every article number that the import takes', async () => {
    const server = await pictures();
    for (const sku of skus) {
      const { statusCode, body } = await server.inject(`/pictures/${sku}-obverse.svg`);
      expect([sku, statusCode, body.slice(0, 4)]).toEqual([sku, 200, '<svg']);
    }
  });

  it('exist for products and views alone', async () => {
    const server = await pictures();
    for (const name of ['B-obverse.svg', 'A-edge.svg', 'A.svg', '-obverse.svg', 'A-obverse.png', '%00-scale.svg'])
      expect((await server.inject(`/pictures/${name}`)).statusCode, name).toBe(404);
  });
});
