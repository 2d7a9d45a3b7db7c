import { createHash, timingSafeEqual } from 'node:crypto';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';

/** What the visual editor adds to the address of a page that it frames. */
const tokenName = (field: string): string => `_storyblok_tk[${field}]`;
const validFor = minutes(60);

export interface EditorParts {
  /** The token that reads drafts, which the editor's token is made of. */
  readonly previewToken: string;
  readonly space: number | null;
  /** Where the editor is: only its pages may frame the shop, and the bridge comes from there. */
  readonly origin: string;
  readonly clock: Clock;
}

/** The visual editor of the content service (CMS-3). */
export class Editor {
  readonly origin: string;
  readonly #parts: EditorParts;
  constructor(parts: EditorParts) {
    this.#parts = parts;
    this.origin = parts.origin;
  }

  /**
   * Whether an address comes from the editor: its token is the SHA-1 of the space, the preview token and a moment of the
   * last hour.
   */
  isAsking({ searchParams }: URL): boolean {
    const { previewToken, space, clock } = this.#parts;
    const [id, at, token] = ['space_id', 'timestamp', 'token'].map((name) => searchParams.get(tokenName(name)) ?? '');
    if (id === undefined || token === undefined || at === undefined || !/^\d{1,11}$/.test(at)) return false;
    const age = clock.now() - seconds(Number(at));
    if (Math.abs(age) > validFor || (space !== null && id !== String(space))) return false;
    const own = Buffer.from(createHash('sha1').update(`${id}:${previewToken}:${at}`).digest('hex'));
    const given = Buffer.from(token);
    return own.length === given.length && timingSafeEqual(own, given);
  }

  /**
   * The script of a framed page. It loads the bridge; with every input it sends the story as it is being written to the
   * shop and shows what the shop makes of it, and after saving it loads the page again. `draftPath` takes the story.
   */
  script(draftPath: string): string {
    return `{
const bridge = document.createElement('script');
let sent = 0;
const show = async (story) => {
  const number = (sent += 1);
  const answer = await fetch(${JSON.stringify(draftPath)} + '?page=' + encodeURIComponent(location.pathname + location.search), {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ story }),
  });
  if (!answer.ok || number !== sent) return;
  const shown = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (shown !== null && number === sent) document.querySelector('main')?.replaceWith(document.adoptNode(shown));
};
bridge.onload = () => {
  const editor = new window.StoryblokBridge({ resolveRelations: ['articles.stories'] });
  editor.on('input', ({ story }) => void show(story));
  editor.on(['change', 'published'], () => location.reload());
};
bridge.src = ${JSON.stringify(`${this.origin}/f/storyblok-v2-latest.js`)};
document.head.append(bridge);
}`;
  }
}
