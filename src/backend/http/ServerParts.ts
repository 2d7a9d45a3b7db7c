import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { HttpConfiguration } from '../config/Configuration.ts';
import type { DevControls } from '../dev/DevControls.ts';
import type { RateCounters } from '../limits/RateCounters.ts';
import type { FinishedPage } from '../page-cache/finishedPage.ts';
import type { RefreshTokens } from '../session/RefreshTokens.ts';
import type { WorkerState } from '../workers/Worker.ts';
import type { Services } from './Services.ts';

/** The inputs for rendering a page. */
export interface PageVisit {
  /** Absolute, on the public origin of the store. */
  readonly url: URL;
  /** The host of the request: a store may have several domains. */
  readonly host: string;
  /** With the language of the path and the currency of the session's dollar toggle. */
  readonly market: Market;
  readonly shopper: Shopper | null;
  readonly cookies: Readonly<Record<string, string>>;
  readonly acceptLanguage: string | null;
  readonly correlationId: string;
  readonly turn: RenderTurn;
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
  readonly database: boolean;
  /** Milliseconds since the last accepted quote; null before the first. */
  readonly feedAgeMs: number | null;
  /** The background workers by name. */
  readonly workers: Readonly<Record<string, WorkerState>>;
}

/** All dependencies of the server. */
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
  /** Further routes of the same server: pictures, sitemap, robots, builds, hooks. */
  readonly routes?: readonly ((app: FastifyInstance) => void)[];
  /** Absent: the server answers calls only, no pages. */
  readonly renderPage?: RenderPage;
  /**
   * The folder of the built client; file names in its `assets/` contain a content hash, so those files never change.
   */
  readonly staticRoot?: string;
  /** Present only when dev controls are configured. */
  readonly dev?: DevControls;
}
