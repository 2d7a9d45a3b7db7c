import { validateEmail } from '../../domain/validation/Email.ts';
import { isIP } from 'node:net';
import { Result } from 'effect';
import type { SiteKey } from '../../domain/market/Sites.ts';
import { usualQuoteHold } from '../../domain/pricing/Quotes.ts';
import { priceSocketPath } from '../../contract/priceSocketPath.ts';
import {
  type BackendConfiguration,
  type CmsConfiguration,
  type CmsRegion,
  cmsRegions,
  type Configuration,
  type FeedConfiguration,
} from './Configuration.ts';
import { viesUrl } from '../vat/Vies.ts';
import { ConfigurationInvalid, type Environment, Variables } from './Variables.ts';

const defaultFeedUrls = {
  'bid-ask': 'https://forex-data-feed.swissquote.com/public-quotes/bboquotes/instrument',
  mid: 'https://api.gold-api.com/price',
} as const;

const feedOf = (read: Variables): FeedConfiguration => {
  const kind = read.choice('TROY_FEED', ['simulator', 'bid-ask', 'mid'], 'simulator');
  const [seed, url] = [
    read.whole('TROY_FEED_SEED', 0, 2_147_483_647, 1),
    read.url('TROY_FEED_URL', ['https:', 'http:']),
  ];
  return kind === 'simulator' ? { kind, seed } : { kind, url: url ?? defaultFeedUrls[kind] };
};

const proxyRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, an address with prefix length, or a named range, as the web server accepts them. */
const isProxy = (text: string): boolean => {
  const [address = '', prefix = '1', ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest;
  return proxyRanges.includes(text) || (isIP(address) !== 0 && fits && more.length === 0);
};

const trustProxyOf = (read: Variables): false | number | readonly string[] => {
  const text = read.text('TROY_TRUST_PROXY');
  if (text === null || text === '0' || text === 'false') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isProxy)
    ? addresses
    : read.wrong('TROY_TRUST_PROXY', 'a number of proxies from 1 to 9, or their addresses separated by commas');
};

const secretsOf = (read: Variables): readonly string[] => {
  const text = read.text('TROY_SECRET');
  const secrets = text === null ? [] : text.split(',').map((secret) => secret.trim());
  return secrets.some((secret) => secret.length < 32)
    ? read.wrong('TROY_SECRET', 'at least 32 characters, with the one before it after a comma')
    : secrets;
};

const publicUrlNames: Readonly<Record<SiteKey, string>> = {
  euro: 'TROY_PUBLIC_URL',
  at: 'TROY_PUBLIC_URL_AT',
  de: 'TROY_PUBLIC_URL_DE',
  ch: 'TROY_PUBLIC_URL_CH',
  li: 'TROY_PUBLIC_URL_LI',
  us: 'TROY_PUBLIC_URL_US',
};

/** A host is that of one site, so two sites with one host are a mistake, even with different protocols. */
const publicUrlsOf = (read: Variables): Configuration['http']['publicUrls'] => {
  const named = new Map<string, string>();
  const url = (site: SiteKey): string | null => {
    const name = publicUrlNames[site];
    const origin = read.origin(name);
    if (origin === null) return null;
    const { host } = new URL(origin);
    const other = named.get(host);
    if (other !== undefined)
      return read.wrong(name, `an address whose host is not that of ${other}, because a host is that of one site`);
    named.set(host, name);
    return origin;
  };
  return { euro: url('euro'), at: url('at'), de: url('de'), ch: url('ch'), li: url('li'), us: url('us') };
};

/** Pages in front of another backend open no database, so a variable of one is a mistake. */
const backendOf = (read: Variables): BackendConfiguration | null => {
  const origin = read.origin('TROY_API_URL');
  const priceSocket = read.url('TROY_PRICE_SOCKET_URL', ['wss:', 'ws:']);
  if (origin === null)
    return priceSocket === null ? null : read.wrong('TROY_PRICE_SOCKET_URL', 'used together with TROY_API_URL only');
  if (read.text('DATABASE_URL') !== null) return read.wrong('DATABASE_URL', 'not used together with TROY_API_URL');
  return { origin, priceSocket: priceSocket ?? origin.replace(/^http/, 'ws') + priceSocketPath };
};

