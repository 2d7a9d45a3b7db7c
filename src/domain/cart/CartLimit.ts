import { Money, type Currency } from '../kernel/Money.ts';

/** 500,000.00 in the cart's currency, inclusive (§9). */
export const cartLimit = (currency: Currency): Money => Money.of(50_000_000, currency);
/** 1.00 in the cart's currency, inclusive (§9). */
export const cartMinimum = (currency: Currency): Money => Money.of(100, currency);
