import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { SiteKey } from '../../domain/market/Sites.ts';
import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { HttpConfiguration } from '../config/Configuration.ts';
import type { Hosts } from '../config/Hosts.ts';
import type { ContentReads } from '../content/ContentReads.ts';
import type { Editor } from '../content/Editor.ts';
import type { DevControls } from '../dev/DevControls.ts';
import type { RateCounters } from '../limits/RateCounters.ts';
import type { FinishedPage } from '../page-cache/finishedPage.ts';
import type { RefreshTokens } from '../session/RefreshTokens.ts';
import type { IssuedSession } from '../../domain/session/Session.ts';
import type { WorkerState } from '../workers/Worker.ts';
import type { ClientFolders } from './answers/BuiltFiles.ts';
import type { Services } from './Services.ts';

/** The inputs for rendering a page. */
export interface PageVisit {
  /** Absolute, on the public origin of the site. */
  readonly url: URL;
  readonly site: SiteKey;
  /** With the language of the path and the currency of the session's dollar toggle. */
  readonly market: Market;
  readonly shopper: Shopper | null;
  readonly cookies: Readonly<Record<string, string>>;
  readonly acceptLanguage: string | null;
  readonly correlationId: string;
  readonly caller: PageCaller;
  readonly turn: RenderTurn;
  /** Set when the visual editor frames the page; it is then shown as it is being written. */
  readonly editing?: Editing;
  /** Records what the page reads of the content; absent for one that is not kept. */
  readonly reads?: ContentReads;
}
/** How a page is shown to its editor (CMS-3). */
export interface Editing {
  /** The story as the editor's browser has it; null: as it was saved. */
  readonly sent: unknown;
  /** The script that joins page and editor. */
  readonly script: string;
}
/** For whom a page calls a backend on another origin. */
export interface PageCaller {
  /** The origin of the page in the visitor's browser. */
  readonly origin: string;
  /** The visitor's IP address. */
  readonly address: string;
}
/** How pages read the sessions of their visitors, and renew them. */
export interface PageSessions {
  /** The visitor whose session the request carries; null for a guest. */
  readonly shopperOf: (request: FastifyRequest) => Pick<Shopper, 'ownerId' | 'level'> | null;
  /** null: the session cannot be renewed. */
  readonly renewed: (refreshToken: string, market: Market, caller: PageCaller) => Promise<IssuedSession | null>;
  /** Whether scripts of the page may read the tokens, because they send them to another origin. */
  readonly areTokensReadable: boolean;
}
/**
 * Renders when the visitor's turn comes; repeatedly requested pages go first. Rejects with a `NotRendered` when the
 * visitor has left or had too many pages, or too many others wait.
 */
export type RenderTurn = <A>(render: () => Promise<A>, isSought?: boolean) => Promise<A>;
export type RenderPage = (visit: PageVisit) => Promise<Response | FinishedPage>;

/** Versions of the sources of cached answers; a change of any makes them stale. */
export interface Editions {
  readonly tick: () => string;
  readonly catalogue: () => number;
  readonly content: () => number;
}

export interface Readiness {
  /** Whether the database of this process answers, or the backend that its pages call. */
  readonly isReady: boolean;
  /** Why the backend on another origin cannot be used, or `ready`; absent in a process that is the backend. */
  readonly backend?: BackendState;
  /** Milliseconds since the last accepted quote; null before the first. */
  readonly feedAgeMs: number | null;
  /** The background workers by name. */
  readonly workers: Readonly<Record<string, WorkerState>>;
}

export type BackendState = 'ready' | 'not-ready' | 'unreachable' | 'timeout' | 'unreadable';

/** The limits that pages share with the files that are made for a visitor as pages are, such as price lists. */
export interface PageDoor {
  /** Counts a request, whatever it leads to. Sends the refusal, and returns it, if its address has had too many. */
  readonly refused: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;
  /** The turn of a request for what has to be rendered. */
  readonly turnOf: (request: FastifyRequest) => RenderTurn;
  /** The turn of a request for a picture that has to be drawn: one at a time, beside pages. */
  readonly drawingTurnOf: (request: FastifyRequest) => RenderTurn;
}

/** Registers routes; `door` has the limits of pages, for files that are made for a visitor. */
export type FurtherRoutes = (app: FastifyInstance, door: PageDoor) => void;

/** The dependencies of a server, whether it answers calls or only pages. */
interface CommonParts {
  readonly config: Omit<HttpConfiguration, 'secrets'>;
  readonly hosts: Hosts;
  readonly log: Logger;
  readonly clock: Clock;
  readonly readiness: () => Promise<Readiness>;
  /** Further routes of the same server: pictures, sitemap, robots, builds, hooks. */
  readonly routes?: readonly FurtherRoutes[];
  /** The visual editor; absent where none is configured. */
  readonly editor?: Editor;
  /** Absent while the client is served from its sources. */
  readonly clientFolders?: ClientFolders;
}

/** A server of pages for a backend on another origin. */
export interface PageServerParts extends CommonParts {
  readonly renderPage: RenderPage;
  readonly sessions: PageSessions;
  /** Origins that scripts of the pages may call, besides that of the page. */
  readonly connectTo: readonly string[];
  readonly newsletterOf: (market: Market, caller: PageCaller) => Newsletter;
}

/** A server of calls, and of pages. */
export interface ServerParts extends CommonParts {
  readonly shopName: string;
  readonly config: HttpConfiguration;
  readonly services: Services;
  readonly refreshTokens: RefreshTokens;
  readonly rateCounters: RateCounters;
  readonly editions: Editions;
  /** Absent: the server answers calls only, no pages. */
  readonly renderPage?: RenderPage;
  /** Present only when dev controls are configured. */
  readonly dev?: DevControls;
}
