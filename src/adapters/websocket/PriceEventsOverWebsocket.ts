import { Observable, type SchedulerLike, Subscription, share } from 'rxjs';
import { sessionByBearer } from '../../contract/priceSocketPath.ts';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';
import { type PriceEvent, PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import type { readPriceMessage } from './readPriceMessage.ts';

/** The part of a browser's WebSocket that prices need. */
export interface PriceSocket {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
}

export interface PriceEventsParts {
  /** `wss://…/api/prices/live` */
  readonly url: string;
  readonly open: (url: string) => PriceSocket;
  readonly visibility: PageVisibility;
  /** Emits when another customer has signed in, or none is any more: the connection is opened anew. */
  readonly session: Observable<unknown>;
  /**
   * The visitor's access token for a server on another origin, sent when the server asks for it; null: there is none,
   * or a cookie carries it.
   */
  readonly token: () => string | null;
  /** Emits when the token was renewed: a server that has asked gets the new one. */
  readonly renewed: Observable<unknown>;
  readonly scheduler: SchedulerLike;
  /**
   * A random number from 0 up to, but not including, 1: it spreads the reconnects of pages that lost the same server.
   */
  readonly random: () => number;
}

const retryAfter = seconds(10);
const retrySpread = seconds(5);
/** The server sends a message every three minutes; a connection that was silent for longer may be dead. */
const doubtfulAfter = minutes(4);
const shortestRetry = seconds(1);

let read: typeof readPriceMessage | null = null;
/** Loads the schema of the messages with the first message, up to three minutes after the page. */
export const loadReader = async (): Promise<typeof readPriceMessage> =>
  (read ??= (await import('./readPriceMessage.ts')).readPriceMessage);

/** The price websocket: one connection for all subscribers, open while there is at least one (PRC-3…5, P6, P8). */
export class PriceEventsOverWebsocket extends PriceEvents {
  readonly #events: Observable<PriceEvent>;

  constructor(parts: PriceEventsParts) {
    super();
    this.#events = new Observable<PriceEvent>((subscriber) => {
      const connection = new Connection(parts, (event) => subscriber.next(event));
      connection.connect();
      const visible = parts.visibility.watch().subscribe((seen) => {
        if (seen) connection.reconnectIfDoubtful();
      });
      const session = parts.session.subscribe(() => connection.reconnect());
      const renewed = parts.renewed.subscribe(() => connection.sendToken());
      return () => {
        renewed.unsubscribe();
        session.unsubscribe();
        visible.unsubscribe();
        connection.close();
      };
    }).pipe(share());
  }

  watch(): Observable<PriceEvent> {
    return this.#events;
  }
}

/** Has one socket, or one timer that will open one, at any moment. */
class Connection {
  readonly #parts: PriceEventsParts;
  readonly #emit: (event: PriceEvent) => void;
  #socket: PriceSocket | null = null;
  /** Whether the server has asked for the token over this socket. */
  #isAsked = false;
  #retry = new Subscription();
  #connectedAt = -Infinity;
  #lastMessageAt = -Infinity;

  constructor(parts: PriceEventsParts, emit: (event: PriceEvent) => void) {
    this.#parts = parts;
    this.#emit = emit;
  }

  connect(): void {
    const { open, scheduler } = this.#parts;
    this.#retry.unsubscribe();
    this.#connectedAt = this.#lastMessageAt = scheduler.now();
    let socket: PriceSocket;
    try {
      socket = open(this.#address());
    } catch {
      this.#scheduleRetry();
      return;
    }
    this.#socket = socket;
    const whileOurs =
      (react: (event: Event) => void) =>
      (event: Event): void => {
        if (this.#socket === socket) react(event);
      };
    socket.addEventListener(
      'open',
      whileOurs(() => this.#emit({ type: 'connection', up: true })),
    );
    socket.addEventListener(
      'message',
      whileOurs((event) => this.#receive(event)),
    );
    socket.addEventListener(
      'close',
      whileOurs(() => this.#lost()),
    );
    socket.addEventListener(
      'error',
      whileOurs(() => this.#lost()),
    );
  }

  /** Called when the page becomes visible again: reconnects at once if the connection is lost or may be dead. */
  reconnectIfDoubtful(): void {
    const now = this.#parts.scheduler.now();
    if (this.#socket !== null && now - this.#lastMessageAt <= doubtfulAfter) return;
    if (now - this.#connectedAt < shortestRetry) return;
    if (this.#socket !== null) this.#lost();
    this.connect();
  }

  reconnect(): void {
    this.close();
    this.connect();
  }

  /** Sends the token to a server that has asked for it. */
  sendToken(): void {
    const token = this.#parts.token();
    if (this.#isAsked && token !== null) this.#socket?.send(JSON.stringify({ type: 'session', token }));
  }

  close(): void {
    this.#retry.unsubscribe();
    const socket = this.#socket;
    this.#socket = null;
    this.#isAsked = false;
    socket?.close();
  }

  /** Names that there is a token, and never the token. */
  #address(): string {
    const { token, url } = this.#parts;
    if (token() === null) return url;
    const address = new URL(url);
    address.searchParams.set(...sessionByBearer);
    return address.href;
  }

  #receive(event: Event): void {
    this.#lastMessageAt = this.#parts.scheduler.now();
    const text = 'data' in event ? event.data : undefined;
    if (read !== null) return this.#decode(read, text);
    const from = this.#socket;
    // Ignores an unreadable message: the board requests prices by itself when its prices end.
    loadReader().then(
      (reader) => {
        if (from === this.#socket) this.#decode(reader, text);
      },
      () => undefined,
    );
  }

  #decode(reader: typeof readPriceMessage, text: unknown): void {
    const message = reader(text);
    if (message._tag === 'None') return;
    if (message.value.type !== 'session') return this.#emit(message.value);
    this.#isAsked = true;
    this.sendToken();
  }

  #lost(): void {
    this.close();
    this.#emit({ type: 'connection', up: false });
    this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    const { random, scheduler } = this.#parts;
    this.#retry.unsubscribe();
    this.#retry = scheduler.schedule(() => this.connect(), retryAfter + random() * retrySpread);
  }
}
