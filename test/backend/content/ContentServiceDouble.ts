import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A story as the content service writes it; what tests do not need is left out. */
export type ServiceStory = Readonly<Record<string, unknown>> & {
  readonly uuid: string;
  readonly full_slug: string;
  readonly content: Readonly<Record<string, unknown>>;
};

interface StoryFile {
  readonly story: Readonly<Record<string, unknown>> & {
    readonly uuid: string;
    readonly full_slug: string;
    readonly default_full_slug?: string;
    readonly content: Readonly<Record<string, unknown>>;
  };
}

/** The German path of a file's story, by which it is found in other folders. */
const germanOf = (path: string, { story }: StoryFile): string =>
  `${/^(euro|ch|li|us)\//.exec(path)?.[0] ?? ''}${story.default_full_slug ?? story.full_slug}`;

/** The stories of files as the service has them: each in the folder of its path, with its alternates. */
export const inService = (files: Readonly<Record<string, unknown>>): readonly ServiceStory[] => {
  const entries = Object.entries(files).map(
    ([path, file]) => [path.replace(/\.json$/, ''), file as StoryFile] as const,
  );
  return entries.map(([path, file]) => {
    const { lang: _, default_full_slug: __, content, ...story } = file.story;
    return {
      ...story,
      uuid: file.story.uuid,
      full_slug: path,
      lang: 'default',
      tag_list: content.tags ?? [],
      alternates: entries
        .filter(([other, twin]) => other !== path && germanOf(other, twin) === germanOf(path, file))
        .map(([full_slug]) => ({ full_slug, is_folder: false })),
      content: Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'tags')),
    };
  });
};

const known: Readonly<Record<string, readonly string[]>> = {
  '/v2/cdn/spaces/me': ['token', 'cv', 'version'],
  '/v2/cdn/stories': [
    ...['token', 'cv', 'version', 'page', 'per_page', 'resolve_relations', 'resolve_links', 'resolve_level'],
    ...['by_uuids', 'starts_with', 'sort_by'],
  ],
};

const relationsNamed = 50;

/**
 * A stand-in of the content delivery service, on loopback, that behaves as its documentation says: it leads requests
 * without `cv` to the newest one, refuses parameters that it does not know with 422 and a wrong token with 401, pages
 * with the headers `total` and `per-page`, and names relations by `rel_uuids` where they are more than 50.
 */
export class ContentServiceDouble {
  stories: readonly ServiceStory[] = [];
  drafts: readonly ServiceStory[] = [];
  version = 1;
  readonly token: string;
  /** Every request, in order, with the moment in which it came. */
  readonly asked: { readonly url: URL; readonly at: number; readonly authorization: string | undefined }[] = [];
  /** Answers instead of the service; false leaves the answer to it. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  constructor(token = `token-${Math.random()}`) {
    this.token = token;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `${this.origin}/v2`;
  }
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    this.asked.push({ url, at: performance.now(), authorization: request.headers.authorization });
    const json = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (this.instead(request, response)) return;
    const { pathname, searchParams: asked } = url;
    if (asked.get('token') !== this.token) return json(401, { error: 'Unauthorized' });
    const path = pathname.startsWith('/v2/cdn/stories/') ? '/v2/cdn/stories' : pathname;
    const unknown = [...asked.keys()].find((name) => known[path]?.includes(name) === false);
    if (unknown !== undefined) return json(422, { error: `${unknown} is not permitted` });
    if (pathname === '/v2/cdn/spaces/me')
      return json(200, { space: { id: 7, name: 'Shop', version: this.version, language_codes: [] } });
    if (!asked.has('cv')) {
      const newest = new URLSearchParams([...asked, ['cv', String(this.version)]]);
      return json(301, {}, { location: `${pathname}?${newest}` });
    }
    const stories = asked.get('version') === 'draft' ? this.drafts : this.stories;
    if (pathname === '/v2/cdn/stories') return this.#list(stories, asked, json);
    const story = stories.find(({ full_slug }) => pathname === `/v2/cdn/stories/${full_slug}`);
    return story === undefined
      ? json(404, ['This record could not be found'])
      : json(200, { story: structuredClone(story), cv: this.version, rels: [], links: [] });
  }

  #list(
    stories: readonly ServiceStory[],
    asked: URLSearchParams,
    json: (status: number, body: unknown, headers?: Record<string, string>) => void,
  ): void {
    const ids = asked.get('by_uuids')?.split(',');
    const perPage = Number(asked.get('per_page') ?? 25);
    if (perPage > 100 || (ids !== undefined && ids.length > relationsNamed)) return json(422, { error: 'too many' });
    const found = stories.filter(({ uuid }) => ids?.includes(uuid) !== false);
    const first = (Number(asked.get('page') ?? 1) - 1) * perPage;
    const page = found.slice(first, first + perPage);
    const related = page.flatMap(({ content }) => relatedIn(content));
    const rels = stories.filter(({ uuid }) => related.includes(uuid));
    const relations = rels.length > relationsNamed ? { rels: [], rel_uuids: rels.map(({ uuid }) => uuid) } : { rels };
    const body = { stories: page, cv: this.version, links: [], ...relations };
    json(200, body, { total: String(found.length), 'per-page': String(perPage) });
  }
}

/** The ids of articles that lists of articles name. */
const relatedIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'component' in value && value.component === 'articles' && 'stories' in value ? value.stories : [];
  return [...(Array.isArray(own) ? own.map(String) : []), ...Object.values(value).flatMap(relatedIn)];
};
