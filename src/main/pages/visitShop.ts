import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { addresses } from '../../ui/routes/addresses.ts';
import { runWith } from '../modules/runWith.ts';
import type { VisitContainers } from './visitContainer.ts';

/** What is the same for all visits. */
type ShopOfBuild = Pick<Shop, 'brand' | 'redirects' | 'storeOrigins' | 'devControls' | 'build' | 'tagContainer'>;

/** The shop for rendering one visit's page. Nothing changes during rendering, so live values emit nothing. */
export const visitShop = (
  visits: VisitContainers,
  visit: PageVisit,
  { brand, redirects, storeOrigins, devControls, build, tagContainer }: ShopOfBuild,
): Shop => ({
  brand,
  redirects,
  market: visit.market,
  origin: visit.url.origin,
  storeOrigins,
  devControls,
  build,
  tagContainer,
  addresses,
  run: runWith(visits.of(visit)),
  watch: () => () => undefined,
});
