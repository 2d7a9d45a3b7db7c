import { describe, expect, it } from 'vitest';
import { ShowPage } from '../../../src/application/content/ShowPage.ts';
import { ShowStores } from '../../../src/application/content/ShowStores.ts';
import { ContentUnavailable } from '../../../src/domain/content/ContentErrors.ts';
import type { Pages } from '../../../src/domain/content/ports/Pages.ts';
import { PagesDouble } from '../../backend/http/shopDoubles.ts';
import { marketIn } from '../../builders/cart.ts';
import { run } from '../../ports/TestShop.ts';
import { refusing, withCalls } from '../playedPorts.ts';

/** Pages that record what they are asked for. */
const askedPages = () => {
  const asked: unknown[] = [];
  const double = new PagesDouble();
  const pages = withCalls<Pages>(double, {
    atPath: (...parts) => {
      asked.push(parts);
      return double.atPath(parts[0]);
    },
    stores: (...parts) => {
      asked.push(parts);
      return double.stores();
    },
    articles: (...parts) => {
      asked.push(parts);
      return double.articles();
    },
  });
  return { pages, asked };
};
const english = marketIn('us', 'en');

describe('editorial content', () => {
  it('is asked for in the language of the page (CMS-2)', async () => {
    const { pages, asked } = askedPages();
    expect(await run(new ShowPage(pages, english).execute({ path: '/agb' }))).not.toBeNull();
    expect(await run(new ShowPage(pages, english).execute({ path: '/none' }))).toBeNull();
    expect(await run(new ShowStores(pages, english).execute())).toHaveLength(2);
    expect(asked).toEqual([['/agb', 'en'], ['/none', 'en'], ['en']]);
  });

  it('is empty while its source is down: the shop goes on without (F15)', async () => {
    const down = refusing(new PagesDouble(), new ContentUnavailable());
    expect(await run(new ShowPage(down, english).execute({ path: '/agb' }))).toBeNull();
    expect(await run(new ShowStores(down, english).execute())).toEqual([]);
  });
});
