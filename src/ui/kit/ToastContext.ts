import type { Side } from '../../domain/pricing/PriceTick.ts';
import { createContext, useContext, type ReactNode } from 'react';

export interface Toast {
  readonly tone: 'good' | 'bad';
  readonly text: ReactNode;
  /** Canonical path, side and label of the cart to link to. */
  readonly link?: { readonly to: '/warenkorb'; readonly side: Side; readonly label: ReactNode };
}

export type ShowToast = (toast: Toast) => void;

/** Shows toasts in the layout; without a layout it does nothing. */
export const ToastContext = createContext<ShowToast>(() => {});

/** Shows a short notification in the corner; screen readers read it, and it disappears by itself. */
export const useToast = (): ShowToast => useContext(ToastContext);
