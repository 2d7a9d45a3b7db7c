import { Effect } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryService } from '../../../src/backend/content/DeliveryService.ts';
import { aStory, anArticle } from '../../builders/story.ts';
import { ContentServiceDouble, inService, type ServiceStory } from './ContentServiceDouble.ts';

const storiesOf = (count: number): readonly ServiceStory[] =>
  inService(Object.assign({}, ...Array.from({ length: count }, (_, n) => anArticle(`de/blog/nr-${n}`))));

/** A stand-in of the service for one test, and the client that asks it. */
const opened: ContentServiceDouble[] = [];
const serviceOf = async (changes: { readonly token?: string; readonly oauth?: string } = {}, withinMs?: number) => {
  const double = new ContentServiceDouble();
  opened.push(double);
  const url = await double.open();
  return {
    double,
    service: new DeliveryService({ token: double.token, oauth: null, region: 'eu', url, ...changes }, withinMs),
  };
};
const faultOf = (asking: Effect.Effect<unknown, { readonly fault: string }>) =>
  Effect.runPromise(Effect.flip(asking)).then(({ fault }) => fault);
const listsAsked = ({ asked }: ContentServiceDouble) => asked.filter(({ url }) => url.pathname === '/v2/cdn/stories');

/** The most requests within 0.7 s: what is sent a second apart may arrive closer together on a busy machine. */
const mostInASecond = (at: readonly number[]): number =>
  Math.max(...at.map((start) => at.filter((other) => other >= start && other < start + 700).length));

afterEach(async () => {
  await Promise.all(opened.splice(0).map((double) => double.close()));
});

