import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { longestPageMessage } from '../../../contract/priceSocket.ts';
import { priceSocketPath } from '../../../contract/priceSocketPath.ts';
import type { HttpConfiguration } from '../../config/Configuration.ts';
import { addressOf } from '../../limits/addressOf.ts';
import type { PriceEngine } from '../PriceEngine.ts';
import { Broadcast } from './Broadcast.ts';
import { frameOf } from './frames.ts';
import { Listener } from './Listener.ts';
import { Places } from './Places.ts';
import { refusalOf, refusalText } from './refusal.ts';
import { type LiveSessions, ordersMoved, SessionsOfPages } from './SessionsOfPages.ts';

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
  /** Without it no page has a session. */
  readonly sessions?: LiveSessions;
  /** Called with the connection of each accepted page. */
  readonly onOpen?: (stream: Duplex) => void;
}

export interface PriceSocketServer {
  readonly count: () => number;
  /** Notifies the pages of an owner, and no others, that an order was moved. */
  readonly orderMoved: (ownerId: string) => void;
  /** Closes all connections (1001) and accepts no more; resolves when all have ended, after at most a second. */
  readonly close: () => Promise<void>;
}

const start = frameOf('{"type":"start"}');
const finish = (tick?: string): Buffer => frameOf(JSON.stringify({ type: 'finish', tick }));
const beats = 30;
const ignore = (): void => {};

const queryOf = (request: IncomingMessage): URLSearchParams => new URLSearchParams(request.url?.split('?', 2)[1]);

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
    maxPayload: longestPageMessage,
    autoPong: false,
    handleProtocols: () => false,
  });
  const places = new Places<Listener>(atMost, perAddress);
  const sessions = new SessionsOfPages(options.sessions ?? null);
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
        sessions.leave(listener);
      });
      places.enter(listener, address);
      const query = queryOf(request);
      sessions.enter(listener, request, query);
      const tick = query.get('tick');
      if (tick !== null && tick !== engine.get()?.id) listener.send(finishNow());
    });
  };
  server.on('upgrade', upgrade);

  const broadcast = new Broadcast(places);
  const stopListening = engine.listen((event) => {
    broadcast.send(event.type === 'start' ? start : finishNow());
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
      for (const listener of sessions.of(ownerId)) listener.send(ordersMoved);
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
