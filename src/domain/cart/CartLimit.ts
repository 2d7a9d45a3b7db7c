import { Money, type Currency } from '../kernel/Money.ts';

/** Largest gross total: 500,000.00 in the cart's currency, inclusive (§9). */
export const cartLimit = (currency: Currency): Money => Money.of(50_000_000, currency);
/** Smallest gross total: 1.00 in the cart's currency, inclusive (§9). */
export const cartMinimum = (currency: Currency): Money => Money.of(100, currency);
