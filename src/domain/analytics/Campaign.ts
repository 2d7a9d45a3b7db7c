/** The parameters of an address that name the campaign which led a visitor to the shop (CNS-3). */
export const campaignParameters = ['campaign', 'content', 'source', 'id', 'medium', 'term'] as const;
export type CampaignParameter = (typeof campaignParameters)[number];

/** Each parameter that the address has: 1..100 characters, none of them a control character. */
export type Campaign = Readonly<Partial<Record<CampaignParameter, string>>>;

/** Longer values are cut: addresses come from anybody. */
const longest = 100;

/** The parameters of a query by their names, such as `URLSearchParams`. */
interface QueryParameters {
  readonly get: (name: string) => string | null;
}

/** The campaign that the `utm_…` parameters of a query name; null for none. */
export const campaignIn = (parameters: QueryParameters): Campaign | null =>
  campaignOf((name) => parameters.get(`utm_${name}`));

/** The campaign of values that came from outside; null for none. */
export function campaignOf(valueOf: (name: CampaignParameter) => unknown): Campaign | null {
  const named = campaignParameters.flatMap((name): (readonly [CampaignParameter, string])[] => {
    const given = valueOf(name);
    const value = typeof given === 'string' ? [...given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()] : [];
    return value.length === 0 ? [] : [[name, value.slice(0, longest).join('')]];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}
