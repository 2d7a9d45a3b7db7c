/** The stories of files by their ids, each with its path as full slug, as the service has them. */
export type StoriesById = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const storiesById = (files: Readonly<Record<string, unknown>>): StoriesById =>
  new Map(
    Object.entries(files).flatMap(([path, file]) => {
      const story = isObject(file) ? file.story : undefined;
      return isObject(story) && typeof story.uuid === 'string'
        ? [[story.uuid, { ...story, full_slug: path.replace(/\.json$/, '') }] as const]
        : [];
    }),
  );

/** Puts the stories that lists of articles name by id in place of the ids, as the content service does. */
export const withRelations = (json: unknown, stories: StoriesById): unknown => {
  if (Array.isArray(json)) return json.map((part) => withRelations(part, stories));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, field]) => [
      name,
      json.component === 'articles' && name === 'stories' && Array.isArray(field)
        ? field.map((id: unknown) => (typeof id === 'string' ? (stories.get(id) ?? id) : id))
        : withRelations(field, stories),
    ]),
  );
};
