import type { IncomingMessage } from 'node:http';
import { Option, Schema } from 'effect';
import { SessionMessage } from '../../../contract/priceSocket.ts';
import { sessionByBearer } from '../../../contract/priceSocketPath.ts';
import { frameOf } from './frames.ts';
import type { Listener } from './Listener.ts';

/** The session of a connected page. */
export interface LiveSession {
  readonly ownerId: string;
  /** Whether it has not ended since. */
  readonly holds: () => boolean;
}

export interface LiveSessions {
  /** null: the page has no session, or a wrong one. */
  readonly byCookie: (request: IncomingMessage) => LiveSession | null;
  /** Reads the tokens of a page on another origin; null for a page of the host's own, which sends a cookie. */
  readonly byToken: (request: IncomingMessage) => ((token: string) => LiveSession | null) | null;
}

const readMessage = Schema.decodeUnknownOption(SessionMessage);
const askForSession = frameOf('{"type":"session"}');
/** An order of the page's owner was moved, or may have been: the page reads its orders again. */
export const ordersMoved = frameOf('{"type":"orders"}');

/** The sessions of the connected pages: by cookie, or by the token that a page on another origin sends when asked. */
export class SessionsOfPages {
  readonly #sessions: LiveSessions | null;
  readonly #ofPages = new Map<Listener, LiveSession>();
  constructor(sessions: LiveSessions | null) {
    this.#sessions = sessions;
  }

  enter(page: Listener, request: IncomingMessage, query: URLSearchParams): void {
    if (this.#sessions === null) return;
    this.#set(page, this.#sessions.byCookie(request));
    const sessionOf = this.#sessions.byToken(request);
    if (sessionOf === null || !query.has(...sessionByBearer)) return;
    page.ask(askForSession, (text) => {
      const message = readMessage(text);
      if (Option.isNone(message)) page.close(1008);
      // A refused token ends the session of the connection, and not the connection.
      else this.#signIn(page, sessionOf(message.value.token));
    });
  }

  leave(page: Listener): void {
    this.#ofPages.delete(page);
  }

  /** The pages of an owner whose session has not ended. */
  *of(ownerId: string): Iterable<Listener> {
    for (const [page, session] of this.#ofPages) if (session.ownerId === ownerId && session.holds()) yield page;
  }

  /** A page that gets a session, or another one, may have missed a move since it read its orders. */
  #signIn(page: Listener, session: LiveSession | null): void {
    const before = this.#ofPages.get(page)?.ownerId;
    this.#set(page, session);
    if (session !== null && session.ownerId !== before) page.send(ordersMoved);
  }

  #set(page: Listener, session: LiveSession | null): void {
    if (session === null) this.#ofPages.delete(page);
    else this.#ofPages.set(page, session);
  }
}
