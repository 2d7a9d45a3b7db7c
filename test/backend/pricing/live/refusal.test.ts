import { expect, it } from 'vitest';
import { refusalOf } from '../../../../src/backend/pricing/live/refusal.ts';

it.each([
  ['https://shop.example', null],
  ['http://shop.example', 403],
  ['https://other.example', 403],
])('a page of %s connects to a shop that is configured as https://shop.example: %s (P7)', (origin, status) => {
  const headersDistinct = { origin: [origin], host: ['shop.example'] };
  const request = { url: '/live', method: 'GET', rawHeaders: [], headersDistinct };
  expect(refusalOf(request, { path: '/live', origins: ['https://shop.example'] })).toBe(status);
});
