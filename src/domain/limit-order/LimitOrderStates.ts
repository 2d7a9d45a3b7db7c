export const limitOrderStatuses = ['pending', 'active', 'inactive', 'executed', 'cancelled', 'failed'] as const;
/**
 * `pending`: the customer's phone is not verified yet. `inactive`: expired, its product no longer active, or from a
 * restored backup. Executed, cancelled and failed ones are finished.
 */
export type LimitOrderStatus = (typeof limitOrderStatuses)[number];

/** The transition table of LIM-3; nothing else changes a status. */
export const limitOrderTransitions: Readonly<Record<LimitOrderStatus, readonly LimitOrderStatus[]>> = {
  pending: ['active', 'cancelled', 'failed'],
  active: ['executed', 'cancelled', 'inactive', 'failed'],
  inactive: ['active', 'cancelled'],
  executed: [],
  cancelled: [],
  failed: [],
};

/** Whether the table allows the change (LIM-3). */
export const mayBecome = (from: LimitOrderStatus, to: LimitOrderStatus): boolean =>
  limitOrderTransitions[from].includes(to);

/** Those that are not finished: they count towards the most of a customer, and keep an account from being deleted. */
export const openStatuses: readonly LimitOrderStatus[] = limitOrderStatuses.filter(
  (status) => limitOrderTransitions[status].length > 0,
);
/** Whether a limit order is not finished. */
export const isOpen = ({ status }: { readonly status: LimitOrderStatus }): boolean => openStatuses.includes(status);