const smtpUrlOf = (read: Variables): string | null => {
  const url = read.url('TROY_SMTP_URL', ['smtp:', 'smtps:']);
  return url === null || new URL(url).hostname !== ''
    ? url
    : read.wrong('TROY_SMTP_URL', 'an address with a host, like smtp://mail.example:587');
};

const tagContainerOf = (read: Variables): string | null => {
  const id = read.text('TROY_TAG_CONTAINER');
  return id === null || /^GTM-[A-Z0-9]{4,12}$/.test(id)
    ? id
    : read.wrong('TROY_TAG_CONTAINER', 'the id of a container, such as GTM-ABC123');
};

const smsOf = (read: Variables): Configuration['sms'] => {
  const url = read.url('TROY_SMS_URL', ['https:', 'http:']);
  const [token, from] = [read.text('TROY_SMS_TOKEN'), read.text('TROY_SMS_FROM')];
  if (from !== null && !/^(?:\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})$/.test(from))
    return read.wrong('TROY_SMS_FROM', 'a phone number, or up to 11 letters and digits');
  return url === null ? null : { url, token, from };
};

const reportsOf = (read: Variables): Configuration['reports'] => {
  const publicKey = read.text('TROY_REPORTS_KEY');
  const mail = read.text('TROY_REPORTS_MAIL');
  if (publicKey !== null && !/^[A-Za-z0-9_-]{43}$/.test(publicKey))
    return read.wrong('TROY_REPORTS_KEY', 'the public key that npm run reports -- init prints');
  if (mail !== null && validateEmail(mail) !== null) return read.wrong('TROY_REPORTS_MAIL', 'an e-mail address');
  return { publicKey, mail };
};

const webhookSecretsOf = (read: Variables): readonly string[] => {
  const secrets = read.text('TROY_CMS_WEBHOOK_SECRET')?.split(',') ?? [];
  return secrets.some((secret) => secret.trim().length < 16)
    ? read.wrong('TROY_CMS_WEBHOOK_SECRET', 'at least 16 characters, with the one before it after a comma')
    : secrets.map((secret) => secret.trim());
};

const editorOf = (region: CmsRegion): string =>
  region === 'cn' ? 'https://app.storyblokchina.cn' : 'https://app.storyblok.com';

/** Without a token nothing is read, so another variable of the content service is a mistake. */
const cmsOf = (read: Variables): CmsConfiguration | null => {
  const token = read.text('TROY_CMS_TOKEN');
  const oauth = read.text('TROY_CMS_OAUTH');
  const url = read.url('TROY_CMS_URL', ['https:', 'http:']);
  const region = read.choice('TROY_CMS_REGION', cmsRegions, 'eu');
  const space = read.wholeOrNull('TROY_CMS_SPACE', 1, 999_999_999_999);
  const webhookSecrets = webhookSecretsOf(read);
  const previewToken = read.text('TROY_CMS_PREVIEW_TOKEN');
  const editor = read.origin('TROY_CMS_EDITOR_URL') ?? editorOf(region);
  if (token !== null)
    return { token, oauth, region, space, webhookSecrets, previewToken, editor, url: url?.replace(/\/+$/, '') ?? null };
  const lonely = [
    'TROY_CMS_EDITOR_URL',
    'TROY_CMS_OAUTH',
    'TROY_CMS_PREVIEW_TOKEN',
    'TROY_CMS_REGION',
    'TROY_CMS_SPACE',
    'TROY_CMS_URL',
    'TROY_CMS_WEBHOOK_SECRET',
  ].find((name) => read.text(name) !== null);
  return lonely === undefined ? null : read.wrong(lonely, 'used together with TROY_CMS_TOKEN only');
};

/** Switching the lookup on needs only TROY_VAT_CHECK; another URL is for tests and mirrors. */
const viesOf = (read: Variables): string | null => {
  const url = read.url('TROY_VIES_URL', ['https:', 'http:']);
  return read.choice('TROY_VAT_CHECK', ['checksum', 'vies'], 'checksum') === 'vies' ? (url ?? viesUrl) : null;
};

/**
 * Reads every variable of the shop. Answers the first wrong one with its name and the expected value, never with its
 * own value, which may be a secret.
 */
