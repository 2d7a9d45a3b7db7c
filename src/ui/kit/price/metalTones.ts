/** The color of each metal's line, as a class. */
export const metalTones = {
  gold: 'text-gold',
  silver: 'text-silver',
  platinum: 'text-platinum',
  palladium: 'text-palladium',
} as const;
