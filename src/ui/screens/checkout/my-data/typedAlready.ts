import type { AddressDraft, AddressRole, Draft } from './draft.ts';

const valueOf = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control.value : '';
};

const textFields = ['firstName', 'lastName', 'company', 'street', 'apartment', 'zip', 'city', 'phone'] as const;

const overlaid = (address: AddressDraft, role: AddressRole): AddressDraft => ({
  ...address,
  ...Object.fromEntries(textFields.flatMap((field) => {
    const text = valueOf(`${role}-${field}`);
    return text === '' ? [] : [[field, text]];
  })),
});

/** The draft with what was typed, or filled in by the browser, while the page had not come alive yet. */
export const typedAlready = (draft: Draft): Draft =>
  ({ ...draft, email: valueOf('email') || draft.email, billing: overlaid(draft.billing, 'billing'), shipping: overlaid(draft.shipping, 'shipping') });
