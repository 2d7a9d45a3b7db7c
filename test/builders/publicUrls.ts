import type { HttpConfiguration } from '../../src/backend/config/Configuration.ts';

/** A shop without configured addresses. */
export const noPublicUrls: HttpConfiguration['publicUrls'] = {
  ch: null,
  li: null,
  us: null,
  euro: null,
  at: null,
  de: null,
};