describe('the content delivery service', () => {
  it('is read page after page with 25 stories each, of one version of the content (CMS-2)', async () => {
    const { double, service } = await serviceOf();
    double.stories = storiesOf(60);
    double.version = 42;
    expect(await Effect.runPromise(service.version())).toBe(42);
    const stories = await Effect.runPromise(service.stories(42));
    expect(stories.map((story) => (story as ServiceStory).uuid)).toEqual(double.stories.map(({ uuid }) => uuid));
    expect(
      listsAsked(double).map(({ url: { searchParams: asked } }) =>
        ['page', 'per_page', 'cv', 'version', 'resolve_links'].map((name) => asked.get(name)),
      ),
    ).toEqual(['1', '2', '3'].map((page) => [page, '25', '42', 'published', 'url']));
  });

  it('is asked at most 5 times a second, and 3 times with a token of the management (CMS-2)', async () => {
    const [usual, managed] = [await serviceOf(), await serviceOf({ oauth: 'managing' })];
    for (const { double } of [usual, managed]) double.stories = storiesOf(200);
    await Promise.all([usual, managed].map(({ service }) => Effect.runPromise(service.stories(1))));
    const rates = [usual, managed].map(({ double }) => mostInASecond(double.asked.map(({ at }) => at)));
    expect(rates).toEqual([5, 3]);
    expect(managed.double.asked.map(({ authorization }) => authorization)).toEqual(Array(8).fill('managing'));
    expect(usual.double.asked[0]?.authorization).toBeUndefined();
  });

  it.each([
    'de/../../spaces/me',
    'de/%2e%2e/%2e%2e/spaces/me',
    'de/agb?token=other&version=published',
    'de/agb#x',
    '..',
  ])('is asked for a draft below its stories alone, whatever the slug is: %s (F13)', async (slug) => {
    const { double, service } = await serviceOf();
    double.drafts = inService(aStory('de/agb'));
    await Effect.runPromise(Effect.result(service.draft(slug)));
    for (const { url } of double.asked) {
      expect(url.pathname).toMatch(/^\/v2\/cdn\/stories\/./);
      expect([url.searchParams.getAll('token'), url.searchParams.getAll('version'), url.hash]).toEqual([
        [double.token],
        ['draft'],
        '',
      ]);
    }
  });

  it('is asked again after 429, ten times, 300 ms apart (CMS-2)', async () => {
    const [lasting, passing] = [await serviceOf(), await serviceOf()];
    let refused = 0;
    lasting.double.instead = (_, response) => {
      response.writeHead(429).end('{}');
      return true;
    };
    passing.double.instead = (_, response) => {
      refused += 1;
      if (refused > 10) return false;
      response.writeHead(429).end('{}');
      return true;
    };
    expect(
      await Promise.all([faultOf(lasting.service.version()), Effect.runPromise(passing.service.version())]),
    ).toEqual(['429', 1]);
    expect([lasting.double.asked.length, passing.double.asked.length]).toEqual([11, 11]);
    const { asked } = passing.double;
    const gaps = asked.slice(1).map(({ at }, n) => at - (asked[n]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(290);
    expect(Math.max(...gaps)).toBeLessThan(1_000);
  });

  it('is asked for relations in batches of 50 ids where it names them only (CMS-2)', async () => {
    const { double, service } = await serviceOf();
    const articles = storiesOf(60);
    const [list] = inService(
      aStory('de/alle', {
        content: {
          body: [{ component: 'articles', _uid: 'a', title: 't', stories: articles.map(({ uuid }) => uuid) }],
        },
      }),
    );
    double.stories = [...articles.slice(0, 24), ...(list === undefined ? [] : [list]), ...articles.slice(24)];
    const stories = await Effect.runPromise(service.stories(1));
    const read = stories.find((story) => (story as ServiceStory).full_slug === 'de/alle');
    expect(read).toMatchObject({ content: { body: [{ stories: articles.map(({ uuid }) => ({ uuid })) }] } });
    const batches = double.asked.flatMap(({ url: { searchParams: asked } }) => {
      const ids = asked.get('by_uuids')?.split(',');
      return ids === undefined ? [] : [[asked.get('cv'), ids.length]];
    });
    // The client knows no version yet when it asks for the first batch, and follows the service to the newest.
    expect(batches).toEqual([
      [null, 50],
      ['1', 50],
      ['1', 10],
    ]);
  });

  it('leads to the newest version on its own origin, and nowhere else with the token (F13)', async () => {
    const { double, service } = await serviceOf();
    double.drafts = inService(aStory('de/agb'));
    const elsewhere = new ContentServiceDouble();
    opened.push(elsewhere);
    await elsewhere.open();
    const leads = (location: string) => {
      double.instead = ({ url = '' }, response) => {
        if (url.includes('led=')) return false;
        response.writeHead(301, { location: location.replace('…', url) }).end();
        return true;
      };
    };
    leads('…&cv=1&version=draft');
    expect(await faultOf(service.version())).toBe('redirected');
    leads(`${elsewhere.origin}…`);
    expect(await faultOf(service.version())).toBe('redirected');
    expect(elsewhere.asked).toEqual([]);
    double.instead = ({ url = '' }, response) => {
      if (url.includes('cv=9')) return false;
      response.writeHead(301, { location: `${url}&cv=9` }).end();
      return true;
    };
    expect(await Effect.runPromise(service.version())).toBe(1);
  });

  it.each<[string, (double: ContentServiceDouble) => void, string]>([
    ['a wrong token', (double) => (double.stories = []), '401'],
    ['no such thing', answering((response) => response.writeHead(404).end('[]')), '404'],
    ['parameters that it does not know', answering((response) => response.writeHead(422).end('{}')), '422'],
    ['a failure of its own', answering((response) => response.writeHead(500).end('oops')), 'unreadable'],
    ['a page of HTML', answering((response) => response.writeHead(200).end('<html></html>')), 'unreadable'],
    ['another shape', answering((response) => response.writeHead(200).end('{"space":{}}')), 'unreadable'],
    [
      'an answer that breaks off',
      answering((response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{');
        setImmediate(() => response.destroy());
      }),
      'network',
    ],
    ['no answer in time', answering(() => {}), 'timeout'],
    [
      'an answer without an end',
      answering((response) => {
        const pour = (): void => {
          while (!response.destroyed && response.write(' '.repeat(1_000_000)));
        };
        response.writeHead(200).on('drain', pour);
        pour();
      }),
      'too-large',
    ],
  ])('says of %s what is wrong, not what was sent', async (what, make, fault) => {
    const { double, service } = await serviceOf(
      what === 'a wrong token' ? { token: 'wrong' } : {},
      fault === 'timeout' ? 100 : undefined,
    );
    make(double);
    expect(await faultOf(service.version())).toBe(fault);
  });

  it('says that it is down', async () => {
    const { double, service } = await serviceOf();
    await double.close();
    opened.length = 0;
    expect(await faultOf(service.version())).toBe('network');
  });

  it('has a story as it is being written, or none (CMS-3)', async () => {
    const { double, service } = await serviceOf();
    double.stories = inService(aStory('de/agb', { content: { title: 'Published' } }));
    double.drafts = inService(aStory('de/agb', { content: { title: 'Draft' } }));
    expect(await Effect.runPromise(service.draft('de/agb'))).toMatchObject({ content: { title: 'Draft' } });
    expect(await Effect.runPromise(service.draft('de/nowhere'))).toBeNull();
  });

  it.each([
    ['eu', 'api.storyblok.com'],
    ['us', 'api-us.storyblok.com'],
    ['cn', 'app.storyblokchina.cn'],
    ['ap', 'api-ap.storyblok.com'],
    ['ca', 'api-ca.storyblok.com'],
  ] as const)('of the region %s is at %s (CMS-2)', async (region, host) => {
    const asked: string[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ space: { version: 3 } });
    };
    try {
      expect(
        await Effect.runPromise(
          new DeliveryService({
            token: `t-${region}`,
            oauth: null,
            region,
            url: null,
          }).version(),
        ),
      ).toBe(3);
    } finally {
      globalThis.fetch = before;
    }
    expect(asked).toEqual([`https://${host}/v2/cdn/spaces/me?version=published&token=t-${region}`]);
  });
});

function answering(answer: (response: Parameters<ContentServiceDouble['instead']>[1]) => unknown) {
  return (double: ContentServiceDouble): void => {
    double.instead = (_, response) => {
      answer(response);
      return true;
    };
  };
}
