import type { Agreements } from '../../../../domain/checkout/Missing.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { accepted } from '../../../../domain/validation/Rules.ts';
import { missingMessage } from '../../../messages/missingMessage.ts';
import type { FieldMessage } from '../forms/useForm.ts';

const parts = { privacyAccepted: 'privacy-agreement', termsAccepted: 'cancellation-policy-and-terms' } as const;

/** The agreements that are missing in a form without a cart, in the words of the checkout (CHK-3). */
export const agreementProblems = (agreed: Agreements, side: Side): readonly FieldMessage[] =>
  (['privacyAccepted', 'termsAccepted'] as const)
    .filter((field) => accepted(agreed[field]) !== null)
    .map((field) => ({ field, message: missingMessage(parts[field], side) }));
