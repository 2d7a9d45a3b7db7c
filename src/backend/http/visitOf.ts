import type { FastifyRequest } from 'fastify';
import { Result, Schema } from 'effect';
import { storeKeyHeader } from '../../contract/Call.ts';
import { OriginNotProven, RequestMalformed, StoreMismatch } from '../../contract/ProtocolErrors.ts';
import { StoreKey } from '../../contract/shapes/market.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { StoreKey as Store } from '../../domain/market/Market.ts';
import { type SiteKey, sites } from '../../domain/market/Sites.ts';
import type { Hosts } from '../config/Hosts.ts';
import type { AccessTokens, Claims } from '../session/AccessTokens.ts';
import type { ServerParts } from './ServerParts.ts';
import { hostOfPageElsewhere } from './safety/pagesElsewhere.ts';
import { type OwnPage, provesOrigin } from './safety/originProof.ts';
import { cookiesOf } from './sessionCookies.ts';

/** The visitor and store of a request, from host, bearer token and cookies alone. */
export interface Visit {
  /** The host of the page: that of the request, or of the page on another origin that sent it. */
  readonly host: string;
  readonly site: SiteKey;
  readonly store: Store;
  readonly cookies: Readonly<Record<string, string>>;
  readonly claims: Claims | null;
  /** The raw Accept-Language header. */
  readonly acceptLanguage: string | null;
  /** The token came as a cookie, so writes need proof of their origin. */
  readonly byCookie: boolean;
  /** A page on another origin sent it: cookies are neither read nor set. */
  readonly isFromElsewhere: boolean;
  /** The page that must have sent a request with cookies. */
  readonly page: OwnPage;
}

/** How visits are read. */
export interface VisitRules {
  /** null: the visitor is not identified. */
  readonly tokens: AccessTokens | null;
  readonly hosts: Hosts;
  readonly pageOrigins: readonly string[];
  readonly now: Instant;
}

/** The rules of a server's calls. */
export const visitRules = ({ config, clock, hosts }: ServerParts): Omit<VisitRules, 'tokens'> => ({
  hosts,
  pageOrigins: config.pageOrigins,
  now: clock.now(),
});

const hostName = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/i;
const readStore = Schema.decodeUnknownResult(StoreKey);

const isHostHeader = (text: string, place: number): boolean =>
  place % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';

/**
 * Whether a host is valid: some well-formed ones have an impossible port or label (`localhost:65536`,
 * `xn--.localhost`).
 */
const isValidHost = (host: string): boolean => hostName.test(host) && URL.canParse(`http://${host}`);

/**
 * Whether a request has exactly one Host header with a valid host. With two, a proxy may have used the other one (RFC
 * 9112 § 3.2).
 */
export const hasOneValidHost = ({ host, raw: { rawHeaders } }: FastifyRequest): boolean =>
  isValidHost(host) && rawHeaders.filter(isHostHeader).length < 2;

export const visitOf = (request: FastifyRequest, { tokens, hosts, pageOrigins, now }: VisitRules): Visit => {
  const elsewhere = hostOfPageElsewhere(request, pageOrigins);
  const host = elsewhere ?? request.host;
  const site = hosts.siteOf(host);
  const { store } = sites[site];
  const cookies = elsewhere === null ? cookiesOf(request.headers.cookie) : {};
  const { authorization } = request.headers;
  const bearer =
    authorization === undefined ? undefined : (/^Bearer ([A-Za-z0-9_.-]{1,2000})$/i.exec(authorization)?.[1] ?? '');
  const token = bearer ?? cookies.ctToken;
  return {
    host,
    site,
    store,
    cookies,
    acceptLanguage: request.headers['accept-language'] ?? null,
    byCookie: bearer === undefined && elsewhere === null,
    isFromElsewhere: elsewhere !== null,
    page: { headers: request.headers, host, protocol: request.protocol, configured: hosts.configured },
    claims: token === undefined || tokens === null ? null : tokens.read(token, store, now),
  };
};

/** Refuses a call whose store differs from that of the host, or a write without proof of its origin. */
export const visitRefusal = (
  request: FastifyRequest,
  visit: Visit,
): RequestMalformed | StoreMismatch | OriginNotProven | null => {
  const named = request.headers[storeKeyHeader];
  if (named !== undefined) {
    const store = readStore(named);
    if (Result.isFailure(store)) return new RequestMalformed({ at: [storeKeyHeader] });
    if (store.success !== visit.store) return new StoreMismatch({ store: visit.store });
  }
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  const proven = named !== undefined && provesOrigin(visit.page);
  return writes && visit.byCookie && !proven ? new OriginNotProven() : null;
};
