import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderPage } from '../backend/http/ServerParts.ts';
import { openShop, type PagesParts } from './shop/openShop.ts';
import { serve } from './shop/serve.ts';
import { stopWith } from './shop/stopWith.ts';

export interface Workbench {
  /** Serves the browser's sources; calls `next` for every other request. */
  readonly sources: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The pages from the current sources. */
  readonly pagesOf: (parts: PagesParts) => Promise<RenderPage>;
}

/**
 * Runs the real shop from its sources: the same server, database and calls; only pages and the browser's code come from
 * the workbench.
 */
export const serveSources = ({ sources, pagesOf }: Workbench): Promise<void> =>
  serve(
    'demo-shop/shop.json',
    (setup, log) => {
      if (setup.config.backend !== null) stopWith('TROY_API_URL is for npm start: npm run dev is a backend itself.');
      return openShop(setup, { migrations: 'src/backend/store/migrations' }, log, {
        pagesOf: (parts) => async (visit) => (await pagesOf(parts))(visit),
        routesOf: () => [
          (app) =>
            app.addHook('onRequest', (request, reply, done) => {
              sources(request.raw, reply.raw, done);
            }),
        ],
      });
    },
    { dev: true },
  );
