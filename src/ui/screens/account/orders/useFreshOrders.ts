import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchOrderMoves } from '../../../../application/order/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Loads the page's data again whenever an order of the customer was moved, or may have been (ORD-2). */
export function useFreshOrders(): void {
  const moves = useLive(watchOrderMoves, undefined, 0);
  const router = useRouter();
  useEffect(() => {
    if (moves > 0) void router.invalidate();
  }, [moves, router]);
}
