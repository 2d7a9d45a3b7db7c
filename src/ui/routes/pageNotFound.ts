import { notFound } from '@tanstack/react-router';
import { showPage } from '../../application/content/tokens.ts';
import type { Shop } from '../binding/Shop.ts';
import { missingPagePath } from '../screens/shared/errors/errorPaths.ts';

/** The 404 answer with the editors' page for it, if there is one (RT-39, RT-40). */
export async function pageNotFound(shop: Shop): Promise<ReturnType<typeof notFound>> {
  const outcome = await shop.run(showPage, { path: missingPagePath });
  return notFound({ data: outcome.ok ? outcome.value : null });
}
