import { takeEarlyTexts } from '../earlyTyping.ts';
import type { AddressDraft, AddressRole, Draft } from './draft.ts';

/** The text of a control that is not the one it was rendered with. */
const shownIn = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.value !== control.defaultValue ? control.value : '';
};

const textFields = ['firstName', 'lastName', 'company', 'street', 'apartment', 'zip', 'city', 'phone'] as const;

/** The draft with what was typed, or filled in by the browser, while the page had not come alive yet. */
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
