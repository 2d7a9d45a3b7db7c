import { listStores, showStore } from '../../application/content/tokens.ts';
import { nextHolidays, nextSpecialDays } from '../../domain/content/OpeningHours.ts';
import type { ShopRouteContext } from './context.ts';
import { pageNotFound } from './pageNotFound.ts';
import { requiredValue } from './requiredValue.ts';
import { storeHead, storesHead } from './storeHead.ts';

/** How many of each a page names. */
const shownHolidays = 4;
const shownSpecialDays = 6;

/** All stores; a shop without any says so, and one whose content does not answer fails. */
export async function loadStores(context: ShopRouteContext) {
  const { shop } = context;
  const stores = await requiredValue(shop, await shop.run(listStores, shop.market.language));
  return { stores, head: storesHead(context, stores) };
}

/** A store with the next holidays and special days. They change once a day, so a kept page has them; whether it is open, it has not. */
export async function loadStore(context: ShopRouteContext, slug: string) {
  const { shop } = context;
  const found = await shop.run(showStore, { slug, language: shop.market.language });
  const store = await requiredValue(shop, found);
  if (store === null) throw await pageNotFound(shop);
  const now = Date.now();
  return {
    store,
    holidays: nextHolidays(store, now, shownHolidays),
    specialDays: nextSpecialDays(store, now, shownSpecialDays),
    head: storeHead(context, store),
  };
}