export const readConfiguration = (env: Environment): Result.Result<Configuration, ConfigurationInvalid> => {
  const read = new Variables(env);
  try {
    const unknown = Object.keys(env).find((name) => name.startsWith('TROY_') && !knownNames.has(name));
    if (unknown !== undefined)
      return Result.fail(new ConfigurationInvalid({ variable: unknown, expected: 'no such variable' }));
    return Result.succeed({
      http: {
        host: read.host('HOST') ?? '127.0.0.1',
        port: read.whole('PORT', 0, 65_535, 3000),
        trustProxy: trustProxyOf(read),
        insecureCookies: read.flag('TROY_INSECURE_COOKIES'),
        publicUrls: publicUrlsOf(read),
        pageOrigins: read.origins('TROY_PAGE_ORIGINS'),
        rateLimit: read.whole('TROY_RATE_LIMIT', 0, 10_000_000, 3000),
        connections: read.wholeOrNull('TROY_CONNECTIONS', 10, 1_000_000),
        connectionsPerAddress: read.wholeOrNull('TROY_CONNECTIONS_PER_ADDRESS', 0, 1_000_000),
        maintenance: read.flag('TROY_MAINTENANCE'),
        tagContainer: tagContainerOf(read),
      },
      secrets: secretsOf(read),
      backend: backendOf(read),
      databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
      dataFolder: read.text('TROY_DATA') ?? 'var',
      dev: read.flag('TROY_DEV'),
      feed: feedOf(read),
      quoteHoldSeconds: read.whole('TROY_QUOTE_HOLD_SECONDS', 0, 300, usualQuoteHold / 1000),
      shopFile: read.text('TROY_SHOP'),
      mail: { smtpUrl: smtpUrlOf(read), from: read.mailbox('TROY_MAIL_FROM') },
      sms: smsOf(read),
      smsPerHour: read.whole('TROY_SMS_PER_HOUR', 1, 1_000_000, 200),
      reports: reportsOf(read),
      viesUrl: viesOf(read),
      cms: cmsOf(read),
      logLevel: read.choice('TROY_LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
      rootRedirect: read.path('TROY_ROOT_REDIRECT'),
    });
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return Result.fail(error);
    throw error;
  }
};

const knownNames: ReadonlySet<string> = new Set([
  'TROY_API_URL',
  'TROY_CMS_EDITOR_URL',
  'TROY_CMS_OAUTH',
  'TROY_CMS_PREVIEW_TOKEN',
  'TROY_CMS_REGION',
  'TROY_CMS_SPACE',
  'TROY_CMS_TOKEN',
  'TROY_CMS_URL',
  'TROY_CMS_WEBHOOK_SECRET',
  'TROY_CONNECTIONS',
  'TROY_CONNECTIONS_PER_ADDRESS',
  'TROY_DATA',
  'TROY_DEV',
  'TROY_FEED',
  'TROY_FEED_SEED',
  'TROY_FEED_URL',
  'TROY_INSECURE_COOKIES',
  'TROY_LOG_LEVEL',
  'TROY_MAIL_FROM',
  'TROY_MAINTENANCE',
  'TROY_PAGE_ORIGINS',
  'TROY_PRICE_SOCKET_URL',
  'TROY_PUBLIC_URL',
  'TROY_PUBLIC_URL_AT',
  'TROY_PUBLIC_URL_CH',
  'TROY_PUBLIC_URL_DE',
  'TROY_PUBLIC_URL_LI',
  'TROY_PUBLIC_URL_US',
  'TROY_QUOTE_HOLD_SECONDS',
  'TROY_RATE_LIMIT',
  'TROY_REPORTS_KEY',
  'TROY_REPORTS_MAIL',
  'TROY_REPORTS_PASSPHRASE',
  'TROY_ROOT_REDIRECT',
  'TROY_SECRET',
  'TROY_SHOP',
  'TROY_SMS_FROM',
  'TROY_SMS_PER_HOUR',
  'TROY_SMS_TOKEN',
  'TROY_SMS_URL',
  'TROY_SMTP_URL',
  'TROY_TAG_CONTAINER',
  'TROY_TRUST_PROXY',
  'TROY_VAT_CHECK',
  'TROY_VIES_URL',
]);

/** The message for the operator before the process ends. */
export const configurationLine = ({ variable, expected }: ConfigurationInvalid): string =>
  `${variable} is wrong: ${expected}.`;
