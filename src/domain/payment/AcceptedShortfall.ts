import { type Currency, Money } from '../kernel/Money.ts';

/**
 * What a buyer's payment may lack and still count as a payment in full: 0.05 of the order's currency. The shop bears it.
 */
export const acceptedShortfall = (currency: Currency): Money => Money.of(5, currency);
