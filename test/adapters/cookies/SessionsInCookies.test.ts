import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { guest } from '../../../src/domain/session/Session.ts';

const read = (line: string) => new SessionsInCookies(() => line).read();

describe('The readable part of the session', () => {
  it('is read from its three cookies among any others (AUTH-1)', () => {
    expect(read('lang=de; ctUserId=o-1; ctTokenExpiresAt=1700; x; ctTokenLevel=User; a=b=c')).toEqual({
      level: 'User',
      ownerId: 'o-1',
      expiresAt: 1700,
    });
  });

  it("is a guest's when one is missing or malformed (AUTH-1)", () => {
    for (const line of [
      '',
      'ctUserId=o',
      'ctUserId=o; ctTokenLevel=User',
      'ctUserId=o; ctTokenExpiresAt=x; ctTokenLevel=User',
      'ctUserId=o; ctTokenExpiresAt=1; ctTokenLevel=Admin',
      'ctUserId=<b>; ctTokenExpiresAt=1; ctTokenLevel=User',
    ]) {
      expect([line, read(line)]).toEqual([line, guest]);
    }
  });

  it('reads any cookie header without failing (AUTH-1)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => ['guest', 'User', 'Anonymous'].includes(read(line).level)),
    );
  });
});
