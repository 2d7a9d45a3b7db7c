import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

test.describe('sections of the editors', () => {
  test('a reader goes from the blog to a topic, an article, a related one, and back (RT-14, CMS-6, SEO-4, OPS-4)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/en/blog?utm_source=mail`);
    await alive(page);
    expect(await findings(page), 'the list').toEqual([]);
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]');
    expect(await feed.getAttribute('href')).toBe(`${shop.origin()}/en/blog/feed.xml`);
    const answer = await page.request.get(`${shop.origin()}/en/blog/feed.xml`);
    expect(await answer.text()).toContain('What a premium is');
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('link', { name: /silver/i }).click();
    await expect(page).toHaveURL(`${shop.origin()}/en/blog?tag=silver`);
    await expect(topics.getByRole('link', { name: /silver/i })).toHaveAttribute('aria-current', 'page');
    const listed = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(listed.first()).toContainText('silver');
    for (const article of await listed.allTextContents()) expect(article).toMatch(/silver/);
    await topics.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(`${shop.origin()}/en/blog`);
    const data = page.waitForResponse((answer) => /\/en\/blog\/[^/]+\/_payload\.json$/.test(answer.url()));
    await page.getByRole('link', { name: /What a premium is/ }).click();
    expect((await data).status()).toBe(200);
    await expect(page).toHaveURL(`${shop.origin()}/en/blog/understanding-premiums`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/What a premium is/);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(things.map((text) => JSON.parse(text)['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(await findings(page), 'an article').toEqual([]);
    const more = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Read on' });
    await more.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/What a premium is/);
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });

  test('a reader searches the encyclopedia while typing, follows its cross links, and comes back (RT-17, RT-18, CMS-6)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin()}/wissen`);
    await alive(page);
    expect(await findings(page), 'the hub').toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Enzyklopädie öffnen' }).click();
    await expect(page).toHaveURL(`${shop.origin()}/wissen/enzyklopaedie`);
    expect(await findings(page), 'the index').toEqual([]);
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('troy ounce');
    const found = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(found).toHaveText(['Feinunze']);
    await box.press('Enter');
    await expect(page).toHaveURL(`${shop.origin()}/wissen/enzyklopaedie?q=troy+ounce`);
    await found.getByRole('link').click();
    await expect(page).toHaveURL(`${shop.origin()}/wissen/enzyklopaedie/feinunze`);
    const drawing = page.getByRole('main').getByRole('img').first();
    await expect(drawing).toHaveAttribute('alt', /\w/);
    const picture = await page.request.get(new URL((await drawing.getAttribute('src')) ?? '', page.url()).href);
    expect(picture.headers()['content-type']).toContain('image/svg+xml');
    expect(await findings(page), 'an entry').toEqual([]);
    await page.getByRole('navigation', { name: 'Siehe auch' }).getByRole('link', { name: 'Feinheit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feinheit');
    await page.goBack();
    await page.goBack();
    await expect(box).toHaveValue('troy ounce');
    await page.goto(`${shop.origin()}/en/knowledge-hub/testing-authenticity`);
    await alive(page);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(things.map((text) => JSON.parse(text)['@type'])).toEqual(['Article', 'FAQPage', 'BreadcrumbList']);
    expect(await findings(page), 'a page of the hub').toEqual([]);
  });

  test('a visitor finds a store from the foot of a page, sees whether it is open, and how to get there (RT-13, CMS-6, CNS-2)', async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    // The national day of Austria, a Monday; in Germany it is none.
    await page.clock.setFixedTime('2026-10-26T10:00:00+01:00');
    await page.goto(`${shop.origin()}/kontakt`);
    await alive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Unsere Filialen' }).click();
    await expect(page).toHaveURL(`${shop.origin()}/filialen`);
    const stores = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(stores.filter({ hasText: 'Graz' })).toContainText(
      'Heute geschlossen: Nationalfeiertag · öffnet morgen um 09:00',
    );
    await expect(stores.filter({ hasText: 'Berlin' })).toContainText('Geöffnet bis 17:30');
    await expect(page.getByRole('heading', { level: 2 })).toContainText(['In anderen Ländern']);
    expect(await findings(page), 'the list').toEqual([]);
    await stores.getByRole('link', { name: 'Wien Innere Stadt' }).click();
    await expect(page).toHaveURL(`${shop.origin()}/filialen/wien-innere-stadt`);
    await page.clock.setFixedTime('2026-10-29T18:00:00+01:00');
    // The server rendered the page without the clock of the browser.
    await page.reload();
    await alive(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Geöffnet bis 18:30')).toBeVisible();
    await expect(main.getByRole('row', { name: /Donnerstag/ })).toHaveAttribute('aria-current', 'date');
    await expect(main.getByRole('region', { name: 'Anfahrt' }).getByRole('img')).toBeVisible();
    await expect(main.getByText('Auszahlung in bar: bis')).toContainText('15.000');
    await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('rel', 'noopener noreferrer');
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(things.map((text) => JSON.parse(text)['@type'])).toEqual(['Store', 'BreadcrumbList']);
    expect(await findings(page), 'a store').toEqual([]);
    const english = page.locator('link[rel=alternate][hreflang=en]');
    const there = `${shop.origin()}/en/stores/wien-innere-stadt`;
    expect(await english.getAttribute('href')).toBe(there);
    const sitemap = await page.request.get(`${shop.origin()}/sitemaps/en-pages.xml`);
    for (const address of [`${shop.origin()}/en/stores`, there])
      expect(await sitemap.text()).toContain(`<loc>${address}</loc>`);
    await page.goto(`${shop.origin('us')}/en/stores`);
    await alive(page);
    await expect(stores.first()).toContainText('New York Midtown');
    await expect(stores.first()).toContainText('Open until 6:30 PM');
    expect(new Set(asked)).toEqual(new Set([shop.origin(), shop.origin('us')]));
    expect(faults).toEqual([]);
  });
});
