import { pageIn } from '../../shared/paging/pageIn.ts';

/** Query of a list of articles: those with a tag, and the page of the list from 2 on. */
export interface SectionSearch {
  readonly tag?: string | undefined;
  readonly page?: number | undefined;
}

/** Reads the query of an address; invalid values are dropped. */
export function readSectionSearch(search: Readonly<Record<string, unknown>>): SectionSearch {
  const tag = search['tag'];
  return {
    tag: typeof tag === 'string' && tag !== '' && tag.length <= 100 ? tag : undefined,
    page: pageIn(search, 10_000),
  };
}
