import type { SiteKey } from '../../domain/market/Sites.ts';

export interface HttpConfiguration {
  readonly host: string;
  readonly port: number;
  /** Number of proxies in front, or their addresses; false: X-Forwarded-* is ignored. */
  readonly trustProxy: false | number | readonly string[];
  /** Cookies without `secure`, for test systems without https only. */
  readonly insecureCookies: boolean;
  /** Absolute origins of the sites, each of another host; null: not configured. */
  readonly publicUrls: Readonly<Record<SiteKey, string | null>>;
  /** Origins of pages that another process renders; they may call this backend. */
  readonly pageOrigins: readonly string[];
  /** Signing keys of tokens: the current one, then the previous one (R18). */
  readonly secrets: readonly [string, ...string[]];
  /** Calls per minute and address before 429, ten times as many answers of any kind; 0: no limit. */
  readonly rateLimit: number;
  /** Connections in total; null: the limit follows from the open files of the process. */
  readonly connections: number | null;
  /** Connections of one address; null: a quarter of all, at most 256; 0: no limit. Proxies have none. */
  readonly connectionsPerAddress: number | null;
  /** Every page redirects to /maintenance, and calls that write are refused (OPS-1). */
  readonly maintenance: boolean;
  /** The container of Google Tag Manager that pages load after consent, such as `GTM-ABC123`; null for none (CNS-2). */
  readonly tagContainer: string | null;
}

export type FeedConfiguration =
  { readonly kind: 'simulator'; readonly seed: number } | { readonly kind: 'bid-ask' | 'mid'; readonly url: string };

export const cmsRegions = ['eu', 'us', 'cn', 'ap', 'ca'] as const;
export type CmsRegion = (typeof cmsRegions)[number];

/** Where the content service is, and what lets this shop read it. */
export interface CmsConfiguration {
  readonly token: string;
  /** A token of the management, with which the service takes fewer requests; null: none. */
  readonly oauth: string | null;
  readonly region: CmsRegion;
  /** What the service signs its notices with, the newest first; none: it sends none. */
  readonly webhookSecrets: readonly string[];
  /** The token that reads drafts; null: the visual editor shows nothing. */
  readonly previewToken: string | null;
  /** The origin of the visual editor. */
  readonly editor: string;
  /** The id of the space; null: not known. */
  readonly space: number | null;
  /** Replaces the address of the region, with its version: `https://host/v2`; for tests and mirrors. */
  readonly url: string | null;
}

/** A backend on another origin: where its calls are, and its price websocket. */
export interface BackendConfiguration {
  readonly origin: string;
  readonly priceSocket: string;
}

/** All configuration from the environment, typed and checked once at start. */
export interface Configuration {
  readonly http: Omit<HttpConfiguration, 'secrets'>;
  /**
   * Configured signing keys, newest first; none: the shop creates one and stores it in the database for all processes.
   */
  readonly secrets: readonly string[];
  /** The backend that the pages of this process call; null: this process is the backend itself. */
  readonly backend: BackendConfiguration | null;
  /** null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database and the outbox. */
  readonly dataFolder: string;
  readonly dev: boolean;
  readonly feed: FeedConfiguration;
  /** How long a quote is held at least, in seconds; 0: every quote ends with its tick. */
  readonly quoteHoldSeconds: number;
  /** The file with the shop's identity; null: the demo shop. */
  readonly shopFile: string | null;
  /** `from` null: the shop's name and address. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string | null };
  /** The gateway for text messages; null: messages are written to the outbox. `from` null: the shop's name. */
  readonly sms: { readonly url: string; readonly token: string | null; readonly from: string | null } | null;
  /** Codes sent by SMS per hour to all customers together. */
  readonly smsPerHour: number;
  /** The public key that reports are sealed to (null: no reports), and the address that is warned of them (null: no warnings). */
  readonly reports: { readonly publicKey: string | null; readonly mail: string | null };
  /** URL of the register for VAT IDs; null: only check digits are checked. */
  readonly viesUrl: string | null;
  /** The content service; null: the included stories and those beside the shop's file. */
  readonly cms: CmsConfiguration | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The redirect of `/`, null for none (MKT-10). */
  readonly rootRedirect: string | null;
}
