import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Services } from '../../backend/http/Services.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { VisitPorts } from './visitContainer.ts';

/** The ports of visits to the backend that renders its pages itself. */
export const portsInProcess =
  (services: Services, ids: FreshIds) =>
  ({ market, shopper, reads, editing }: Pick<PageVisit, 'market' | 'shopper' | 'reads' | 'editing'>): VisitPorts => {
    const ports = services.inMarket(market);
    const pages = (editing === undefined ? undefined : ports.draftPages?.(editing.sent)) ?? ports.pages;
    return {
      ...ports,
      // Drafts are read from their service each time, and their pages are not kept.
      pages: editing === undefined && reads !== undefined ? reads.of(pages) : pages,
      // A guest owns nothing, so a fresh owner id makes the database answer with nothing.
      own: () => services.forShopper(shopper ?? { ownerId: ids.owner(), level: 'Anonymous', market }, null),
    };
  };
