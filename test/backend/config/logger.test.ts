import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discreet, makeLogger } from '../../../src/backend/config/logger.ts';
import { anonymous, bearer, rig } from '../http/rig.ts';
import { asked } from '../../numbers.ts';

const gathering = () => {
  const lines: string[] = [];
  return {
    lines,
    log: makeLogger('trace', {
      write: (line) => {
        lines.push(line);
      },
    }),
  };
};

describe('Logs', () => {
  it('hide personal data and secrets (R11)', () => {
    const { log, lines } = gathering();
    const canary = 'canary';
    log.info(
      {
        email: canary,
        password: canary,
        customer: { phone: canary, address: { street: canary } },
        headers: { cookie: canary, authorization: canary },
        ok: 'kept',
      },
      'said %s',
      'to canary@person.example',
    );
    log.error(
      { err: new Error('no mail to canary@person.example, IBAN CH93 0076 2011 6238 5295 7') },
      'mail failed for canary@person.example',
    );
    const text = lines.join('');
    expect(text).not.toContain('canary@');
    expect(text).not.toContain('"canary"');
    expect(text).not.toContain('0076 2011');
    expect(text).toContain('kept');
  });

  it("report a query, a text that is no JSON and a server's answer without the values in them (R11)", () => {
    const { log, lines } = gathering();
    const canary = 'Kanarienvogel';
    const query = new Error(
      `Failed query: insert into "customers" values ($1, $2)\nparams: ${canary},line\nbreak ${canary}`,
    );
    const noJson = (() => {
      try {
        return JSON.parse(canary) as unknown;
      } catch (error) {
        return error;
      }
    })();
    log.error({ err: query }, 'defect');
    log.error({ err: noJson }, 'defect');
    log.warn({ reason: `${String(noJson)}: canary@person.example` }, 'not sent');
    const text = lines.join('');
    expect(text).not.toMatch(/Kanarien|canary/);
    expect(text).toContain('insert into');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { stack: expect.stringContaining('logger.test.ts') } });
    expect(text.match(/is not valid JSON/g)).toHaveLength(3);
  });

  it('texts with line breaks, colours and quotes make one line each (R12)', () => {
    const { log, lines } = gathering();
    const texts = asked('R12', 200, 1_000);
    const nasty = fc
      .array(fc.constantFrom('\r\n', '\n', '\u001b[31m', '"', '\\', '\u2028', '{"level":60}', 'x', '\u0000'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join(''));
    for (const text of fc.sample(nasty, texts)) log.info({ text, err: new Error(text) }, text);
    expect(lines).toHaveLength(texts);
    for (const line of lines) {
      expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
      expect(line).not.toContain('\u001b');
      expect(JSON.parse(line)).toMatchObject({ level: 30 });
    }
  });

  it('of requests name the route, never its values', async () => {
    const { log, lines } = gathering();
    const shop = await rig({ log });
    const tokens = await anonymous(shop);
    const secret = 'canary-8f2c';
    await shop.app.inject({
      method: 'GET',
      url: `/api/carts/${secret}?email=${secret}%40person.example`,
      headers: { ...bearer(tokens), 'user-agent': secret, referer: secret, cookie: `a=${secret}` },
    });
    await shop.app.inject({
      method: 'PUT',
      url: `/api/carts/${secret}`,
      headers: bearer(tokens),
      payload: { version: 1, email: `${secret}@person.example` },
    });
    await shop.app.inject({ method: 'GET', url: `/${secret}@person.example` });
    const text = lines.join('');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(tokens.accessToken.slice(-20));
    expect(text).toContain('"route":"/api/carts/:id"');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('correlationId');
  });

  it('report possible attacks by their code only (R14)', async () => {
    const { log, lines } = gathering();
    const shop = await rig({ log });
    await shop.app.inject({
      method: 'POST',
      url: '/api/admin/customers/refresh-token',
      payload: { refreshToken: 'x'.repeat(43) },
    });
    await shop.app.inject({ method: 'GET', url: '/api/prices/metals', headers: { 'store-key': 'us' } });
    await shop.app.inject({
      method: 'POST',
      url: '/api/carts',
      payload: { transactionType: 'buy' },
      headers: { cookie: 'ctToken=x' },
    });
    const events = lines
      .map((line) => JSON.parse(line) as { event?: string; correlationId: string })
      .filter(({ event }) => event !== undefined);
    expect(events.map(({ event }) => event)).toEqual(['refresh-refused', 'store-mismatch', 'origin-not-proven']);
    expect(lines.join('')).not.toContain('xxxx');
  });

  it('leave other text as it is', () => {
    expect(discreet('tick 4711 took 12 ms for 1,000 products')).toBe('tick 4711 took 12 ms for 1,000 products');
    expect(discreet('a@b.example%20x=c%40d.example')).not.toMatch(/b\.example|d\.example/);
  });
});
