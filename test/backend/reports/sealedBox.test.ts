import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReportSealsOfShop } from '../../../src/backend/reports/ReportSealsOfShop.ts';
import { opened, sealed } from '../../../src/backend/reports/sealedBox.ts';
import { aReportsKey } from '../../builders/reportsKey.ts';

const [own, other] = [aReportsKey(), aReportsKey()];
const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
const few = { numRuns: 40 };

describe('a sealed box', () => {
  it('opens with its key and context, and has another look each time (R13)', () => {
    fc.assert(
      fc.property(texts, fc.string(), (text, context) => {
        const box = sealed(text, own.publicKey, context);
        expect(opened(box, own.privateKey, context)).toBe(text);
        expect(sealed(text, own.publicKey, context)).not.toBe(box);
      }),
      few,
    );
  });

  it('does not open with another key or in another context, and does not contain its text (R13)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const box = sealed(`canary ${text}`, own.publicKey, 'a');
        expect(opened(box, other.privateKey, 'a')).toBeNull();
        expect(opened(box, own.privateKey, 'b')).toBeNull();
        expect(Buffer.from(box, 'base64url').includes('canary')).toBe(false);
      }),
      few,
    );
  });

  it('does not open once any byte of it was changed, or it was cut (R13)', () => {
    const bytes = Buffer.from(sealed('a report', own.publicKey, 'a'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, opened(changed.toString('base64url'), own.privateKey, 'a')]).toEqual([at, null]);
    }
    for (const length of [0, 1, 48, bytes.length - 1])
      expect(opened(bytes.subarray(0, length).toString('base64url'), own.privateKey, 'a')).toBeNull();
  });
});

describe('a receipt code', () => {
  const seals = new ReportSealsOfShop(own.publicKey);
  const at = { number: '1', place: 0, author: 'shop' } as const;

  it('has 140 random bits, and names its mailbox and key, each by itself (R13)', () => {
    const codes = Array.from({ length: 200 }, () => seals.newCode());
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){6}$/);
    const drawn = new Set(codes.join('').replaceAll('-', ''));
    expect(drawn.size).toBe(32);
    const [one = '', two = ''] = codes;
    const [mine, yours] = [seals.mailboxOf(one), seals.mailboxOf(two)];
    expect(seals.mailboxOf(one)).toEqual(mine);
    expect(new Set([mine.id, mine.publicKey, yours.id, yours.publicKey]).size).toBe(4);
  });

  it('opens what is sealed to its mailbox, and nothing of another one (R13)', () => {
    const [mine, yours] = [seals.newCode(), seals.newCode()];
    const box = seals.seal('an answer', seals.mailboxOf(mine).publicKey, at);
    expect(seals.openByCode(box, mine, at)).toBe('an answer');
    expect(seals.openByCode(box, yours, at)).toBeNull();
    for (const place of [
      { ...at, place: 1 },
      { ...at, number: '2' },
      { ...at, author: 'reporter' as const },
    ])
      expect(seals.openByCode(box, mine, place)).toBeNull();
  });
});
