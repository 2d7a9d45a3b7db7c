import { takeEarlyTexts } from '../earlyTyping.ts';
import type { AddressDraft, AddressRole, Draft } from '../../shared/address/draft.ts';

/** The text of a control, if it differs from the rendered one. */
const shownIn = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.value !== control.defaultValue ? control.value : '';
};

const textFields = ['firstName', 'lastName', 'company', 'street', 'apartment', 'zip', 'city', 'phone'] as const;

/** The draft with the text entered or filled in by the browser before hydration. */
export function typedAlready(draft: Draft): Draft {
  const early = takeEarlyTexts();
  const textIn = (id: string): string => early.get(id) ?? shownIn(id);
  const overlaid = (address: AddressDraft, role: AddressRole): AddressDraft => ({
    ...address,
    ...Object.fromEntries(
      textFields.flatMap((field) => {
        const text = textIn(`${role}-${field}`);
        return text === '' ? [] : [[field, text]];
      }),
    ),
  });
  return {
    ...draft,
    email: textIn('email') || draft.email,
    billing: overlaid(draft.billing, 'billing'),
    shipping: overlaid(draft.shipping, 'shipping'),
  };
}
