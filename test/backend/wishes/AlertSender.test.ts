import { Effect, Fiber } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestMails } from '../../../src/backend/outbox/Outbox.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { availabilityAlerts } from '../../../src/backend/store/schema/wishes.ts';
import { AlertSender, type AlertSenderParts } from '../../../src/backend/wishes/AlertSender.ts';
import { alertToken } from '../../../src/backend/wishes/AlertRows.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { aNewProduct, TestCatalogue, TestClock } from '../../ports/TestShop.ts';

const secrets = ['a secret for tests, long enough to pass'] as const;

describe('mails about products that can be had again', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.delete(availabilityAlerts);
    await database.db.delete(outbox);
  });

  const parts = ({
    catalogue = new TestCatalogue(),
    log = silent,
  }: { readonly catalogue?: TestCatalogue; readonly log?: AlertSenderParts['log'] } = {}) => {
    let waits = 0;
    const given = {
      database,
      log,
      clock: new TestClock(),
      catalogue,
      identity: aShopIdentity(),
      secrets,
      mailWaits: () => {
        waits += 1;
      },
    };
    const sell = (product: Product) => {
      catalogue.put(product);
      return product;
    };
    return { sender: new AlertSender(given), sell, waits: () => waits };
  };
  let made = 0;
  const awaits = async ({ sku }: Product, email: string, store: StoreKey = 'euro', language = 'de') => {
    made += 1;
    const alert = { id: `alert-${made}`, sku, email, ownerId: `owner-${made}`, store, language, createdAt: made };
    await database.db.insert(availabilityAlerts).values(alert);
    return alert;
  };
  const mails = async () => (await latestMails(database, 50)).toReversed();
  const alertsLeft = async () =>
    (await database.db.select({ id: availabilityAlerts.id }).from(availabilityAlerts)).map(({ id }) => id);

  it('are in the language and from the store of each alert, with links to that store and no other (MKT-1, MKT-2)', async () => {
    const { sender, sell, waits } = parts();
    const coin = sell(aNewProduct({ stock: 3, slug: { default: 'coin', de: 'münze', en: 'coin' } }));
    const own = await awaits(coin, 'a@example.com');
    const inEnglish = await awaits(coin, 'b@example.com', 'us', 'en');
    const inBoth = await awaits(coin, 'a@example.com', 'ch');
    await sender.look();
    const links = ({ text }: { readonly text: string }) => [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link);
    expect((await mails()).map((mail) => [mail.recipient, mail.subject, mail.createdAt, ...links(mail)])).toEqual([
      [
        'a@example.com',
        'Troy: Wiener Philharmoniker 1 oz ist wieder lieferbar',
        new TestClock().now(),
        'https://troy.example/produkt/m%C3%BCnze',
        `https://troy.example/produkt/m%C3%BCnze?alertToken=${alertToken(secrets, own)}`,
      ],
      [
        'b@example.com',
        'Troy: Vienna Philharmonic 1 oz is available again',
        new TestClock().now(),
        'https://troy.us/en/product/coin',
        `https://troy.us/en/product/coin?alertToken=${alertToken(secrets, inEnglish)}`,
      ],
      [
        'a@example.com',
        'Troy: Wiener Philharmoniker 1 oz ist wieder lieferbar',
        new TestClock().now(),
        'https://troy.ch/produkt/m%C3%BCnze',
        `https://troy.ch/produkt/m%C3%BCnze?alertToken=${alertToken(secrets, inBoth)}`,
      ],
    ]);
    expect([await alertsLeft(), waits()]).toEqual([[], 1]);
  });

  it('are not written for a product that is still unavailable or no longer sold (CAT-10)', async () => {
    const { sender, sell, waits } = parts();
    const [gone, inactive] = [sell(aNewProduct({ stock: 0 })), sell(aNewProduct({ stock: 9, active: false }))];
    const all = [
      await awaits(gone, 'a@example.com'),
      await awaits(inactive, 'a@example.com'),
      await awaits(aNewProduct({ stock: 9 }), 'a@example.com'),
    ];
    await sender.look();
    expect([await mails(), await alertsLeft(), waits()]).toEqual([[], all.map(({ id }) => id), 0]);
  });

  it('are written once to a mailbox with two alerts, by the earlier one (CAT-10)', async () => {
    const { sender, sell } = parts();
    const coin = sell(aNewProduct({ stock: 1 }));
    const [first] = [await awaits(coin, 'a@example.com'), await awaits(coin, 'a@example.com', 'euro', 'en')];
    await sender.look();
    expect((await mails()).map(({ dedupeKey }) => dedupeKey)).toEqual([`available/${first?.id}`]);
    expect(await alertsLeft()).toEqual([]);
  });

  it('follow a change of stock of products awaited at the last look only (CAT-10)', async () => {
    const { sender, sell } = parts();
    const coin = sell(aNewProduct({ stock: 0 }));
    await awaits(coin, 'a@example.com');
    const wakes = vi.spyOn(sender.worker, 'wake');
    sender.stockChanged({ ...coin, stock: 5 });
    expect(wakes).not.toHaveBeenCalled();
    await sender.look();
    sender.stockChanged({ ...coin, stock: 0 });
    sender.stockChanged(aNewProduct({ stock: 5 }));
    expect(wakes).not.toHaveBeenCalled();
    const running = Effect.runFork(sender.worker.run());
    sender.stockChanged(sell({ ...coin, stock: 5 }));
    expect(wakes).toHaveBeenCalledOnce();
    await expect.poll(async () => (await mails()).length).toBe(1);
    await Effect.runPromise(Fiber.interrupt(running));
  });

  it('are checked again when stock changes during a check, and then found (CAT-10)', async () => {
    const [coin, bar] = [aNewProduct({ stock: 0 }), aNewProduct({ stock: 0 })];
    const state: { meanwhile: (() => void) | null } = { meanwhile: null };
    class Restocked extends TestCatalogue {
      /** Comes into stock just after the look found none. */
      override ofSku(sku: string) {
        const found = super.ofSku(sku);
        state.meanwhile?.();
        state.meanwhile = null;
        return found;
      }
    }
    const { sender, sell } = parts({ catalogue: new Restocked() });
    await awaits(sell(bar), 'b@example.com');
    await awaits(sell(coin), 'c@example.com');
    state.meanwhile = () => sender.stockChanged(sell({ ...bar, stock: 1 }));
    const running = Effect.runFork(sender.worker.run());
    await expect.poll(async () => (await mails()).map(({ recipient }) => recipient)).toEqual(['b@example.com']);
    await Effect.runPromise(Fiber.interrupt(running));
  });

  it('that cannot be written are logged by kind and place of the error, and the next look goes on (R11)', async () => {
    const said: unknown[] = [];
    const state = { broken: true };
    class Breaking extends TestCatalogue {
      override ofSku(sku: string) {
        if (state.broken) throw new RangeError('to a@example.com');
        return super.ofSku(sku);
      }
    }
    const log = {
      ...silent,
      error: (data: object, message: string) => {
        said.push([data, message]);
      },
    };
    const { sender, sell } = parts({ catalogue: new Breaking(), log });
    await awaits(sell(aNewProduct({ stock: 1 })), 'a@example.com');
    const running = Effect.runFork(sender.worker.run());
    const at = expect.stringMatching(/^at /);
    const data = { worker: 'alerts', failures: 1, reason: 'RangeError', at };
    await expect.poll(() => said).toEqual([[data, 'a worker failed and will try again']]);
    expect(JSON.stringify(said)).not.toContain('a@example.com');
    state.broken = false;
    await expect.poll(async () => (await mails()).length, { timeout: 5_000 }).toBe(1);
    await Effect.runPromise(Fiber.interrupt(running));
  });
});
