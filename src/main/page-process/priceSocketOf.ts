import WebSocket from 'ws';
import type { PriceSocket } from '../../adapters/websocket/PriceEventsOverWebsocket.ts';

/** The price websocket of a backend, opened as a page of `origin` opens it. */
export const priceSocketOf =
  (origin: string) =>
  (url: string): PriceSocket => {
    const socket = new WebSocket(url, { origin, handshakeTimeout: 5_000, maxPayload: 1_024 });
    return {
      addEventListener: (type, listener) => {
        if (type === 'message') socket.on(type, (data) => listener(new MessageEvent(type, { data: String(data) })));
        else socket.on(type, () => listener(new Event(type)));
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  };
