import { expect, it } from 'vitest';
import { betraysOrigin, provesOrigin } from '../../../../src/backend/http/safety/originProof.ts';

const host = 'troy.example:3000';

it.each([
  // Sec-Fetch-Site counts more than the origin.
  [{ 'sec-fetch-site': 'same-origin' }, true, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true, false],
  [{ 'sec-fetch-site': 'none' }, false, false],
  [{ 'sec-fetch-site': 'same-site' }, false, true],
  [{ 'sec-fetch-site': 'cross-site' }, false, true],
  [{ 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, false, true],
  [{ origin: `https://${host}` }, true, false],
  [{ origin: 'https://TROY.example:3000' }, true, false],
  [{ origin: 'https://troy.example' }, false, true],
  [{ origin: 'https://troy.example:3000.evil.example' }, false, true],
  [{ origin: `https://evil@${host}` }, false, true],
  [{ origin: `https://${host}/path` }, false, true],
  [{ origin: `https://${host}/` }, false, true],
  [{ origin: 'null' }, false, true],
  [{ origin: '' }, false, true],
  [{}, false, false],
])('headers %j prove the origin: %s, betray another: %s (F11)', (headers, proves, betrays) => {
  const page = { headers, host, protocol: 'http', configured: [] };
  expect([provesOrigin(page), betraysOrigin(page)]).toEqual([proves, betrays]);
});

it.each([
  ['http', 'http', [`https://${host}`], false],
  ['https', 'http', [`https://${host}`], true],
  ['https', 'https', [`http://${host}`], false],
  ['http', 'https', [], false],
  ['https', 'http', [], true],
  ['http', 'http', ['https://other.example'], true],
])('a page by %s, asked by %s, with %j configured, is the own one: %s (F11)', (scheme, protocol, configured, isOwn) => {
  const page = { headers: { origin: `${scheme}://${host}` }, host, protocol, configured };
  expect([provesOrigin(page), betraysOrigin(page)]).toEqual([isOwn, !isOwn]);
});
