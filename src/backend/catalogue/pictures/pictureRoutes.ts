import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawScale } from './drawScale.ts';
import type { DrawnProduct } from './PictureFacts.ts';
import { picturesOf } from './picturesOf.ts';

const mostKept = 600;
const named = /^(.+)-(obverse|reverse|scale)\.svg$/;

/** Where the products to draw come from. */
interface DrawnProducts {
  /** `request`: the request for the picture. */
  ofSku(sku: string, request: FastifyRequest): DrawnProduct | undefined | Promise<DrawnProduct | undefined>;
}

const drawn = (product: DrawnProduct, shop: string, view: string): string | null =>
  view === 'scale' ? drawScale(product) : picturesOf(product, shop)[view === 'reverse' ? 'reverse' : 'obverse'];

/**
 * Serves `/pictures/{sku}-{obverse|reverse|scale}.svg`: drawn at the first request and cached, the same bytes every
 * time.
 */
export const pictureRoutes = (products: DrawnProducts, shop: string) => (app: FastifyInstance): void => {
  const kept = new Map<string, string>();
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [file, sku = '', view = ''] = named.exec(request.params.file) ?? [];
    const key = `${sku} ${view}`;
    const product = file === undefined || kept.has(key) ? undefined : await products.ofSku(sku, request);
    const picture = kept.get(key) ?? (product === undefined ? null : drawn(product, shop, view));
    if (picture === null) {
      reply.callNotFound();
      return reply;
    }
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, picture);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(picture);
  });
};
