import { notFound } from '@tanstack/react-router';
import { showPage } from '../../application/content/tokens.ts';
import type { Shop } from '../binding/Shop.ts';

/** There is no such page: status 404 with what the editors have to say about it, if anything (RT-39, RT-40). */
export async function pageNotFound(shop: Shop): Promise<ReturnType<typeof notFound>> {
  const outcome = await shop.run(showPage, { path: '/fehler/404' });
  return notFound({ data: outcome.ok ? outcome.value : null });
}
