import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

test.describe('sections of the editors', () => {
  test('a reader goes from the blog to a topic, an article, a related one, and back (RT-14, CMS-6, SEO-4)', async ({
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
    await page.getByRole('link', { name: /What a premium is/ }).click();
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
});
