import fastify from 'fastify';
import { expect, it } from 'vitest';
import { buildRoutes } from '../../../src/main/pages/buildRoutes.ts';

it('the shop names its build anew each time, and what it consists of for good (API-61, API-62, OPS-2)', async () => {
  const app = fastify();
  buildRoutes({
    build: 'a1b2c3d4',
    files: ['/assets/browser-1.js', '/assets/cart-1.js'],
    first: ['/assets/browser-1.js'],
  })(app);
  const get = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.body];
  };
  const json = 'application/json; charset=utf-8';
  expect(await get('/builds/latest.json')).toEqual([200, json, 'no-cache', '{"id":"a1b2c3d4"}']);
  expect(await get('/builds/meta/a1b2c3d4.json')).toEqual([
    200,
    json,
    'public, max-age=31536000, immutable',
    '{"id":"a1b2c3d4","files":["/assets/browser-1.js","/assets/cart-1.js"],"first":["/assets/browser-1.js"]}',
  ]);
  expect((await get('/builds/meta/earlier1.json'))[0]).toBe(404);
  await app.close();
});
