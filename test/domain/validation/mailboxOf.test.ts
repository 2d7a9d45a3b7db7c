import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../../src/domain/validation/mailboxOf.ts';

describe('a mailbox, for limits by e-mail', () => {
  it.each([
    [' Anna@Example.com ', 'anna@example.com'],
    ['anna+shop@example.com', 'anna@example.com'],
    ['anna+a+b@example.com', 'anna@example.com'],
    ['an.na@example.com', 'an.na@example.com'],
    ['An.Na+x@gmail.com', 'anna@gmail.com'],
    ['anna@GoogleMail.com', 'anna@gmail.com'],
    ['+shop@example.com', '+shop@example.com'],
    ['+a+b@gmail.com', '+a@gmail.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['@example.com', '@example.com'],
    ['no address', 'no address'],
  ])('%s is %s (F7)', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('is the same again of what it answers, and no longer than an address (F7)', () => {
    for (const email of ['a+b@gmail.com', '+a@b.c', `${'x'.repeat(400)}@example.com`]) {
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
      expect(mailboxOf(email).length).toBeLessThanOrEqual(254);
    }
  });
});
