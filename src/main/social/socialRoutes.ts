import { Cause, Effect, Exit } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../backend/http/answers/sendProblem.ts';
import { Lettering } from '../../backend/social/Lettering.ts';
import { cardOfPage, cardOfProduct, type SocialCard } from '../../backend/social/SocialCard.ts';
import { PicturesBusy, SocialPictures } from '../../backend/social/SocialPictures.ts';
import { CallNotFound } from '../../contract/ProtocolErrors.ts';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import sans from '../../ui/styles/fonts/instrument-sans.woff2?inline';
import serif from '../../ui/styles/fonts/fraunces.woff2?inline';

interface Lists {
  readonly pages: Pick<Pages, 'atPath'>;
  readonly products: Pick<Products, 'ofSkus'>;
}

const languages: readonly Language[] = ['de', 'en'];
const keptADay = 'public, max-age=86400';
const ending = '.png';

/** The bytes of a file that the build has put into the code as a `data:` address. */
const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/**
 * The pictures that social networks show for products, articles and entries of the encyclopedia: 1200 × 630 pixels, drawn
 * from what is stored when first asked for (SEO-3). `shop`: the name of the shop.
 */
export const socialRoutes =
  (shop: string, listsOf: (request: FastifyRequest) => Lists) =>
  (app: FastifyInstance): void => {
    const letterings = { serif: new Lettering(bytesOf(serif)), sans: new Lettering(bytesOf(sans)) };
    const pictures = new SocialPictures(letterings);
    for (const language of languages) {
      app.get<{ Params: { readonly '*': string } }>(`/social/${language}/products/*`, (request, reply) => {
        const sku = nameOf(request.params['*']);
        if (sku === null) return sendProblem(request, reply, new CallNotFound());
        const card = Effect.map(listsOf(request).products.ofSkus([sku]), ([found]) =>
          found === undefined ? null : cardOfProduct(found.product, language, shop),
        );
        return sendPicture(request, reply, card);
      });
      app.get<{ Params: { readonly '*': string } }>(`/social/${language}/pages/*`, (request, reply) => {
        const path = nameOf(request.params['*']);
        if (path === null) return sendProblem(request, reply, new CallNotFound());
        const card = Effect.map(listsOf(request).pages.atPath(`/${path}`, language), (page) =>
          page === null ? null : cardOfPage(page, shop),
        );
        return sendPicture(request, reply, card);
      });
    }

    const sendPicture = async (
      request: FastifyRequest,
      reply: FastifyReply,
      asked: Effect.Effect<SocialCard | null, { readonly _tag: string }>,
    ): Promise<FastifyReply> => {
      const exit = await Effect.runPromiseExit(asked);
      if (Exit.isFailure(exit)) return sendProblem(request, reply, Cause.squash(exit.cause));
      const card = exit.value;
      if (card === null) return sendProblem(request, reply, new CallNotFound());
      const etag = pictures.etag(card);
      reply.header('cache-control', keptADay).header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      try {
        return reply.type('image/png').send((await pictures.of(card)).png);
      } catch (error) {
        if (error instanceof PicturesBusy) return sendProblem(request, reply, new ContentUnavailable());
        throw error;
      }
    };
  };

const nameOf = (file: string): string | null => (file.endsWith(ending) ? file.slice(0, -ending.length) : null);
