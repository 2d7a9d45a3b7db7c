/**
 * The drawn name of the shop: one picture for light and one for dark backgrounds, both on the shop's own origin. Sizes
 * in CSS pixels.
 */
export interface Logo {
  readonly src: string;
  readonly onDark: string;
  readonly width: number;
  readonly height: number;
}

/** The shop's name and pictures on every page; a dealer configures their own. */
export interface Brand {
  readonly name: string;
  /** null: the name is shown as text. */
  readonly logo: Logo | null;
  /** Path of the favicon on this origin. */
  readonly icon: string | null;
  /** Path on this origin of the picture that social networks show for a shared page. */
  readonly preview: string | null;
}
