import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Services } from '../../backend/http/Services.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { VisitPorts } from './visitContainer.ts';

/** The ports of visits to the backend that renders its pages itself. */
export const portsInProcess =
  (services: Services, ids: FreshIds) =>
  ({ market, shopper }: Pick<PageVisit, 'market' | 'shopper'>): VisitPorts => ({
    ...services.inMarket(market),
    // A guest owns nothing, so a fresh owner id makes the database answer with nothing.
    own: () => services.forShopper(shopper ?? { ownerId: ids.owner(), level: 'Anonymous', market }, null),
  });
