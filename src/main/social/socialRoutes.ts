import { Effect } from 'effect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotRendered } from '../../backend/http/answers/plainPage.ts';
import { sendProblem } from '../../backend/http/answers/sendProblem.ts';
import type { FurtherRoutes } from '../../backend/http/ServerParts.ts';
import { isNotRendered } from '../../backend/page-cache/RenderGate.ts';
import { Lettering } from '../../backend/social/Lettering.ts';
import { cardOfPage, cardOfProduct, cardOfStore, type SocialCard } from '../../backend/social/SocialCard.ts';
import { SocialPictures } from '../../backend/social/SocialPictures.ts';
import { CallNotFound } from '../../contract/ProtocolErrors.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import sans from '../../ui/styles/fonts/instrument-sans.woff2?inline';
import serif from '../../ui/styles/fonts/fraunces.woff2?inline';

interface Lists {
  readonly pages: Pick<Pages, 'atPath' | 'store'>;
  readonly products: Pick<Products, 'ofSkus'>;
}

const languages: readonly Language[] = ['de', 'en'];
const keptADay = 'public, max-age=86400';
const ending = '.png';

/** The bytes of a file that the build has put into the code as a `data:` address. */
const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/**
 * The pictures that social networks show for products, articles, entries of the encyclopedia and stores: 1200 × 630
 * pixels, drawn from what is stored when first asked for (SEO-3). Requests count as pages, and drawings have a limit of their own.
 * `shop`: the name of the shop.
 */
export const socialRoutes =
  (shop: string, listsOf: (request: FastifyRequest) => Lists): FurtherRoutes =>
  (app, door) => {
    const letterings = { serif: new Lettering(bytesOf(serif)), sans: new Lettering(bytesOf(sans)) };
    const pictures = new SocialPictures(letterings);

    /** Sends the picture of a card; `cardOf` gets what the address names, null where that is nothing. */
    const sendPicture = async (
      request: FastifyRequest<{ Params: { readonly '*': string } }>,
      reply: FastifyReply,
      language: Language,
      cardOf: (name: string) => Effect.Effect<SocialCard | null, { readonly _tag: string }>,
    ): Promise<FastifyReply> => {
      const refused = await door.refused(request, reply);
      if (refused !== null) return refused;
      const name = nameOf(request.params['*']);
      if (name === null) return sendProblem(request, reply, new CallNotFound());
      try {
        const card = await Effect.runPromise(cardOf(name));
        if (card === null) return sendProblem(request, reply, new CallNotFound());
        const { etag, png } = pictures.of(card);
        const answer = (): FastifyReply => reply.header('cache-control', keptADay).header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag) === true) return answer().code(304).send();
        const bytes = await png(door.drawingTurnOf(request));
        return answer().type('image/png').send(bytes);
      } catch (error) {
        return isNotRendered(error) ? sendNotRendered(reply, error, language) : sendProblem(request, reply, error);
      }
    };

    for (const language of languages) {
      app.get<{ Params: { readonly '*': string } }>(`/social/${language}/products/*`, (request, reply) =>
        sendPicture(request, reply, language, (sku) =>
          Effect.map(listsOf(request).products.ofSkus([sku]), ([found]) =>
            found === undefined ? null : cardOfProduct(found.product, language, shop),
          ),
        ),
      );
      app.get<{ Params: { readonly '*': string } }>(`/social/${language}/pages/*`, (request, reply) =>
        sendPicture(request, reply, language, (path) =>
          Effect.map(listsOf(request).pages.atPath(`/${path}`, language), (page) =>
            page === null ? null : cardOfPage(page, shop),
          ),
        ),
      );
      app.get<{ Params: { readonly '*': string } }>(`/social/${language}/stores/*`, (request, reply) =>
        sendPicture(request, reply, language, (slug) =>
          Effect.map(listsOf(request).pages.store(slug, language), (store) =>
            store === null ? null : cardOfStore(store, shop),
          ),
        ),
      );
    }
  };

const nameOf = (file: string): string | null => (file.endsWith(ending) ? file.slice(0, -ending.length) : null);
