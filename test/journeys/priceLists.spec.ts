import { readFile } from 'node:fs/promises';
import { alive, expect, test } from './shop.ts';
import { findings } from './findings.ts';

const lists = [
  {
    language: 'de',
    category: '/shop/goldmuenzen',
    path: '/preisliste/gold/muenzen',
    dutyFree: '/preisliste/zollfreilager',
    unknown: '/preisliste/gold/blei',
    words: {
      link: 'Alle Preise in einer Liste',
      title: 'Preisliste: Goldmünzen',
      file: /CSV/,
      support: 'Kundendienst kontaktieren',
    },
    heading: 'Artikelnummer,Produkt,',
  },
  {
    language: 'en',
    category: '/en/shop/gold-coins',
    path: '/en/pricelist/gold/coins',
    dutyFree: '/en/pricelist/duty-free',
    unknown: '/en/pricelist/gold/lead',
    words: { link: 'All prices in one list', title: 'Price list: Gold coins', file: /CSV/, support: 'Contact support' },
    heading: 'SKU,Product,',
  },
] as const;

/** Figures of a text as cents. */
const centsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\d[\d.,’' ]*[.,]\d\d(?!\d)/g)].map(([figure]) => figure.replaceAll(/\D/g, ''));

test('a shopper reads a price list, watches it move, and takes it along in both languages (RT-19, CAT-8, PRC-3)', async ({
  page,
  shop,
}) => {
  for (const { category, path, words, heading, dutyFree, unknown } of lists) {
    await page.goto(shop.origin() + category);
    await alive(page);
    await page.getByRole('link', { name: words.link }).click();
    await expect(page).toHaveURL(shop.origin() + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    expect(await findings(page), path).toEqual([]);
    const row = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: /Philharmoni(ker|c) Gold 1\Doz/ });
    const prices = row.getByRole('cell').filter({ hasText: '€' });
    await expect(prices).toHaveCount(2);
    const before = await row.textContent();
    await shop.tick();
    await expect.poll(() => row.textContent(), { timeout: 15_000 }).not.toBe(before);
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.file }).click();
    const file = await readFile(await (await loading).path(), 'utf8');
    expect(file.startsWith(`\uFEFF${heading}`)).toBe(true);
    const line = file.split('\r\n').find((one) => one.startsWith('AU-PHIL-1,')) ?? '';
    const shown = (await prices.allTextContents()).flatMap(centsIn);
    expect(shown).toHaveLength(2);
    for (const cents of shown) expect(line.replaceAll('.', '')).toContain(`,${cents},`);
    await page.goto(shop.origin() + dutyFree);
    await expect(page.getByRole('main').getByRole('link', { name: words.support })).toBeVisible();
    await expect(page.getByRole('main').getByText('€')).toHaveCount(0);
    const answer = await page.goto(shop.origin() + unknown);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(new RegExp(`: ${unknown}$`))).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('price lists and the page of rates are read in both languages (RT-19, RT-41, CAT-8)', async ({ page, shop }) => {
    for (const { path, words, unknown } of lists) {
      await page.goto(shop.origin() + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      expect(await page.getByRole('main').getByRole('row').count()).toBeGreaterThan(20);
      await expect(page.getByText(/(Page Not Found|Seite nicht gefunden)/)).toHaveCount(0);
      const refused = await page.goto(shop.origin() + unknown);
      expect(refused?.status()).toBe(404);
    }
    for (const [path, title, noChart] of [
      ['/kurse', 'Kurse von Gold, Silber', 'Ohne JavaScript wird kein Diagramm gezeichnet.'],
      ['/en/rates', 'Rates of gold, silver', 'Without it no chart is drawn.'],
    ] as const) {
      const answer = await page.goto(shop.origin() + path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      // The browser of the journeys has parsed it as one that runs scripts, so it does not show this.
      expect(await answer?.text()).toContain(noChart);
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(?:1 Woche|1 week|Als Tabelle|Show as)/ }),
      ).toHaveCount(0);
    }
  });
});
