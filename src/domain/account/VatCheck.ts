/** What is known of a VAT ID. `checksum`: by its own shape and check digits only; the register of the country could not be asked. */
export interface VatCheck {
  readonly valid: boolean;
  readonly by: 'register' | 'checksum';
}
