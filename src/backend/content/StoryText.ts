import { Schema } from 'effect';

/** A text that an editor wrote. */
export const Text = Schema.String.check(Schema.isMaxLength(20_000));

const isDay = (written: string): boolean => {
  const at = Date.parse(dayIn(written));
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(dayIn(written));
};
/** A day, `2026-10-28`. The service writes a time behind it: `2026-10-28 00:00`. */
export const Day = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\d(?:[ T][\d:.]+Z?)?$/),
  Schema.makeFilter(isDay, { expected: 'a day such as 2026-10-28' }),
);
/** The day alone. */
export function dayIn(written: string): string {
  return written.slice(0, 10);
}

/** A node of a text, as editors write it; kinds that the shop does not know are read, too. */
export interface StoryNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: { readonly level?: number; readonly href?: string };
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href?: string } }[];
  readonly content?: readonly StoryNode[];
}
const href = { href: Schema.optionalKey(Text) };
const Mark = Schema.Struct({ type: Schema.String, attrs: Schema.optionalKey(Schema.Struct(href)) });
const Node: Schema.Codec<StoryNode> = Schema.Struct({
  type: Schema.String,
  text: Schema.optionalKey(Text),
  attrs: Schema.optionalKey(Schema.Struct({ ...href, level: Schema.optionalKey(Schema.Number) })),
  marks: Schema.optionalKey(Schema.Array(Mark)),
  content: Schema.optionalKey(Schema.Array(Schema.suspend(() => Node))),
});
export const StoryText = Schema.Struct({
  type: Schema.Literal('doc'),
  content: Schema.optionalKey(Schema.Array(Node)),
});
export type StoryText = typeof StoryText.Type;
