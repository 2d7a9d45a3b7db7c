import { Result, Schema } from 'effect';
import { faultIn } from '../config/faultIn.ts';
import type { Fill } from './filled.ts';
import type { Filed } from './Filed.ts';
import { readStory } from './readStory.ts';
import { pathOf, placeOf } from './storyPlace.ts';

const Text = Schema.String;
const Delivered = Schema.Struct({
  uuid: Text,
  name: Text,
  slug: Text,
  full_slug: Text,
  published_at: Schema.optionalKey(Schema.NullOr(Text)),
  tag_list: Schema.optionalKey(Schema.NullOr(Schema.Array(Text))),
  /** The same story in other folders. */
  alternates: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Struct({ full_slug: Text })))),
  content: Schema.Record(Text, Schema.Unknown),
});
const decode = Schema.decodeUnknownResult(Delivered);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (from: unknown, ...names: readonly string[]): string | null => {
  if (!isObject(from)) return null;
  for (const name of names) {
    const value = from[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

/** A link field of the service as an address; null for another object. */
const addressOf = (link: Readonly<Record<string, unknown>>): string | null => {
  if (link.fieldtype === 'asset') return textIn(link, 'filename');
  if (link.fieldtype !== 'multilink') return null;
  const anchor = textIn(link, 'anchor');
  if (link.linktype === 'email') {
    const email = textIn(link, 'email', 'url');
    return email === null ? null : `mailto:${email.replace(/^mailto:/, '')}`;
  }
  if (link.linktype !== 'story') return textIn(link, 'url', 'cached_url');
  const slug = textIn(link.story, 'full_slug', 'url') ?? textIn(link, 'cached_url');
  return slug === null ? null : pathOf(slug) + (anchor === null ? '' : `#${anchor}`);
};

/** A mark of a link to a story has the address of the story in the service. */
const linkMark = (mark: Readonly<Record<string, unknown>>): unknown => {
  const attrs = mark.attrs;
  if (mark.type !== 'link' || !isObject(attrs) || attrs.linktype !== 'story') return mark;
  const slug = textIn(attrs.story, 'full_slug', 'url') ?? textIn(attrs, 'href');
  const anchor = textIn(attrs, 'anchor');
  if (slug === null) return mark;
  return { ...mark, attrs: { href: pathOf(slug) + (anchor === null ? '' : `#${anchor}`) } };
};

/** The service writes empty fields as null or '', and links as objects; files have none and plain addresses. */
const asFiled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asFiled);
  if (!isObject(value)) return value;
  const address = addressOf(value);
  if (address !== null) return address;
  const mark = linkMark(value);
  if (!isObject(mark)) return mark;
  return Object.fromEntries(
    Object.entries(mark).flatMap(([name, field]) =>
      field === null ||
      field === '' ||
      (isObject(field) && field.fieldtype === 'multilink' && addressOf(field) === null)
        ? []
        : [[name, asFiled(field)]],
    ),
  );
};

export interface StoryReading {
  /** Gets the fault of each block that cannot be shown and is left out. */
  readonly skipped: (fault: string) => void;
  readonly fill: Fill;
}

/** A story of the service in its folder, or why it cannot be shown; null outside the folders of the shop. */
export function deliveredStory(json: unknown, reading: StoryReading): Result.Result<Filed, string> | null {
  try {
    return storyIn(json, reading);
  } catch (error) {
    // One story that no stack has room for must not keep the others from being shown.
    if (error instanceof RangeError && error.message.includes('call stack'))
      return Result.fail('story is nested too deeply');
    throw error;
  }
}

function storyIn(json: unknown, { skipped, fill }: StoryReading): Result.Result<Filed, string> | null {
  const decoded = decode(json);
  if (Result.isFailure(decoded)) return Result.fail(faultIn(decoded.failure));
  const { uuid, name, slug, full_slug, published_at, tag_list, alternates, content } = decoded.success;
  const place = placeOf(full_slug);
  if (place === null) return null;
  const german = (alternates ?? []).map((other) => placeOf(other.full_slug)).find((other) => other?.language === 'de');
  const filed = fill(asFiled(content), place.language);
  const story = {
    uuid,
    name,
    slug,
    full_slug: place.slug,
    ...(german === undefined || german === null ? {} : { default_full_slug: german.slug }),
    lang: place.language,
    ...(typeof published_at === 'string' ? { published_at } : {}),
    content: { tags: tag_list ?? [], ...(isObject(filed) ? filed : {}) },
  };
  return Result.map(readStory({ story }, skipped), (read) => ({ store: place.store, story: read }));
}
