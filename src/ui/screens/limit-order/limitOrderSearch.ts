import { sideIn } from '../shared/side/cartSide.ts';

/**
 * The query parameters of a product's limit order page: what a guest has entered before signing in, and whether the pieces to
 * sell are to come out of the deposit.
 */
export interface LimitOrderSearch {
  readonly type?: 'sell' | undefined;
  readonly from?: 'deposit' | undefined;
  /** As typed. */
  readonly quantity?: string | undefined;
  readonly target?: string | undefined;
  /** `2026-11-23T09:05`, in the store's time zone. */
  readonly until?: string | undefined;
}

const longest = 20;

/** Reads the query of an address. Missing parameters are set to undefined, or the router would keep invalid ones. */
export function readLimitOrderSearch(search: Readonly<Record<string, unknown>>): LimitOrderSearch {
  const textIn = (name: string): string | undefined => {
    const value = search[name];
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' && text.length <= longest ? text : undefined;
  };
  return {
    type: sideIn(search) === 'sell' ? 'sell' : undefined,
    from: search['from'] === 'deposit' ? 'deposit' : undefined,
    quantity: textIn('quantity'),
    target: textIn('target'),
    until: textIn('until'),
  };
}
