import { aStore } from './aStore.ts';

/** What a test says of a story; the rest is made up. */
export interface StorySaid {
  readonly content?: Readonly<Record<string, unknown>>;
  /** In English: the full slug of the same story in German. */
  readonly german?: string;
  /** When it was published last, as the service writes it. */
  readonly published?: string;
}

const uuidOf = (path: string): string => `story-${path.replaceAll('/', '-')}`;

/** A file of a story in the format of the content service, by its path: `de/agb` or `us/en/home`. A page, unless said otherwise. */
export const aStory = (
  path: string,
  { content = {}, german, published }: StorySaid = {},
): Readonly<Record<string, unknown>> => {
  const [, lang = '', fullSlug = ''] = /^(?:\w+\/)?(de|en)\/(.+)$/.exec(path) ?? [];
  const slug = fullSlug.split('/').at(-1);
  const { component = 'page' } = content;
  const page = { title: path, description: `About ${path}`, layout: 'default', body: [] };
  return {
    [`${path}.json`]: {
      story: {
        uuid: uuidOf(path),
        name: path,
        slug,
        full_slug: fullSlug,
        ...(german === undefined ? {} : { default_full_slug: german }),
        lang,
        ...(published === undefined ? {} : { published_at: published }),
        content: { component, ...(['page', 'article', 'entry'].includes(String(component)) ? page : {}), ...content },
      },
    },
  };
};

/** An article, by default of 1 January 2026 and without tags. */
export const anArticle = (
  path: string,
  {
    date = '2026-01-01',
    tags = [],
    german,
  }: { readonly date?: string; readonly tags?: readonly string[]; readonly german?: string } = {},
): Readonly<Record<string, unknown>> =>
  aStory(path, {
    content: { component: 'article', lead: `In short ${path}`, date, tags },
    ...(german === undefined ? {} : { german }),
  });

/** An entry of the encyclopedia, which names others by their ids. */
export const anEntry = (
  path: string,
  title: string,
  {
    see = [],
    german,
    also,
  }: { readonly see?: readonly string[]; readonly german?: string; readonly also?: readonly string[] } = {},
): Readonly<Record<string, unknown>> =>
  aStory(path, {
    content: {
      component: 'entry',
      title,
      lead: `${title} in short`,
      see,
      ...(also === undefined ? {} : { also }),
      drawing: 'coin',
      drawing_tone: 'gold',
      drawing_alt: `A drawing of ${title}`,
    },
    ...(german === undefined ? {} : { german }),
  });

const { slug: _slug, holidayRegion: _region, ...written } = aStore;

/** A store of the dealer in its city; `more` are further fields. */
export const aStoreStory = (
  path: string,
  city: string,
  more: Readonly<Record<string, unknown>> = {},
  said: Pick<StorySaid, 'published'> = {},
): Readonly<Record<string, unknown>> =>
  aStory(path, { ...said, content: { ...written, component: 'store', name: `Troy ${city}`, city, ...more } });
