import type { Page } from '@playwright/test';
import { Buyer } from './Buyer.ts';
import { findings } from './findings.ts';
import { alive, expect, held, test } from './shop.ts';

const screens = {
  German: [
    ['home', '/'],
    ['category', '/shop/goldmuenzen'],
    ['search', '/suche?q=barren'],
    ['empty cart', '/warenkorb'],
    ['sell to us', '/ankauf'],
    ['terms', '/agb'],
    ['blocks of a page', '/erster-goldkauf'],
    ['health', '/health-check'],
  ],
  English: [
    ['listing', '/en/shop'],
    ['product', '/en/product/vienna-philharmonic-silver-1-oz'],
    ['nothing found', '/en/search?q=zzzzqq'],
    ['sell to us', '/en/sell-to-us'],
    ['imprint', '/en/imprint'],
    ['article', '/en/blog/feinheit-und-feingewicht'],
    ['not found', '/en/nowhere'],
  ],
} as const;

test.describe('every screen meets WCAG 2.2 AA in light and dark and uses no web storage', () => {
  test.describe.configure({ timeout: 300_000 });

  for (const language of ['German', 'English'] as const) {
    test(`of reading, in ${language} (S8)`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      for (const [name, path] of screens[language]) {
        await page.goto(shop.origin() + path, { waitUntil: 'domcontentloaded' });
        // The page of an unknown address has no code that would bring it to life.
        if (name !== 'not found') await alive(page);
        expect(await findings(page), name).toEqual([]);
      }
      if (language === 'German')
        await expect(page.getByRole('definition').last(), 'the build that runs (RT-29)').toHaveText(/^[\w-]{8}$/);
    });
  }

  test('of buying (S8)', async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const buyer = new Buyer(page, shop, 'euro', 'de');
    await buyer.has('gold');
    await buyer.cart();
    expect(await findings(page), 'cart').toEqual([]);
    await buyer.data();
    await page.getByRole('button', { name: buyer.words.review }).click();
    expect(await findings(page), 'my data with errors').toEqual([]);
    await buyer.fill();
    await buyer.pay();
    await buyer.toReview();
    expect(await findings(page), 'review').toEqual([]);
    await buyer.agree();
    await buyer.order();
    expect(await findings(page), 'confirmation').toEqual([]);
  });
});

test.describe('widths', () => {
  const columnsAt = async (page: Page, width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 1024 });
    return page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => {
        const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
  };

  test('the layout of tablets begins at 768 pixels (OPS-5)', async ({ page, shop }) => {
    await page.goto(`${shop.origin()}/shop/goldmuenzen`);
    await alive(page);
    const beside = async (): Promise<boolean> => {
      const [search, mark] = await Promise.all([
        page.getByRole('banner').getByRole('combobox').boundingBox(),
        page.getByRole('banner').getByRole('link').first().boundingBox(),
      ]);
      return search !== null && mark !== null && search.y < mark.y + mark.height;
    };
    expect([await columnsAt(page, 767), await beside()]).toEqual([2, false]);
    expect([await columnsAt(page, 768), await beside()]).toEqual([3, true]);
  });

  test('no page is wider than a phone, a tablet or a desk shows (OPS-5)', async ({ page, shop }) => {
    for (const [name, path] of [...screens.German, ...screens.English]) {
      await page.goto(shop.origin() + path, { waitUntil: 'domcontentloaded' });
      for (const width of [390, 767, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([name, width, Math.max(beyond, 0)]).toEqual([name, width, 0]);
      }
    }
  });
});

