import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The headers of a page that shared caches may keep until its price tick ends. Browsers ask again each time and get 304 while nothing has
 * changed. `vary` names what of a request the page depends on besides its address.
 */
export function sharedAnswer(
  { url, market }: Pick<PageVisit, 'url' | 'market'>,
  { freshUntil, now }: { readonly freshUntil: Instant | null; readonly now: Instant },
): Headers {
  const seconds = freshUntil === null ? 0 : Math.floor((freshUntil - now) / 1000);
  // The root leads elsewhere on some hosts, by the language of the visitor (MKT-9); the euro store has prices in dollars, too (MKT-5).
  const languages = url.pathname === '/' ? ['accept-language'] : [];
  const cookies = market.store === 'euro' || url.pathname === '/' ? ['cookie'] : [];
  return [
    ['cache-control', seconds > 0 ? `public, max-age=0, s-maxage=${seconds}, must-revalidate` : 'public, no-cache'],
    ['vary', ['accept-encoding', ...languages, ...cookies].join(', ')],
  ];
}

/** The headers of the page for addresses without a page: an address may get one, so shared caches keep it for minutes. */
export const sharedMissing: Headers = [
  ['cache-control', 'public, max-age=0, s-maxage=300, must-revalidate'],
  ['vary', 'accept-encoding'],
];

/** A redirect of a page, with the parameters that the page does not read: a campaign counts where the visitor arrives. */
export function withOtherParameters(headers: Headers, { url }: Pick<PageVisit, 'url'>, read: URL): Headers {
  const others = [...url.searchParams].filter(([name]) => !read.searchParams.has(name));
  if (others.length === 0) return headers;
  return headers.map(([name, value]) => {
    if (name !== 'location') return [name, value];
    const there = new URL(value, url);
    for (const [other, text] of others) there.searchParams.append(other, text);
    return [name, there.origin === url.origin ? there.pathname + there.search + there.hash : there.href];
  });
}
