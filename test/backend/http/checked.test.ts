import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Overheard } from '../../process/Overheard.ts';
import { checking, strangeIn } from './checked.ts';
import { anonymous, bearer, rig } from './rig.ts';

describe('The check of every answer that tests ask for', () => {
  it('finds an extra field at any depth, a code of another call, and another media type (Z6)', async () => {
    const shop = await rig();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/carts',
      headers: bearer(await anonymous(shop)),
      payload: { transactionType: 'buy' },
    });
    const sent = {
      method: 'POST',
      url: '/api/carts',
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    };
    const body = answer.json<{ cart: object }>();
    expect(strangeIn({ ...sent, body: answer.body })).toBeNull();
    expect(strangeIn({ ...sent, body: JSON.stringify({ ...body, passwordHash: 'x' }) })).toContain('off contract');
    expect(strangeIn({ ...sent, body: JSON.stringify({ ...body, cart: { ...body.cart, note: 'x' } }) })).toContain(
      'off contract',
    );
    expect(strangeIn({ ...sent, headers: { 'content-type': 'text/html' }, body: answer.body })).toContain(
      'type text/html',
    );
    const refused = await shop.app.inject({ method: 'POST', url: '/api/carts', payload: {} });
    const problem = refused.json<object>();
    const problems = { ...sent, status: refused.statusCode, headers: refused.headers };
    expect(strangeIn({ ...problems, body: refused.body })).toBeNull();
    expect(strangeIn({ ...problems, body: JSON.stringify({ ...problem, stack: 'x' }) })).toContain(
      'no problem document',
    );
    expect(strangeIn({ ...problems, body: JSON.stringify({ ...problem, code: 'order-not-found' }) })).toContain(
      'not of the call',
    );
  });

  it('checks answers over the network, packed ones, and those no test reads (Z6)', async () => {
    const app = Fastify();
    await app.register(compress, { threshold: 0 });
    app.get('/api/prices/metals', () => ({ passwordHash: 'x' }));
    app.get('/elsewhere', () => ({ passwordHash: 'x' }));
    const address = await checking(app).listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${address}/elsewhere`);
    const answer = await fetch(`${address}/api/prices/metals`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toEqual({ passwordHash: 'x' });
    await expect(app.close()).rejects.toThrow('GET /api/prices/metals: answer off contract');
  });

  it('reads the answers recorded by a separate process, up to the kill (Z6)', async () => {
    const headers = { 'content-type': 'application/json' };
    const line = (body: object) => {
      const answer = { method: 'POST', url: '/api/carts', status: 200, headers, body: JSON.stringify(body) };
      return `${JSON.stringify(answer)}\n`;
    };
    const told = Readable.from([line({ cart: 1 }).slice(0, 20), line({ cart: 1 }).slice(20), line({}).slice(0, 40)], {
      objectMode: false,
    });
    const overheard = new Overheard(told);
    await finished(told);
    expect(overheard.answers).toBe(1);
    expect(() => overheard.check()).toThrow('POST /api/carts: answer off contract');
    expect(() => overheard.check()).not.toThrow();
  });
});
