import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { addresses } from '../../ui/routes/addresses.ts';
import { runWith } from '../modules/runWith.ts';
import type { VisitContainers } from './visitContainer.ts';

/** The shop for rendering one visit's page. Nothing changes during rendering, so live values emit nothing. */
export const visitShop = (
  visits: VisitContainers,
  visit: PageVisit,
  { brand, redirects, storeOrigins, devControls }: Pick<Shop, 'brand' | 'redirects' | 'storeOrigins' | 'devControls'>,
): Shop => ({
  brand,
  redirects,
  market: visit.market,
  origin: visit.url.origin,
  storeOrigins,
  devControls,
  addresses,
  run: runWith(visits.of(visit)),
  watch: () => () => undefined,
});
