import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configurationLine, readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

const read = (env: Record<string, string>) => readConfiguration(env);
const wrongLine = (env: Record<string, string>) =>
  Result.match(read(env), { onSuccess: () => null, onFailure: configurationLine });

describe('Configuration', () => {
  it('of an empty environment is the embedded shop on port 3000', () => {
    expect(Result.getOrThrow(read({}))).toEqual({
      http: {
        host: '127.0.0.1',
        port: 3000,
        trustProxy: false,
        insecureCookies: false,
        publicUrls: noPublicUrls,
        pageOrigins: [],
        rateLimit: 3000,
        connections: null,
        connectionsPerAddress: null,
        maintenance: false,
        tagContainer: null,
      },
      secrets: [],
      backend: null,
      databaseUrl: null,
      dataFolder: 'var',
      dev: false,
      feed: { kind: 'simulator', seed: 1 },
      quoteHoldSeconds: 60,
      shopFile: null,
      mail: { smtpUrl: null, from: null },
      sms: null,
      smsPerHour: 200,
      reports: { publicKey: null, mail: null },
      viesUrl: null,
      cms: null,
      logLevel: 'info',
      rootRedirect: null,
    });
  });

  it('takes every variable', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgres://u:p@db/troy',
      TROY_DATA: '/srv/troy',
      TROY_DEV: '1',
      TROY_FEED: 'bid-ask',
      TROY_FEED_URL: 'https://feed.example/q',
      TROY_SMTP_URL: 'smtps://m.example',
      TROY_SHOP: '/srv/aurum/shop.json',
      TROY_MAIL_FROM: 'Shop <a@b.example>',
      TROY_PUBLIC_URL: 'https://shop.example/',
      TROY_PUBLIC_URL_CH: 'https://shop.ch',
      TROY_PAGE_ORIGINS: 'https://shop.at/, https://SHOP.de:8443',
      TROY_TRUST_PROXY: '10.0.0.0/8, ::1',
      TROY_LOG_LEVEL: 'warn',
      TROY_INSECURE_COOKIES: '1',
      TROY_SECRET: `${'a'.repeat(32)},${'b'.repeat(32)}`,
      TROY_RATE_LIMIT: '0',
      TROY_CONNECTIONS: '500',
      TROY_CONNECTIONS_PER_ADDRESS: '20',
      TROY_MAINTENANCE: 'true',
      TROY_TAG_CONTAINER: 'GTM-ABC123',
      TROY_ROOT_REDIRECT: '/en',
      TROY_FEED_SEED: '7',
      TROY_QUOTE_HOLD_SECONDS: '0',
      TROY_SMS_URL: 'https://sms.example/send',
      TROY_SMS_TOKEN: 'gateway',
      TROY_SMS_FROM: '+43123456',
      TROY_SMS_PER_HOUR: '20',
      TROY_REPORTS_KEY: 'k'.repeat(43),
      TROY_REPORTS_MAIL: 'reports@troy.example',
      TROY_VAT_CHECK: 'vies',
      TROY_VIES_URL: 'https://vies.example/check',
      TROY_CMS_TOKEN: 'reading',
      TROY_CMS_OAUTH: 'managing',
      TROY_CMS_REGION: 'ap',
      TROY_CMS_PREVIEW_TOKEN: 'previewing',
      TROY_CMS_EDITOR_URL: 'https://editor.example',
      TROY_CMS_SPACE: '28886893',
      TROY_CMS_WEBHOOK_SECRET: `${'c'.repeat(16)}, ${'d'.repeat(16)}`,
      TROY_CMS_URL: 'https://cms.example/v2/',
    };
    expect(Result.getOrThrow(read(env))).toEqual({
      http: {
        host: '0.0.0.0',
        port: 8080,
        trustProxy: ['10.0.0.0/8', '::1'],
        insecureCookies: true,
        publicUrls: { ...noPublicUrls, ch: 'https://shop.ch', euro: 'https://shop.example' },
        pageOrigins: ['https://shop.at', 'https://shop.de:8443'],
        rateLimit: 0,
        connections: 500,
        connectionsPerAddress: 20,
        maintenance: true,
        tagContainer: 'GTM-ABC123',
      },
      secrets: ['a'.repeat(32), 'b'.repeat(32)],
      backend: null,
      databaseUrl: 'postgres://u:p@db/troy',
      dataFolder: '/srv/troy',
      dev: true,
      feed: { kind: 'bid-ask', url: 'https://feed.example/q' },
      quoteHoldSeconds: 0,
      shopFile: '/srv/aurum/shop.json',
      mail: { smtpUrl: 'smtps://m.example', from: 'Shop <a@b.example>' },
      logLevel: 'warn',
      rootRedirect: '/en',
      sms: { url: 'https://sms.example/send', token: 'gateway', from: '+43123456' },
      smsPerHour: 20,
      reports: { publicKey: 'k'.repeat(43), mail: 'reports@troy.example' },
      viesUrl: 'https://vies.example/check',
      cms: {
        token: 'reading',
        oauth: 'managing',
        region: 'ap',
        space: 28_886_893,
        previewToken: 'previewing',
        editor: 'https://editor.example',
        webhookSecrets: ['c'.repeat(16), 'd'.repeat(16)],
        url: 'https://cms.example/v2',
      },
    });
  });

  it('a wrong value is named with its allowed values, and never repeated', () => {
    const wrong: Record<string, string> = {
      PORT: '70000',
      DATABASE_URL: 'mysql://u:hunter2@x',
      TROY_DEV: 'yes',
      TROY_FEED: 'random',
      TROY_SMTP_URL: 'hunter2',
      TROY_MAIL_FROM: 'x\r\nBcc: hunter2',
      TROY_PUBLIC_URL: 'shop.example',
      TROY_TRUST_PROXY: 'everyone',
      TROY_LOG_LEVEL: 'loud',
      TROY_SECRET: 'hunter2',
      TROY_ROOT_REDIRECT: '//evil.example',
      TROY_RATE_LIMIT: '-1',
      TROY_FEED_SEED: '1.5',
      TROY_QUOTE_HOLD_SECONDS: '-1',
      TROY_FEEED: 'x',
      TROY_SMS_URL: 'hunter2',
      TROY_SMS_FROM: 'hunter2 and a long name',
      TROY_SMS_PER_HOUR: '0',
      TROY_VAT_CHECK: 'hunter2',
      TROY_VIES_URL: 'hunter2',
      TROY_FEED_URL: 'hunter2',
      TROY_TAG_CONTAINER: "GTM-X';hunter2",
    };
    for (const [name, value] of Object.entries(wrong)) {
      const line = wrongLine({ [name]: value });
      expect([name, line]).toEqual([name, expect.stringMatching(new RegExp(`^${name} is wrong: .+\\.$`))]);
      expect(line).not.toContain('hunter2');
    }
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'an address that begins with postgres:// or postgresql://'],
    ['TROY_DEV', 'yes', '1 or 0'],
    ['TROY_FEED', 'astrology', 'one of simulator, bid-ask, mid'],
    ['TROY_FEED_SEED', '-1', 'a whole number from 0 to 2147483647'],
    ['TROY_FEED_URL', 'ftp://feed.example', 'an address that begins with https:// or http://'],
    ['TROY_FEED_URL', 'nonsense', 'an address that begins with https:// or http://'],
    ['TROY_INSECURE_COOKIES', 'on', '1 or 0'],
    ['TROY_LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TROY_MAIL_FROM', 'shop at troy', 'a mail address, or a name with the address in <>'],
    ['TROY_MAINTENANCE', 'maybe', '1 or 0'],
    ['TROY_PUBLIC_URL', 'troy.example', 'an address that begins with https:// or http://'],
    ['TROY_PUBLIC_URL_CH', 'ftp://troy.example', 'an address that begins with https:// or http://'],
    ['TROY_API_URL', 'ftp://api.troy.example', 'an address that begins with https:// or http://'],
    ['TROY_PRICE_SOCKET_URL', 'https://api.troy.example', 'an address that begins with wss:// or ws://'],
    ['TROY_PRICE_SOCKET_URL', 'wss://api.troy.example/live', 'used together with TROY_API_URL only'],
    ['TROY_RATE_LIMIT', '1.5', 'a whole number from 0 to 10000000'],
    ['TROY_ROOT_REDIRECT', '//elsewhere.example', 'a path of this shop, like /en'],
    ['TROY_SECRET', 'too short to be one', 'at least 32 characters, with the one before it after a comma'],
    ['TROY_SMTP_URL', 'http://mail.example', 'an address that begins with smtp:// or smtps://'],
    ['TROY_TRUST_PROXY', 'everybody', 'a number of proxies from 1 to 9, or their addresses separated by commas'],
    ['TROY_CMS_REGION', 'europe', 'one of eu, us, cn, ap, ca'],
    ['TROY_CMS_REGION', 'us', 'used together with TROY_CMS_TOKEN only'],
    ['TROY_CMS_WEBHOOK_SECRET', 'too short', 'at least 16 characters, with the one before it after a comma'],
    ['TROY_CMS_SPACE', 'mine', 'a whole number from 1 to 999999999999'],
    ['TROY_CMS_PREVIEW_TOKEN', 'x', 'used together with TROY_CMS_TOKEN only'],
    ['TROY_CMS_OAUTH', 'x', 'used together with TROY_CMS_TOKEN only'],
    ['TROY_CMS_URL', 'https://cms.example', 'used together with TROY_CMS_TOKEN only'],
    ['TROY_PROT', '3000', 'no such variable'],
  ])('%s=%s is answered with the allowed values', (variable, value, expected) => {
    expect(wrongLine({ [variable]: value })).toBe(`${variable} is wrong: ${expected}.`);
  });

  it('of pages in front of another backend names its calls and its price websocket (API-C1)', () => {
    const backend = (env: Record<string, string>) => Result.getOrThrow(read(env)).backend;
    expect(backend({ TROY_API_URL: 'https://api.troy.example/' })).toEqual({
      origin: 'https://api.troy.example',
      priceSocket: 'wss://api.troy.example/api/prices/live',
    });
    expect(backend({ TROY_API_URL: 'http://localhost:3001' })?.priceSocket).toBe('ws://localhost:3001/api/prices/live');
    expect(
      backend({ TROY_API_URL: 'https://api.troy.example', TROY_PRICE_SOCKET_URL: 'wss://live.troy.example/prices' }),
    ).toEqual({ origin: 'https://api.troy.example', priceSocket: 'wss://live.troy.example/prices' });
    expect(wrongLine({ TROY_API_URL: 'https://api.troy.example', DATABASE_URL: 'postgres://db/troy' })).toBe(
      'DATABASE_URL is wrong: not used together with TROY_API_URL.',
    );
  });

  it.each(['*', 'null', 'https://shop.at/de', 'https://shop.at,', 'https://shop.at *', 'https://*.shop.at'])(
    'page origins are single origins, not %s (API-C2)',
    (origins) => {
      expect(wrongLine({ TROY_PAGE_ORIGINS: origins })).toMatch(/^TROY_PAGE_ORIGINS is wrong: /);
    },
  );

  it('settings of another feed are checked, too: a seed beside a web feed', () => {
    expect(wrongLine({ TROY_FEED: 'mid', TROY_FEED_SEED: '1.5' })).toBe(
      'TROY_FEED_SEED is wrong: a whole number from 0 to 2147483647.',
    );
  });

  it('a host is an address or a name, a public address an origin, a mail server has a host', () => {
    const wrong = [
      ['HOST', '999.1.1.1'],
      ['HOST', 'a b'],
      ['HOST', '1.2.3'],
      ['TROY_PUBLIC_URL', 'http://x/y?z'],
      ['TROY_PUBLIC_URL', 'http://x/y'],
      ['TROY_PUBLIC_URL_CH', 'https://x?'],
      ['TROY_PUBLIC_URL', 'https://u:hunter2@x'],
      ['TROY_SMTP_URL', 'smtp:'],
      ['TROY_SMTP_URL', 'smtp://'],
    ] as const;
    for (const [name, value] of wrong)
      expect(wrongLine({ [name]: value }), `${name}=${value}`).toMatch(new RegExp(`^${name} is wrong: [^\\n]+\\.$`));
    for (const host of ['0.0.0.0', '::', '::1', 'localhost', 'shop-1.example', '10.0.0.7'])
      expect(wrongLine({ HOST: host }), host).toBeNull();
    for (const url of ['http://x', 'http://localhost:3000/', 'https://shop.example'])
      expect(wrongLine({ TROY_PUBLIC_URL: url }), url).toBeNull();
    expect(wrongLine({ TROY_SMTP_URL: 'smtp://u:p@mail.example:587' })).toBeNull();
  });

  it('reading never throws, whatever the environment holds', () => {
    const names = fc.constantFrom(
      'PORT',
      'HOST',
      'DATABASE_URL',
      'TROY_FEED',
      'TROY_SECRET',
      'TROY_TRUST_PROXY',
      'TROY_PUBLIC_URL',
      'TROY_MAIL_FROM',
      'TROY_ROOT_REDIRECT',
      'TROY_X',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (env) => typeof read(env)._tag === 'string'),
      { numRuns: 1000 },
    );
  });
});
