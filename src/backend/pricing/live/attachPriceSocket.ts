import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { priceSocketPath } from '../../../contract/priceSocketPath.ts';
import type { HttpConfiguration } from '../../config/Configuration.ts';
import { addressOf } from '../../limits/addressOf.ts';
import type { PriceEngine } from '../PriceEngine.ts';
import { Broadcast } from './Broadcast.ts';
import { frameOf } from './frames.ts';
import { Listener } from './Listener.ts';
import { Places } from './Places.ts';
import { refusalOf, refusalText } from './refusal.ts';

/** The session that a page connected with. */
export interface LiveSession {
  readonly ownerId: string;
  /** Whether it has not ended since. */
  readonly holds: () => boolean;
}

export interface PriceSocketOptions {
  readonly engine: Pick<PriceEngine, 'get' | 'listen' | 'isStale'>;
  /** Origins whose pages may connect, besides the host's own. */
  readonly origins?: readonly string[];
  /** The trusted proxies; without them all pages behind a proxy count as one address. */
  readonly trustProxy?: HttpConfiguration['trustProxy'];
  readonly perAddress?: number;
  /** Pages at once; a further one gets the place of a page of the address with the most. */
  readonly atMost?: number;
  readonly pingEveryMs?: number;
  /** Whether the client has had too many answers of any kind. */
  readonly isTooMany?: (request: IncomingMessage) => boolean;
  /** null: the page has no session, or a wrong one. */
  readonly sessionOf?: (request: IncomingMessage) => LiveSession | null;
  /** Called with the connection of each accepted page. */
  readonly onOpen?: (stream: Duplex) => void;
}

export interface PriceSocketServer {
  readonly count: () => number;
  /** Tells the pages of an owner, and no others, that an order was moved. */
  readonly orderMoved: (ownerId: string) => void;
  /** Closes all connections (1001) and accepts no more; resolves when all have ended, after at most a second. */
  readonly close: () => Promise<void>;
}

const start = frameOf('{"type":"start"}');
const finish = (tick?: string): Buffer => frameOf(JSON.stringify({ type: 'finish', tick }));
const moved = frameOf('{"type":"orders"}');
const beats = 30;
const ignore = (): void => {};

/** The tick of the page's prices, from the URL; null when it is missing. */
const tickOf = (request: IncomingMessage): string | null =>
  new URLSearchParams(request.url?.split('?', 2)[1]).get('tick');

/**
 * Accepts pages at `/api/prices/live` on the server and sends them recalculations (PRC-3, P7). A page with its tick in
 * `?tick=` is informed at once when prices have been recalculated since.
 */
export function attachPriceSocket(server: Server, options: PriceSocketOptions): PriceSocketServer {
  const { engine, origins = [], perAddress = 20, atMost = 20_000, pingEveryMs = 30_000 } = options;
  const { isTooMany = () => false, onOpen = ignore } = options;
  const addressBehind = addressOf(options.trustProxy ?? false);
  const protocol = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 1_024,
    autoPong: false,
    handleProtocols: () => false,
  });
  const places = new Places<Listener>(atMost, perAddress);
  const sessions = new Map<Listener, LiveSession>();
  let entered = 0;
  let closing = false;

  /** Carries the id of the tick in force; without id when prices are stale, so that pages ask and learn that. */
  const finishNow = (): Buffer => finish(engine.isStale() ? undefined : engine.get()?.id);

  const refusal = (request: IncomingMessage, address: string): number | null => {
    const refused = refusalOf(request, { path: priceSocketPath, origins });
    if (refused !== null) return refused;
    if (closing) return 503;
    return isTooMany(request) || places.areTakenBy(address) ? 429 : null;
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const address = addressBehind(request);
    const status = refusal(request, address);
    // Another listener may handle other paths.
    if (status === 404 && server.listenerCount('upgrade') > 1) return;
    stream.on('error', ignore);
    if (status !== null) {
      stream.end(refusalText(status), () => stream.destroy());
      return;
    }
    onOpen(stream);
    protocol.handleUpgrade(request, stream, head, (ws) => {
      const listener = new Listener(ws, stream, entered++ % beats);
      ws.on('close', () => {
        places.leave(listener);
        sessions.delete(listener);
      });
      places.enter(listener, address);
      const session = options.sessionOf?.(request) ?? null;
      if (session !== null) sessions.set(listener, session);
      const tick = tickOf(request);
      if (tick !== null && tick !== engine.get()?.id) listener.tell(finishNow());
    });
  };
  server.on('upgrade', upgrade);

  const broadcast = new Broadcast(places);
  const stopListening = engine.listen((event) => {
    broadcast.tell(event.type === 'start' ? start : finishNow());
  });

  // Checks a part of the pages with each beat, so that many are not pinged at once.
  let beat = 0;
  const heart = setInterval(() => {
    beat = (beat + 1) % beats;
    for (const listener of places) if (listener.beat === beat) listener.check();
  }, pingEveryMs / beats).unref();

  return {
    count: () => places.size,
    orderMoved: (ownerId) => {
      for (const [listener, session] of sessions)
        if (session.ownerId === ownerId && session.holds()) listener.tell(moved);
    },
    close: async () => {
      closing = true;
      stopListening();
      clearInterval(heart);
      for (const listener of places) listener.close(1001);
      while (places.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      server.off('upgrade', upgrade);
    },
  };
}