test.describe('going about the shop', () => {
  test('switching the language keeps page and query, in the other language’s words (MKT-12)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/shop/goldmuenzen?sort=price`);
    await alive(page);
    await page
      .getByRole('banner')
      .getByText(/DE\s*·\s*EUR/)
      .first()
      .click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(`${shop.origin()}/en/shop/gold-coins?sort=price`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold coins');
  });

  test('the euro store shows dollars when asked (MKT-5)', async ({ page, shop }) => {
    await page.goto(`${shop.origin()}/en/shop?currency=USD`);
    await alive(page);
    await expect(page.getByRole('main')).toContainText('$');
    await page.goto(`${shop.origin()}/en/product/vienna-philharmonic-gold-1-oz`);
    await expect(page.getByRole('main')).toContainText('$');
    await page.goto(`${shop.origin()}/en?currency=EUR`);
    await page.goto(`${shop.origin()}/en/product/vienna-philharmonic-gold-1-oz`);
    await expect(page.getByRole('main')).toContainText('€');
  });

  test('a cart with items is asked about before it follows to dollars, and stays when the answer is no (MKT-5)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop, 'euro', 'en');
    await buyer.has('gold');
    await buyer.cart();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    const question = page.getByRole('dialog', { name: 'Switch your cart to USD?' });
    const dollars = page.getByRole('banner').getByRole('link', { name: 'USD' });
    await page
      .getByRole('banner')
      .getByText(/EN\s*·\s*EUR/)
      .click();
    await dollars.click();
    await expect(question).toContainText('$');
    expect(await findings(page), 'the question').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(dollars).toBeFocused();
    await expect(summary).toContainText('€');
    expect((await context.cookies()).some(({ name }) => name === 'currency')).toBe(false);

    await dollars.click();
    await expect(question).toContainText('$');
    const told = await question.locator('dd').last().textContent();
    await question.getByRole('button', { name: 'Recalculate in USD' }).click();
    await expect(page.getByRole('banner')).toContainText(/EN\s*·\s*USD/);
    await expect(summary).toContainText('$');
    await expect(summary.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      told ?? '',
    );
    await alive(page);
    await buyer.prepare();
    await buyer.order();
    expect((await buyer.ordersAtServer())[0]?.totalGrossPrice.currency).toBe('USD');
  });

  test('a link to dollars leaves the cart in its currency, and the cart shows which (MKT-5)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop, 'euro', 'en');
    await buyer.has('gold');
    await buyer.visit('/en/cart?currency=USD');
    const main = page.getByRole('main');
    await expect(main).toContainText('You are looking at prices in USD; this cart is kept in EUR.');
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€');
    await main.getByRole('button', { name: 'Have the cart in USD' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recalculate in USD' }).click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('$');
    await expect(main).not.toContainText('this cart is kept in');
  });

  test('facets, order and paging live in the address and survive the back button (CAT-2, CAT-3)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/shop`);
    await alive(page);
    const heading = page.getByRole('main');
    await page.goto(`${shop.origin()}/shop?preciousMetal=silver&sort=price`);
    await alive(page);
    const prices = (await page.getByRole('main').getByRole('listitem').allTextContents())
      .flatMap((text) => /€\s?([\d.]+,\d\d)/.exec(text)?.[1] ?? [])
      .map((price) => Number(price.replace('.', '').replace(',', '.')));
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await page.goBack();
    await expect(heading).toContainText('Krügerrand');
  });

  test('finds a coin although it is misspelt, and suggests while one types (CAT-7)', async ({ page, shop }) => {
    await page.goto(shop.origin());
    await alive(page);
    await page.getByRole('combobox').first().fill('krugerand');
    await expect(page.getByRole('option').first()).toContainText(/Krügerrand/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('Krügerrand');
  });

  test('a slow navigation shows progress, and a finished page signals its end (RT-46, RT-45)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/shop`);
    await alive(page);
    const answer = await held(page, '**/api/products/search?*');
    const finished = page.evaluate(
      () => new Promise((resolve) => addEventListener('page:finish', () => resolve(true), { once: true })),
    );
    await page.locator('main a[href^="/produkt/"]').nth(3).click();
    await expect(page.locator('.progress')).toBeVisible();
    answer();
    expect(await finished).toBe(true);
    await expect(page).toHaveURL(/\/produkt\//);
  });

  test('the selected metal of the chart is recognisable in forced colors, too (S8)', async ({ page, shop }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(shop.origin());
    const metals = page.getByRole('group', { name: 'Metall' }).getByRole('button');
    const linesOf = () =>
      metals.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderLeftColor));
    const [gold, ...others] = await linesOf();
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(gold);
  });
});
