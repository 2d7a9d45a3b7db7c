import { expect, it } from 'vitest';
import { entryText } from '../../../../../src/ui/screens/shared/forms/entryText.ts';

it.each([
  ['Ort', 'Dieses Feld ist erforderlich.', 'Ort: Dieses Feld ist erforderlich.'],
  [undefined, 'Bitte wählen Sie, wie Sie bezahlen möchten.', 'Bitte wählen Sie, wie Sie bezahlen möchten.'],
  ['Worum geht es?', 'Dieses Feld ist erforderlich.', 'Worum geht es? Dieses Feld ist erforderlich.'],
  ['Postleitzahl', 'Ungültige Postleitzahl.', 'Ungültige Postleitzahl.'],
  ['E-Mail', 'Ungültige E-Mail-Adresse.', 'Ungültige E-Mail-Adresse.'],
  ['Zip code', 'Invalid zip code.', 'Invalid zip code.'],
  ['Phone', 'Phone number is not valid.', 'Phone number is not valid.'],
  ['Password', 'Not one of the passwords in use.', 'Password: Not one of the passwords in use.'],
  ['Ort', 'Sofort ändern.', 'Ort: Sofort ändern.'],
])('the entry of “%s” with “%s” reads “%s” (VAL-1)', (label, message, entry) => {
  expect(entryText(label, message)).toBe(entry);
});
