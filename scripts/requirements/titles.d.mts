export interface Title {
  /** File and line. */
  readonly at: string;
  /** Null if it is no text. */
  readonly title: string | null;
  readonly isGroup: boolean;
  readonly counts: boolean;
}
export declare const titlesIn: (file: string, text: string) => readonly Title[];
