import { alive, expect, test } from './shop.ts';

const words = {
  de: {
    path: '/ankauf',
    title: 'Was Ihr Gold heute wert ist',
    weight: /Was wiegt es/,
    fineness: /Welcher Feingehalt/,
    silver: 'Silber',
    add: 'In den Verkaufskorb',
    list: 'Ihr Verkaufskorb',
    remove: /entfernen/,
    finder: 'Name der Münze oder des Barrens',
    sell: /verkaufen$/,
    prices: 'Gold',
  },
  en: {
    path: '/en/sell-to-us',
    title: 'What your gold is worth today',
    weight: /What does it weigh/,
    fineness: /fineness is stamped/,
    silver: 'Silver',
    add: 'Add to the selling cart',
    list: 'Your selling cart',
    remove: /^Remove/,
    finder: 'Name of the coin or bar',
    sell: /^Sell /,
    prices: 'Gold',
  },
} as const;

for (const language of ['de', 'en'] as const) {
  const w = words[language];
  test(`three pieces of old metal and a coin go into the selling cart, in ${language} (RT-8, SELL-1)`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.origin() + w.path);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
    const list = page.getByRole('region', { name: w.list });
    const put = async (weight: string, lines: number) => {
      await page.getByLabel(w.weight).fill(weight);
      if (lines === 1) await page.getByLabel(w.weight).press('Enter');
      else await page.getByRole('button', { name: w.add, exact: true }).click();
      await expect(list.getByRole('listitem')).toHaveCount(lines);
      await expect(page.getByLabel(w.weight)).toHaveValue('');
    };
    await page.getByLabel(w.fineness).selectOption('other');
    await page.getByLabel(/‰/).fill('800');
    await put(language === 'de' ? '12,5' : '12.5', 1);
    await page.getByLabel(w.fineness).selectOption('unknown');
    await put('4', 2);
    await page.getByRole('radio', { name: w.silver }).check();
    await put('250', 3);
    await list.getByRole('button', { name: w.remove }).nth(1).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);

    await page.getByLabel(w.finder).fill('Krugerrand');
    await page.getByRole('button', { name: w.sell }).first().click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of ['de', 'en'] as const)
    test(`the server renders what the shop pays for a gram, in ${language} (RT-8, SELL-1, SEO-6)`, async ({
      page,
      shop,
    }) => {
      await page.goto(shop.origin() + words[language].path);
      const rows = page.getByRole('table', { name: words[language].prices }).getByRole('row');
      await expect(rows.filter({ hasText: '585' })).toContainText(/\d+[.,]\d\d/);
    });
});
