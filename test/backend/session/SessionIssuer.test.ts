import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccessTokens } from '../../../src/backend/session/AccessTokens.ts';
import type { IssuedSession } from '../../../src/domain/session/Session.ts';
import { SessionIssuer } from '../../../src/backend/session/SessionIssuer.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { refusal, run, TestClock } from '../../ports/TestShop.ts';
import { RefreshTokensInMemory } from './RefreshTokensInMemory.ts';

const secret = 'a secret for tests, long enough to pass';
const customer = idOf<IssuedSession['tokens']['ownerId']>('customer');

describe('the sessions that are issued', () => {
  let clock = new TestClock();
  let kept = new RefreshTokensInMemory();
  const access = new AccessTokens([secret]);
  let issuer = new SessionIssuer(access, kept, clock, secret);
  beforeEach(() => {
    clock = new TestClock();
    kept = new RefreshTokensInMemory();
    issuer = new SessionIssuer(access, kept, clock, secret);
  });
  const claimsOf = ({ tokens: { accessToken } }: IssuedSession) => access.read(accessToken, 'ch', clock.now());
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  /** A session of the customer, stored as by a login. */
  const aLogin = async (mergedFrom: typeof customer | null = null) => {
    const begun = issuer.ofCustomer(customer, 'ch', mergedFrom);
    await run(kept.keep(begun.hash, begun.grant));
    return begun;
  };

  it('of a guest has an owner of its own, is valid for 15 minutes and renewable for 30 days (AUTH-1)', async () => {
    const [one, other] = [await run(issuer.anonymous('ch')), await run(issuer.anonymous('ch'))];
    expect(one.tokens.ownerId).not.toBe(other.tokens.ownerId);
    expect(one).toMatchObject({ level: 'Anonymous', tokens: { expiresAt: clock.at + minutes(15) } });
    expect(claimsOf(one)).toMatchObject({
      ownerId: one.tokens.ownerId,
      level: 'Anonymous',
      store: 'ch',
      issuedAt: clock.at,
      expiresAt: clock.at + minutes(15),
    });
    clock.at += days(30) - 1;
    expect(await run(issuer.renewed(one.tokens.refreshToken, 'ch'))).toMatchObject({
      tokens: { ownerId: one.tokens.ownerId },
    });
    clock.at += 1;
    expect(await refusal(issuer.renewed(other.tokens.refreshToken, 'ch'))).toMatchObject({ _tag: 'RefreshRefused' });
  });

  it('of a customer ends after 90 days with its last access token, and names the guest it replaced (S4, Z4)', async () => {
    const guest = idOf<typeof customer>('guest');
    const { hash, grant, issued } = await aLogin(guest);
    expect(hash).toBe(hashOf(issued.tokens.refreshToken));
    expect(grant).toEqual({
      ownerId: customer,
      level: 'User',
      store: 'ch',
      family: grant.family,
      expiresAt: clock.at + days(30),
      endsAt: clock.at + days(90),
      mergedFrom: guest,
    });
    expect('mergedFrom' in issuer.ofCustomer(customer, 'ch', null).grant).toBe(false);
    let { refreshToken } = issued.tokens;
    for (const after of [days(29), days(29), days(29)]) {
      clock.at += after;
      ({
        tokens: { refreshToken },
      } = await run(issuer.renewed(refreshToken, 'ch')));
    }
    clock.at += days(3) - seconds(10);
    const last = await run(issuer.renewed(refreshToken, 'ch'));
    expect(last.tokens.expiresAt).toBe(clock.at + seconds(10));
    expect(claimsOf(last)).toMatchObject({ level: 'User', family: grant.family, expiresAt: clock.at + seconds(10) });
    clock.at += seconds(10);
    expect(await refusal(issuer.renewed(last.tokens.refreshToken, 'ch'))).toMatchObject({ _tag: 'RefreshRefused' });
  });

  it('the successor of a token is the same for half a minute, and then the session ends (S4)', async () => {
    const {
      issued: {
        tokens: { refreshToken },
      },
    } = await aLogin();
    const first = await run(issuer.renewed(refreshToken, 'ch'));
    clock.at += seconds(30);
    expect((await run(issuer.renewed(refreshToken, 'ch'))).tokens.refreshToken).toBe(first.tokens.refreshToken);
    clock.at += 1;
    expect(await refusal(issuer.renewed(refreshToken, 'ch'))).toMatchObject({ _tag: 'RefreshRefused' });
    expect(await refusal(issuer.renewed(first.tokens.refreshToken, 'ch'))).toMatchObject({ _tag: 'RefreshRefused' });
  });

  it("no two tokens are equal, and a successor cannot be made without the shop's secret (S3, S4)", async () => {
    const { issued } = await aLogin();
    const { refreshToken } = issued.tokens;
    const next = await run(issuer.renewed(refreshToken, 'ch'));
    const elsewhere = new SessionIssuer(access, kept, clock, 'another secret, long enough to pass');
    const there = await run(elsewhere.renewed(refreshToken, 'ch'));
    const all = [refreshToken, next, there, (await aLogin()).issued].map((each) =>
      typeof each === 'string' ? each : each.tokens.refreshToken,
    );
    expect(new Set(all).size).toBe(4);
  });
});
