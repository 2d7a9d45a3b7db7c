import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openedToken, sealedToken } from '../../../src/backend/secrets/sealedToken.ts';

const secrets = ['a secret of the shop', 'the one before'] as const;

describe('a sealed token', () => {
  it('opens to its content, with the current key and the one before, and with no other (CMS-7, R18)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(openedToken(secrets, 'use', sealedToken(secrets, 'use', text))).toBe(text);
      }),
    );
    const before = sealedToken(['the one before'], 'use', 'Grüße');
    expect(openedToken(secrets, 'use', before)).toBe('Grüße');
    expect(openedToken(['a secret of the shop'], 'use', before)).toBeNull();
    expect(openedToken(['the one before'], 'use', sealedToken(secrets, 'use', 'Grüße'))).toBeNull();
  });

  it('opens for its own use alone (CMS-7)', () => {
    expect(openedToken(secrets, 'other', sealedToken(secrets, 'use', 'x'))).toBeNull();
  });

  it('differs each time, and shows nothing of its content (R11)', () => {
    const [one, other] = [
      sealedToken(secrets, 'use', 'anna@example.com'),
      sealedToken(secrets, 'use', 'anna@example.com'),
    ];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('anna');
  });

  it('is invalid with any changed byte, and when it is too short (CMS-7)', () => {
    const bytes = Buffer.from(sealedToken(secrets, 'use', 'anna@example.com'), 'base64url');
    for (const [at] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      expect([at, openedToken(secrets, 'use', changed.toString('base64url'))]).toEqual([at, null]);
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(openedToken(secrets, 'use', bytes.subarray(0, length).toString('base64url'))).toBeNull();
    expect(openedToken(secrets, 'use', sealedToken(secrets, 'use', '')), 'the shortest there is').toBe('');
  });
});
