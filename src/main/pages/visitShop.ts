import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Brand } from '../../domain/content/Brand.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { addresses } from '../../ui/routes/addresses.ts';
import { runWith } from '../modules/runWith.ts';
import type { VisitContainers } from './visitContainer.ts';

/** The shop for rendering one visit's page. Nothing changes during rendering, so live values emit nothing. */
export const visitShop = (
  visits: VisitContainers,
  visit: PageVisit,
  { brand, devControls }: { readonly brand: Brand; readonly devControls: boolean },
): Shop => ({
  brand,
  market: visit.market,
  origin: visit.url.origin,
  devControls,
  addresses,
  run: runWith(visits.of(visit)),
  watch: () => () => undefined,
});
