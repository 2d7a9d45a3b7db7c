import { listStores, showStore } from '../../application/content/tokens.ts';
import { nextHolidays } from '../../domain/content/OpeningHours.ts';
import type { ShopRouteContext } from './context.ts';
import { pageNotFound } from './pageNotFound.ts';
import { requiredValue } from './requiredValue.ts';
import { storeHead, storesHead } from './storeHead.ts';

/** How many holidays a page names. */
const shownHolidays = 4;

/** All stores; a shop without any says so, and one whose content does not answer fails. */
export async function loadStores(context: ShopRouteContext) {
  const { shop } = context;
  const stores = await requiredValue(shop, await shop.run(listStores, shop.market.language));
  return { stores, head: storesHead(context, stores) };
}

/** A store with the next holidays. They change once a day, so a kept page may have them; whether it is open, it may not. */
export async function loadStore(context: ShopRouteContext, slug: string) {
  const { shop } = context;
  const found = await shop.run(showStore, { slug, language: shop.market.language });
  const store = await requiredValue(shop, found);
  if (store === null) throw await pageNotFound(shop);
  return { store, holidays: nextHolidays(store, Date.now(), shownHolidays), head: storeHead(context, store) };
}
