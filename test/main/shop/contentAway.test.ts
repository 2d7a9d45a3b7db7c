import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Result } from 'effect';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { readShop } from '../../../src/backend/config/readShop.ts';
import { seconds } from '../../../src/domain/kernel/Instant.ts';
import { type OpenShop, openShop, type PagesParts } from '../../../src/main/shop/openShop.ts';
import { ContentServiceDouble, inService } from '../../backend/content/ContentServiceDouble.ts';
import { marketIn } from '../../builders/cart.ts';
import { aStory } from '../../builders/story.ts';
import { layEmptyDatabase } from '../../ports/emptyFolder.ts';
import { migrationsFolder } from '../../ports/shops.ts';
import { aShopper, outcome, readyToOrder, requestOf, run } from '../../ports/TestShop.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-content-away-'));
const secret = 's'.repeat(24);
const service = new ContentServiceDouble();
let shop: OpenShop;
let parts: PagesParts;

beforeAll(async () => {
  await layEmptyDatabase(join(folder, 'database'));
  service.stories = inService(aStory('de/agb', { content: { title: 'AGB' } }));
  const variables = {
    TROY_DATA: folder,
    TROY_CMS_TOKEN: service.token,
    TROY_CMS_URL: await service.open(),
    TROY_CMS_SPACE: '7',
    TROY_CMS_WEBHOOK_SECRET: secret,
  };
  const config = Result.getOrThrow(readConfiguration(variables));
  const setup = {
    config: { ...config, http: { ...config.http, port: 0 } },
    profile: Result.getOrThrow(readShop('demo-shop/shop.json')),
  };
  shop = await openShop(setup, { migrations: migrationsFolder }, pino({ level: 'silent' }), {
    pagesOf: (given) => {
      parts = given;
      return () => Promise.resolve(new Response('a page'));
    },
  });
});
afterAll(async () => {
  await service.close();
  await shop.close({ drainMs: 0 });
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the shop look for new content, as publishing does. */
const lookAgain = async () => {
  const body = JSON.stringify({ action: 'published', space_id: 7, story_id: 1, full_slug: 'de/agb' });
  const before = service.asked.length;
  service.version += 1;
  const { status } = await fetch(`${shop.address}/api/content/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-signature': createHmac('sha1', secret).update(body).digest('hex'),
    },
    body,
  });
  expect(status).toBe(204);
  await expect.poll(() => service.asked.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
};

const order = async (key: string) => {
  const { inMarket, forShopper } = parts.services;
  const [found] = await run(inMarket(marketIn('euro')).products.ofSkus(['AU-PHIL-1']));
  if (found === undefined) throw new Error('the product is missing');
  const shopper = aShopper();
  const { carts, orders } = forShopper(shopper, null);
  const ready = await readyToOrder({ carts: () => carts }, shopper, found.product);
  return outcome(orders.place(requestOf(ready), key));
};

const answers = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};
const faults: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['fails', answers(500, '')],
  ['sends what is no content', answers(200, '<html>')],
  ['breaks connections off', (response) => void response.destroy()],
  ['refuses for its rate', answers(429, '{}')],
  ['begins an answer and never ends it', (response) => void response.writeHead(200).write('{')],
];

describe('while the content service', () => {
  it.each(faults)('%s, orders, prices and the content read last come as always (F15)', async (fault, answer) => {
    service.instead = (_, response) => {
      answer(response);
      return true;
    };
    await lookAgain();
    const begun = performance.now();
    expect(await order(`order while it ${fault}`)).toBe('ok');
    const terms = await run(parts.services.inMarket(marketIn('euro')).pages.atPath('/agb', 'de'));
    const prices = await fetch(`${shop.address}/api/prices/metals`);
    expect([terms?.title, prices.status]).toEqual(['AGB', 200]);
    // A wait for the service would take 3 to 10 seconds.
    expect(performance.now() - begun).toBeLessThan(seconds(2.5));
  });
});
