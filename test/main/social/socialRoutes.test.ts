import { mkdirSync, writeFileSync } from 'node:fs';
import { Effect } from 'effect';
import Fastify from 'fastify';
import { firstValueFrom, Subject } from 'rxjs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import type { PageDoor } from '../../../src/backend/http/ServerParts.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import type { Products } from '../../../src/domain/listing/ports/Products.ts';
import {
  socialPictureOfPage,
  socialPictureOfProduct,
  socialPictureOfStore,
} from '../../../src/domain/content/SocialPicture.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { socialRoutes } from '../../../src/main/social/socialRoutes.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { aPageDoor } from '../../builders/aPageDoor.ts';
import { aProduct } from '../../builders/product.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';
import { aTick } from '../../builders/tick.ts';

const coin = aProduct();
const products: Pick<Products, 'ofSkus'> = {
  ofSkus: (skus) =>
    Effect.succeed(
      skus.includes(coin.sku) ? [pricedProduct(coin, { currency: 'EUR', country: 'AT', tick: aTick() })] : [],
    ),
};
const pages = new EmbeddedContent(storiesOf(aShopFile(), {})).of('euro');

const shop = (of: Pick<Products, 'ofSkus'> = products, rateLimit = 0, door = aPageDoor(rateLimit)) => {
  const app = Fastify({ routerOptions: { maxParamLength: 400 } });
  socialRoutes('Troy', () => ({ pages, products: of }))(app, door);
  return app;
};

/** A door behind which each drawing waits for the test. */
const heldDrawings = () => {
  const door = aPageDoor();
  const gate = new Subject<void>();
  const released = firstValueFrom(gate);
  const begun = vi.fn();
  const drawingTurnOf: PageDoor['drawingTurnOf'] = (request) => {
    const turn = door.drawingTurnOf(request);
    return (draw, isSought) =>
      turn(async () => {
        begun();
        await released;
        return draw();
      }, isSought);
  };
  return { begun, release: () => gate.next(), door: { ...door, drawingTurnOf } };
};

const folder = process.env['SOCIAL_PICTURES'];
const keep = (name: string, bytes: Buffer) => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, bytes);
};

describe('the picture for social networks', () => {
  it.each([
    ['a product', socialPictureOfProduct(coin.sku, 'de')],
    ['an article', socialPictureOfPage('/blog/muenze-oder-barren', 'de')],
    [
      'an article at a long address',
      socialPictureOfPage('/ueber-uns/presse/presseaussendungen/2026/prices-that-can-be-checked', 'en'),
    ],
    ['an entry of the encyclopedia', socialPictureOfPage('/wissen/enzyklopaedie/hallmark', 'en')],
    ['a store', socialPictureOfStore('wien-innere-stadt', 'de')],
    ['a store in English', socialPictureOfStore('new-york-midtown', 'en')],
  ])('of %s is a PNG of 1200 × 630 below 300 KB, the same bytes each time (SEO-3)', async (_, address) => {
    const first = await shop().inject(address);
    keep(address.replaceAll('/', '-'), first.rawPayload);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(first.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(first.rawPayload.length).toBeLessThan(300_000);
    expect((await shop().inject(address)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is not sent again to a reader who has it', async () => {
    const app = shop();
    const address = socialPictureOfProduct(coin.sku, 'en');
    const { etag = '' } = (await app.inject(address)).headers;
    const again = await app.inject({ url: address, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const german = await app.inject(socialPictureOfProduct(coin.sku, 'de'));
    expect(german.headers.etag).not.toBe(etag);
  });

  it('is missing for what does not exist, and for pages that have the picture of the shop', async () => {
    for (const address of [
      socialPictureOfProduct('NONE', 'de'),
      socialPictureOfPage('/blog/none', 'de'),
      socialPictureOfPage('/impressum', 'de'),
      socialPictureOfStore('none', 'de'),
      '/social/fr/products/AU-PHIL-1OZ.png',
      '/social/de/products/AU-PHIL-1OZ.svg',
    ])
      expect((await shop().inject(address)).statusCode, address).toBe(404);
  });

  it('is unavailable with 503 while products are', async () => {
    const app = shop({ ofSkus: () => Effect.fail(new ProductsUnavailable()) });
    expect((await app.inject(socialPictureOfProduct(coin.sku, 'de'))).statusCode).toBe(503);
  });

  it('that has to be drawn counts, thirty times in a minute of 3,000 calls; a kept one does not (F7)', async () => {
    const app = shop(products, 100);
    const [german, english] = [socialPictureOfProduct(coin.sku, 'de'), socialPictureOfProduct(coin.sku, 'en')];
    expect([(await app.inject(german)).statusCode, (await app.inject(german)).statusCode]).toEqual([200, 200]);
    const refused = await app.inject(english);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '60',
      'no-store',
    ]);
    expect(refused.headers.etag).toBeUndefined();
    expect((await app.inject({ url: english, remoteAddress: '203.0.113.2' })).statusCode).toBe(200);
  });

  it('counts as a page of its address (F7)', async () => {
    const app = shop(products, 2);
    const address = socialPictureOfPage('/impressum', 'de');
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await app.inject(address)).statusCode);
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('is drawn for one client while others wait: two of an address, those of others go on (F7)', async () => {
    const named: Pick<Products, 'ofSkus'> = {
      ofSkus: ([sku = '']) => {
        const product = { ...coin, sku: idOf<Sku>(sku), name: { default: sku } };
        return Effect.succeed([pricedProduct(product, { currency: 'EUR', country: 'AT', tick: aTick() })]);
      },
    };
    const { begun, release, door } = heldDrawings();
    const app = shop(named, 0, door);
    const answers: number[] = [];
    const ask = async (sku: string, remoteAddress: string) => {
      const { statusCode } = await app.inject({ url: socialPictureOfProduct(sku, 'de'), remoteAddress });
      answers.push(statusCode);
      return statusCode;
    };
    const drawn = ask('drawn', '203.0.113.1');
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const flood = Array.from({ length: 11 }, (_, at) => ask(`flood-${at}`, '203.0.113.1'));
    await vi.waitFor(() => expect(answers).toEqual(Array.from({ length: 9 }, () => 503)), { timeout: 10_000 });
    const visitor = ask('visitor', '203.0.113.2');
    release();
    expect([await drawn, await visitor]).toEqual([200, 200]);
    expect((await Promise.all(flood)).filter((status) => status === 200).length).toBe(2);
  });
});
