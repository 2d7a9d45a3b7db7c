import { describe, expect, it } from 'vitest';
import { strangeIn } from './checked.ts';
import { anonymous, bearer, rig } from './rig.ts';

describe('The check of every answer that tests ask for', () => {
  it('finds a field too many however deep, a code that is not of the call, and another media type (Z6)', async () => {
    const shop = await rig();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/carts', headers: bearer(await anonymous(shop)), payload: { transactionType: 'buy' } });
    const sent = { method: 'POST', url: '/api/carts', status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } };
    const body = answer.json<{ cart: object }>();
    expect(strangeIn({ ...sent, body: answer.body })).toBeNull();
    expect(strangeIn({ ...sent, body: JSON.stringify({ ...body, passwordHash: 'x' }) })).toContain('off contract');
    expect(strangeIn({ ...sent, body: JSON.stringify({ ...body, cart: { ...body.cart, note: 'x' } }) })).toContain('off contract');
    expect(strangeIn({ ...sent, headers: { 'content-type': 'text/html' }, body: answer.body })).toContain('type text/html');
    const refused = await shop.app.inject({ method: 'POST', url: '/api/carts', payload: {} });
    const problem = refused.json<object>();
    const problems = { ...sent, status: refused.statusCode, headers: refused.headers };
    expect(strangeIn({ ...problems, body: refused.body })).toBeNull();
    expect(strangeIn({ ...problems, body: JSON.stringify({ ...problem, stack: 'x' }) })).toContain('no problem document');
    expect(strangeIn({ ...problems, body: JSON.stringify({ ...problem, code: 'order-not-found' }) })).toContain('not of the call');
  });
});
