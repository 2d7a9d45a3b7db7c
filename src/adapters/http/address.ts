import type { PathText, QueryText } from '../../contract/Call.ts';

const segment = (text: string): string => encodeURIComponent(text);

/** Fills in a call's path: `{id}` with one encoded segment, `{path*}` with the rest, segment by segment. */
export const filledPath = (path: string, params: PathText): string =>
  path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = params[name] ?? '';
    return rest === '' ? segment(value) : value.split('/').map(segment).join('/');
  });

/** The query with its question mark, or '' when it is empty. Lists repeat their parameter. */
export const queryText = (query: QueryText): string => {
  const pairs = Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((text) => [name, text]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};
