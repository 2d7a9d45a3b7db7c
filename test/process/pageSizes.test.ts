import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { ask } from './http.ts';
import { ShopProcess } from './ShopProcess.ts';

/** What a page may weigh; docs/decisions/what-a-page-weighs.md gives the reasons. */
const budget = { bytes: 110 * 1024, elements: 1_350, dataBytes: 32 * 1024 };

const sizeOf = (html: string): typeof budget => {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const data = scripts.filter(
    ([, attributes = '', text = '']) => attributes.includes('page-seed') || text.includes('$R['),
  );
  return {
    bytes: Buffer.byteLength(html),
    elements: [...html.matchAll(/<[a-z][a-z0-9-]*[\s>/]/g)].length,
    dataBytes: data.reduce((sum, [, , text = '']) => sum + Buffer.byteLength(text), 0),
  };
};

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  folder.done();
});

describe('the weight of a page', () => {
  it.each(['/shop', '/shop/goldmuenzen', '/en/search?q=gold', '/shop?page=2', '/'])(
    'of bytes, elements and data stays within its budget: %s',
    async (path) => {
      const { status, text } = await ask(`http://localhost:${shop.port}${path}`);
      const size = sizeOf(text);
      expect(status).toBe(200);
      expect(size.dataBytes).toBeGreaterThan(2_000);
      expect(size.dataBytes).toBeLessThanOrEqual(budget.dataBytes);
      expect(size.elements).toBeLessThanOrEqual(budget.elements);
      expect(size.bytes).toBeLessThanOrEqual(budget.bytes);
    },
  );
});
