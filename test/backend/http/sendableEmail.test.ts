import { describe, expect, it } from 'vitest';
import { sendableEmail, withSendableEmail } from '../../../src/backend/http/sendableEmail.ts';
import { validateEmail } from '../../../src/domain/validation/Email.ts';

describe('the e-mail of a call', () => {
  it('is valid in every script of its domain (VAL-3)', () => {
    for (const text of [
      'Anna@Bücher.example',
      'Anna@BÜCHER.EXAMPLE',
      'Anna@bu\u0308cher.example',
      'Anna@xn--bcher-kva.example',
    ])
      expect(sendableEmail(text)).toBe('Anna@xn--bcher-kva.example');
    for (const text of ['anna@example.com', ' anna@example.com ', 'anna@', 'bücher.example', 'anna', ''])
      expect(sendableEmail(text)).toBe(text);
  });

  it('is refused for a domain that cannot exist (VAL-3)', () => {
    for (const text of [
      `a@${'ü'.repeat(63)}.example`,
      'anna@bücher.example/x',
      'anna@bü cher.example',
      'anna@１.２.３.４',
    ])
      expect(validateEmail(sendableEmail(text))).toEqual({ rule: 'email' });
  });

  it('is the only changed field (VAL-3)', () => {
    expect(withSendableEmail({ email: 'a@ü.example', firstName: 'Ü@ü.example' })).toEqual({
      email: 'a@xn--tda.example',
      firstName: 'Ü@ü.example',
    });
    for (const asked of [null, undefined, 'a@ü.example', 7, ['a@ü.example'], { email: 7 }, {}])
      expect(withSendableEmail(asked)).toBe(asked);
  });
});
