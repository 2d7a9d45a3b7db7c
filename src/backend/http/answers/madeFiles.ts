import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallNotFound } from '../../../contract/ProtocolErrors.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { PageCache } from '../../page-cache/PageCache.ts';
import { isNotRendered } from '../../page-cache/RenderGate.ts';
import type { PageDoor } from '../ServerParts.ts';
import { sendNotRendered } from './plainPage.ts';
import { sendBytes } from './sendBytes.ts';
import { sendProblem } from './sendProblem.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** A text file that is made from what the shop has when it is asked for, such as a price list or a sitemap. */
export interface MadeFile {
  /** All that the file depends on besides the edition of the cache, and nothing else of the request. */
  readonly key: readonly string[];
  readonly type: string;
  readonly language: Language;
  /** May reject with an error of the contract. */
  readonly make: () => Promise<string>;
  /** Its headers for caches, and others, at the moment it is sent. */
  readonly headers: () => Headers;
}

/** `null`: there is no such file. */
export type SendFile = (request: FastifyRequest, reply: FastifyReply, file: MadeFile | null) => Promise<FastifyReply>;

/** Sends made files as pages are sent: counted with them, made at their gate, kept in a cache, with an ETag. */
export const madeFiles =
  (door: Pick<PageDoor, 'refused' | 'turnOf'>, cache: PageCache): SendFile =>
  async (request, reply, file) => {
    const refused = await door.refused(request, reply);
    if (refused !== null) return refused;
    if (file === null) return sendProblem(request, reply, new CallNotFound());
    const { key, type, language, make, headers } = file;
    try {
      const turn = door.turnOf(request);
      const { bytes } = await cache.page(key.join(' '), (isSought) =>
        turn(async () => ({ status: 200, headers: [], html: await make() }), isSought),
      );
      reply.type(type).header('vary', 'accept-encoding');
      for (const [name, value] of headers()) reply.header(name, value);
      return await sendBytes(request, reply, bytes);
    } catch (error) {
      return isNotRendered(error) ? sendNotRendered(reply, error, language) : sendProblem(request, reply, error);
    }
  };
