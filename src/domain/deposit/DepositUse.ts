import { type Ledger, piecesIn } from './Ledger.ts';

/** What keeps deposits from being given up: metal that lies there, or an order that will bring some in or take it out. */
export const depositUses = ['metal', 'order'] as const;
export type DepositUse = (typeof depositUses)[number];

/** Why a customer's deposits cannot be given up; null: they are empty, and no order moves them. */
export const useOfDeposits = (
  kept: readonly { readonly ledger: Ledger }[],
  ordersUnderWay: number,
): DepositUse | null => {
  if (kept.some(({ ledger }) => [...piecesIn(ledger).values()].some((pieces) => pieces > 0))) return 'metal';
  return ordersUnderWay > 0 ? 'order' : null;
};
