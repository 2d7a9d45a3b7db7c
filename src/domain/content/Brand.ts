/** A drawn name: one picture for a light ground, one for a dark one, both on the shop's own origin. Sizes in CSS pixels. */
export interface Logo {
  readonly src: string;
  readonly onDark: string;
  readonly width: number;
  readonly height: number;
}

/** The shop as every page shows it. A dealer runs it under a name of his own. */
export interface Brand {
  readonly name: string;
  /** null: the name is written. */
  readonly logo: Logo | null;
  /** What browsers show beside the title: a path of this origin. */
  readonly icon: string | null;
  /** What networks show of a page that is shared: a path of this origin. */
  readonly preview: string | null;
}
