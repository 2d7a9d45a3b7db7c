/** Undamaged goods may be returned free of charge within so many days of their receipt (§9). */
export const freeReturnDays = 30;
