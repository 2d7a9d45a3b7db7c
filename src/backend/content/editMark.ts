import { Result, Schema } from 'effect';
import type { EditMark } from '../../domain/content/Page.ts';

/** What drafts carry: `<!--#storyblok#{"name": "title", "space": "1", "uid": "…", "id": "2"}-->`. */
const marked = Schema.decodeUnknownResult(Schema.Struct({ _editable: Schema.String }));
const comment = /^<!--#storyblok#(\{.*\})-->$/s;
const options = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({ name: Schema.String, space: Schema.String, uid: Schema.String, id: Schema.String }),
  ),
);

/** The mark of a component in a draft; null for others. */
export const editMarkOf = (component: unknown): EditMark | null => {
  const found = marked(component);
  const [, json = ''] = Result.isSuccess(found) ? (comment.exec(found.success._editable) ?? []) : [];
  const read = options(json);
  return Result.isSuccess(read)
    ? { uid: `${read.success.id}-${read.success.uid}`, options: JSON.stringify(read.success) }
    : null;
};
