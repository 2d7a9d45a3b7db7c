import { describe, expect, it } from 'vitest';
import { phoneCodeMessage } from '../../../src/backend/sms/phoneCodeMessage.ts';
import { takesTexts } from '../../../src/backend/sms/takesTexts.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

describe('a text message', () => {
  it.each([
    ['a mobile of a served country', '+436641234567', ['AT', 'DE'], true],
    ['a mobile of another served country', '+4915112345678', ['AT', 'DE'], true],
    ['a mobile of a country not served', '+41791234567', ['AT', 'DE'], false],
    ['a fixed line', '+4312345678', ['AT'], false],
    ['a number somebody earns by', '+43900123456', ['AT'], false],
    ['a number that may be a mobile, where they look alike', '+12125550123', ['US'], true],
    ['a number of the same code in another country', '+14165550123', ['US'], false],
    ['no number', 'hello', ['AT'], false],
    ['a mobile, while no country is served', '+436641234567', [], false],
  ] as const)('to %s reaches a phone, or does not (AUTH-7, S13)', (_, phone, countries, takes) => {
    expect(takesTexts(phone, countries)).toBe(takes);
  });

  it.each([
    ['de', '012345 ist Ihr Bestätigungscode für Troy. Er gilt 5 Minuten. Geben Sie ihn niemandem weiter.'],
    ['en', '012345 is your verification code for Troy. It is valid for 5 minutes. Do not share it with anyone.'],
  ] as const)('with a code names its purpose, in the language of the customer: %s (AUTH-7)', (language, text) => {
    expect(
      phoneCodeMessage({ phone: '+436641234567', code: '012345', language, key: 'k7', shop: aShopIdentity() }),
    ).toEqual({
      kind: 'phone-code',
      dedupeKey: 'phone-code/k7',
      recipient: '+436641234567',
      subject: '',
      html: '',
      text,
    });
  });
});
