import { languageInPath } from '../../../domain/market/Languages.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { isNotRendered, RenderGate, TooManyPages, VisitorLeft } from '../../page-cache/RenderGate.ts';
import { sendNotRendered } from '../answers/plainPage.ts';
import { type LimitParts, type MakingLimit, pageLimits } from '../safety/limitCalls.ts';
import type { PageDoor } from '../ServerParts.ts';
import { holdBack } from './holdBack.ts';

/** An address asks for one picture after the other; those of others must not wait behind all of its own. */
const drawing = { atOnce: 1, mostWaiting: 12, mostOfAddress: 2 };

export const pageDoor = (parts: LimitParts): PageDoor => {
  const limits = pageLimits(parts);
  return {
    refused: async (request, reply) => {
      const refusal = limits.count(request);
      if (refusal === null) return null;
      await holdBack(reply.raw, refusal);
      const { retryAfterSeconds } = refusal;
      return sendNotRendered(reply, new TooManyPages({ retryAfterSeconds }), languageInPath(request.url) ?? 'de');
    },
    turnOf: turns(new RenderGate(), limits.rendered),
    drawingTurnOf: turns(new RenderGate(drawing), limits.drawn),
  };
};

/** What must be made counts for its visitor's address and waits for its turn. */
const turns =
  (gate: RenderGate, limit: MakingLimit): PageDoor['turnOf'] =>
  (request) => {
    const hasLeft = (): boolean => request.raw.socket.destroyed;
    return async (make, isSought = false) => {
      if (hasLeft()) throw new VisitorLeft();
      limit.count(request);
      try {
        return await gate.render(make, { isSought, hasLeft, address: clientKey(request.ip) });
      } catch (error) {
        if (isNotRendered(error)) limit.takeBack(request);
        throw error;
      }
    };
  };
