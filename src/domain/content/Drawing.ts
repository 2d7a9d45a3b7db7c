/** What a drawing of the encyclopedia shows. */
export const drawingMotifs = [
  'coin',
  'coins',
  'bar',
  'bars',
  'ounce',
  'scale',
  'hallmark',
  'touchstone',
  'crucible',
  'grain',
  'alloy',
  'premium',
  'spread',
  'chart',
  'clock',
  'vault',
  'certificate',
  'press',
  'ore',
  'edge',
  'tube',
  'tax',
  'key',
  'globe',
  'ring',
  'tooth',
  'ratio',
  'density',
  'element',
  'magnifier',
  'parcel',
  'blister',
  'medal',
  'seal',
] as const;
type DrawingMotif = (typeof drawingMotifs)[number];

/** The metal of which the drawn thing is, or the ink of a diagram. */
export const drawingTones = ['gold', 'silver', 'platinum', 'palladium', 'ink'] as const;
type DrawingTone = (typeof drawingTones)[number];

/** A drawing of the shop, and what it shows in the language of its page. */
export interface Drawing {
  readonly motif: DrawingMotif;
  readonly tone: DrawingTone;
  readonly alt: string;
}

/** The path of the file that has a drawing. */
export const drawingPath = ({ motif, tone }: Pick<Drawing, 'motif' | 'tone'>): string =>
  `/drawings/${motif}-${tone}.svg`;
