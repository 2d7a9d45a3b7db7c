export interface Title {
  /** File and line. */
  readonly at: string;
  readonly title: string;
  readonly isGroup: boolean;
  readonly counts: boolean;
}
export declare const titlesIn: (file: string, text: string) => readonly Title[];
