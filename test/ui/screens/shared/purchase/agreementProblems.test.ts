import { describe, expect, it } from 'vitest';
import { missingMessage } from '../../../../../src/ui/messages/missingMessage.ts';
import { agreementProblems } from '../../../../../src/ui/screens/shared/purchase/agreementProblems.ts';

describe('missing agreements of a form without a cart', () => {
  it.each(['buy', 'sell'] as const)('have the words of the checkout, side %s (CHK-3)', (side) => {
    expect(agreementProblems({ privacyAccepted: false, termsAccepted: false }, side)).toEqual([
      { field: 'privacyAccepted', message: missingMessage('privacy-agreement', side) },
      { field: 'termsAccepted', message: missingMessage('cancellation-policy-and-terms', side) },
    ]);
    expect(agreementProblems({ privacyAccepted: true, termsAccepted: false }, side)).toHaveLength(1);
    expect(agreementProblems({ privacyAccepted: true, termsAccepted: true }, side)).toEqual([]);
  });
});
