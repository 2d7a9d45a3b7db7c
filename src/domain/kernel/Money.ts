export const currencies = ['CHF', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount as integer cents of one currency. Amounts of two currencies never meet in one operation. */
export interface Money {
  readonly centAmount: number;
  readonly currency: Currency;
}
