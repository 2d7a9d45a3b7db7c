/** Query of a list of articles: those with a tag, and the page of the list from 2 on. */
export interface SectionSearch {
  readonly tag?: string | undefined;
  readonly page?: number | undefined;
}

/** Reads the query of an address; invalid values are dropped. */
export function readSectionSearch({ tag, page }: Readonly<Record<string, unknown>>): SectionSearch {
  const number = Number(page);
  return {
    tag: typeof tag === 'string' && tag !== '' && tag.length <= 100 ? tag : undefined,
    page: Number.isSafeInteger(number) && number >= 2 && number <= 10_000 ? number : undefined,
  };
}
