import { expect, it } from 'vitest';
import { unnamedStores } from '../../../src/backend/config/unnamedStores.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

it.each([
  [{}, []],
  [{ euro: 'http://localhost:3000', us: 'http://127.0.0.1:3001' }, []],
  [{ euro: 'https://shop.at' }, ['ch', 'li', 'us']],
  [{ at: 'https://shop.at', ch: 'https://shop.ch' }, ['li', 'euro', 'us']],
  [{ euro: 'https://shop.at', ch: 'https://shop.ch', li: 'https://shop.li', us: 'https://shop.us' }, []],
])('with the public addresses %j the links to the stores %j are guessed', (urls, stores) => {
  expect(unnamedStores({ ...noPublicUrls, ...urls })).toEqual(stores);
});
