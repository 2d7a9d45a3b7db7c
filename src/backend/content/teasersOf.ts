import { Result, Schema } from 'effect';
import type { ArticleTeaser } from '../../domain/content/Page.ts';
import { pathOf } from './storyPlace.ts';
import { Day, dayIn } from './StoryText.ts';

const Text = Schema.String;
const Tags = Schema.optionalKey(Schema.Array(Text));
const Related = Schema.Struct({
  slug: Text,
  full_slug: Text,
  tag_list: Tags,
  content: Schema.Struct({
    component: Schema.Literal('article'),
    title: Text,
    lead: Text,
    date: Day,
    tags: Tags,
  }),
});
const decode = Schema.decodeUnknownResult(Related);

/** The articles that an editor chose; what is no article, or not published, is left out. */
export const teasersOf = (stories: readonly unknown[]): readonly ArticleTeaser[] =>
  stories.flatMap((story) => {
    const decoded = decode(story);
    if (Result.isFailure(decoded)) return [];
    const { slug, full_slug, tag_list = [], content } = decoded.success;
    const { title, lead, date, tags = tag_list } = content;
    return [{ slug, title, lead, date: dayIn(date), tags, path: pathOf(full_slug) }];
  });
