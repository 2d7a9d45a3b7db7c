/** Query of the encyclopedia: the words that its entries are searched for. */
export interface EncyclopediaSearch {
  readonly q?: string | undefined;
}

export const readEncyclopediaSearch = ({ q }: Readonly<Record<string, unknown>>): EncyclopediaSearch => {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 80) : '';
  return { q: text === '' ? undefined : text };
};
