import { afterEach, describe, expect, it, vi } from 'vitest';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { sessionsOverHttp } from '../../../src/main/page-process/sessionsOverHttp.ts';
import { noon } from '../../builders/tick.ts';
import { TestClock } from '../../ports/TestShop.ts';
import { backendAt } from './backendAt.ts';

const token = 'token-of-anna-1234';
const anna = `ctTokenLevel=User; ctUserId=anna; ctTokenExpiresAt=${noon + 1}; ctToken=${token}`;
const sessionsAt = (at: number) => {
  const clock = new TestClock();
  clock.at = at;
  return sessionsOverHttp(backendAt('https://api.troy.example'), clock);
};
const shopperOf = (cookie: string | undefined, at = noon) =>
  sessionsAt(at).shopperOf({ headers: { ...(cookie === undefined ? {} : { cookie }) } } as never);

afterEach(() => void vi.unstubAllGlobals());

describe('the visitor to a page in front of another backend', () => {
  it('is the one that the cookies name, while their token is valid (AUTH-2, Z2)', () => {
    expect(shopperOf(anna)).toEqual({ ownerId: 'anna', level: 'User' });
    expect(shopperOf(anna.replace('User', 'Anonymous'))).toEqual({ ownerId: 'anna', level: 'Anonymous' });
    expect(shopperOf(anna, noon + 1)).toBeNull();
  });

  it.each([
    ['no cookies', undefined],
    ['no token', anna.replace(/; ctToken=.*/, '')],
    ['a token that is none', anna.replace(token, 'not a token at all')],
    ['a short token', anna.replace(token, 'short')],
    ['no owner', anna.replace('ctUserId=anna; ', '')],
    ['no end', anna.replace(/ctTokenExpiresAt=\d+; /, '')],
    ['no level', anna.replace('ctTokenLevel=User; ', '')],
  ])('is none with %s (Z2)', (_, cookie) => {
    expect(shopperOf(cookie)).toBeNull();
  });

  it('gets new tokens from the backend, for the page and the address of the visitor; none when refused (AUTH-2)', async () => {
    const market = marketOf({ site: 'ch', language: 'de' });
    const caller = { origin: 'https://troy.ch', address: '203.0.113.7' };
    const asked: unknown[] = [];
    const answers = [new Response('{}', { status: 401 })];
    vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
      asked.push([url, new Headers(headers).get('x-forwarded-for'), body]);
      return answers.shift();
    });
    expect(await sessionsAt(noon).renewed('refresh-token-of-anna', market, caller)).toBeNull();
    expect(asked).toEqual([
      [
        expect.stringContaining('https://api.troy.example/api/'),
        '203.0.113.7',
        '{"refreshToken":"refresh-token-of-anna"}',
      ],
    ]);
  });
});
