import { expect, it } from 'vitest';
import { takesTexts } from '../../../src/backend/sms/takesTexts.ts';
import { phone } from '../../../src/domain/validation/Phone.ts';
import { tidyPhone } from '../../../src/domain/validation/TidyPhone.ts';
import { phoneExample } from '../../../src/ui/messages/countryExamples.ts';

it.each(['AT', 'DE', 'CH', 'LI', 'US'] as const)(
  'the sample phone number in %s can receive codes (AUTH-7)',
  (country) => {
    const example = phoneExample(country, country);
    expect([phone(country)(example), takesTexts(tidyPhone(example), [country])]).toEqual([null, true]);
  },
);
