import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { HttpConfiguration } from '../config/Configuration.ts';
import type { DevControls } from '../dev/DevControls.ts';
import type { RateCounters } from '../limits/RateCounters.ts';
import type { FinishedPage, PageEncoding } from '../page-cache/finishedPage.ts';
import type { RefreshTokens } from '../session/RefreshTokens.ts';
import type { WorkerState } from '../workers/Worker.ts';
import type { Services } from './Services.ts';

/** What a page is rendered for. */
export interface PageVisit {
  /** Absolute, on the origin the store is known by. */
  readonly url: URL;
  /** The host that was asked for: a store may answer on several domains. */
  readonly host: string;
  /** With the language of the path; the session's dollar toggle heeded. */
  readonly market: Market;
  readonly shopper: Shopper | null;
  readonly cookies: Readonly<Record<string, string>>;
  readonly acceptLanguage: string | null;
  /** For every script and style element of the page (F9). */
  readonly nonce: string;
  readonly correlationId: string;
  /** What the visitor can unpack. */
  readonly encoding: PageEncoding;
  readonly turn: RenderTurn;
}
/**
 * Renders when it is the visitor's turn; a page that visitors ask for again and again goes first. Rejects with a `NotRendered` when the
 * visitor has left or had too many, or too many others wait.
 */
export type RenderTurn = <A>(render: () => Promise<A>, isSought?: boolean) => Promise<A>;
export type RenderPage = (visit: PageVisit) => Promise<Response | FinishedPage>;

/** Versions of what cached answers are made from; a change of any makes them stale. */
export interface Editions {
  readonly tick: () => string;
  readonly catalogue: () => number;
  readonly content: () => number;
}

export interface Readiness {
  readonly database: boolean;
  /** Milliseconds since the last accepted quote; null before the first. */
  readonly feedAgeMs: number | null;
  /** What runs by itself, by name. */
  readonly workers: Readonly<Record<string, WorkerState>>;
}

/** Everything the server is put together from. */
export interface ServerParts {
  readonly shopName: string;
  readonly config: HttpConfiguration;
  readonly log: Logger;
  readonly clock: Clock;
  readonly services: Services;
  readonly refreshTokens: RefreshTokens;
  readonly rateCounters: RateCounters;
  readonly editions: Editions;
  readonly readiness: () => Promise<Readiness>;
  /** Further routes of the same server: pictures, sitemap, robots, builds, hooks of others. */
  readonly routes?: readonly ((app: FastifyInstance) => void)[];
  /** Absent: there are only calls, no pages. */
  readonly renderPage?: RenderPage;
  /** The folder of the built client; its `assets/` are named by content and never change. */
  readonly staticRoot?: string;
  /** Present only when dev controls are configured. */
  readonly dev?: DevControls;
}
