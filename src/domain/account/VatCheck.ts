/**
 * The result of a VAT ID check. `checksum`: only shape and check digits were checked, because the country's register
 * did not answer.
 */
export interface VatCheck {
  readonly valid: boolean;
  readonly by: 'register' | 'checksum';
}
