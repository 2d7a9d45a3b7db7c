import type { Desk } from './Desk.ts';

/** A command of the dealer, and whether a running shop carries it out for a process beside it. */
interface DeskEntry {
  readonly load: () => Promise<Desk>;
  readonly inShop: boolean;
}

/** The commands of the dealer by name: `npm run orders` is `orders`. */
export const desks: ReadonlyMap<string, DeskEntry> = new Map([
  ['orders', { load: async () => (await import('./orders.ts')).orders, inShop: true }],
  ['coupons', { load: async () => (await import('./coupons.ts')).coupons, inShop: true }],
  ['deposits', { load: async () => (await import('./deposits.ts')).deposits, inShop: true }],
  ['limit-orders', { load: async () => (await import('./limitOrders.ts')).limitOrders, inShop: true }],
  ['reconcile', { load: async () => (await import('./reconcile.ts')).reconcile, inShop: true }],
  // The private key of reports never enters the process that visitors talk to.
  ['reports', { load: async () => (await import('./reports.ts')).reports, inShop: false }],
]);
