import type { StoreKey } from '../../domain/market/Market.ts';

export interface HttpConfiguration {
  readonly host: string;
  readonly port: number;
  /** Hops of proxies in front, or their addresses; false: X-Forwarded-* means nothing. */
  readonly trustProxy: false | number | readonly string[];
  /** Cookies without `secure`, for plain-http rigs only. */
  readonly insecureCookies: boolean;
  /** Absolute origin of a store; null: that of the request. */
  readonly publicUrls: Readonly<Record<StoreKey, string | null>>;
  /** Signing keys of tokens, the current one first, the one before it after (R18). */
  readonly secrets: readonly [string, ...string[]];
  /** Calls a minute and address before 429; 0: no limit. */
  readonly rateLimit: number;
  /** Connections in all; null: as many as the open files of the process allow. */
  readonly connections: number | null;
  /** Connections of one address; 0: no cap. Proxies have none. */
  readonly connectionsPerAddress: number;
  /** Every page leads to /maintenance, and calls that write are refused (OPS-1). */
  readonly maintenance: boolean;
}

export type FeedConfiguration =
  { readonly kind: 'simulator'; readonly seed: number } | { readonly kind: 'bid-ask' | 'mid'; readonly url: string };

/** Everything the environment may say, typed and checked once at start. */
export interface Configuration {
  readonly http: Omit<HttpConfiguration, 'secrets'>;
  /** Signing keys as configured, newest first; none: one made once and kept in the database, for all processes alike. */
  readonly secrets: readonly string[];
  /** null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Where the embedded database and the outbox live. */
  readonly dataFolder: string;
  readonly dev: boolean;
  readonly feed: FeedConfiguration;
  /** The file that says who the shop is; null: that of the demo shop. */
  readonly shopFile: string | null;
  /** `from` null: the shop by its name and address. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string | null };
  /** The gateway for text messages; null: they are laid into the outbox. `from` null: the name of the shop. */
  readonly sms: { readonly url: string; readonly token: string | null; readonly from: string | null } | null;
  /** Codes sent by SMS in an hour, all together. */
  readonly smsPerHour: number;
  /** The register that VAT IDs are looked up in; null: check digits only. */
  readonly viesUrl: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Where `/` goes, null to stay (MKT-10). */
  readonly rootRedirect: string | null;
}
