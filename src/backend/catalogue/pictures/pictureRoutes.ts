import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../../domain/catalog/ports/Catalogue.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import { drawScale } from './drawScale.ts';
import { picturesOf } from './picturesOf.ts';

const mostKept = 600;
const named = /^(.+)-(obverse|reverse|scale)\.svg$/;

const drawn = (product: Product, shop: string, view: string): string | null =>
  view === 'scale' ? drawScale(product) : picturesOf(product, shop)[view === 'reverse' ? 'reverse' : 'obverse'];

/**
 * Serves `/pictures/{sku}-{obverse|reverse|scale}.svg`: drawn at the first request and cached, the same bytes every
 * time.
 */
export const pictureRoutes = (catalogue: Catalogue, shop: string) => (app: FastifyInstance): void => {
  const kept = new Map<string, string>();
  app.get<{ Params: { file: string } }>('/pictures/:file', (request, reply) => {
    const [file, sku = '', view = ''] = named.exec(request.params.file) ?? [];
    const product = file === undefined ? undefined : catalogue.ofSku(sku);
    const key = `${sku} ${view}`;
    const picture = kept.get(key) ?? (product === undefined ? null : drawn(product, shop, view));
    if (picture === null) return reply.callNotFound();
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, picture);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(picture);
  });
};
